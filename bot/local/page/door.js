// A guest's link has the key behind its #, which browsers don't send. It is exchanged for a cookie
// here, and leaves the address bar and the history.

const key = location.hash.slice(1);
const show = (id) => { for (const node of document.querySelectorAll("main > p")) node.hidden = node.id !== id; };

async function knock() {
  if (!key && document.body.classList.contains("known")) return location.replace("/in");
  if (!key) return show(document.body.classList.contains("removed") ? "removed" : "no-key");
  show("opening");
  history.replaceState(null, "", "/");
  const answer = await fetch("/knock", { method: "POST", body: new URLSearchParams({ key }) }).catch(() => null);
  if (answer?.ok) location.replace("/in");
  else show(answer?.status === 403 ? "old-key" : "busy");
}
knock();
// The same link opened in this window changes only what stands behind the #.
addEventListener("hashchange", () => location.reload());
