# Text page by page.

paging-page = Page {$page} of {$of}
paging-back = Back
paging-next = Next page
