// The web table beside the chat, in a frame. It opens for a link to a table; on a wide page the newest table opens without a press, once, until somebody closes one.
const felt = document.getElementById("felt"), messages = document.getElementById("messages"), frame = felt.querySelector("iframe");

function openFelt(address) {
  if (frame.src !== address) frame.src = address;
  felt.hidden = false;
  sessionStorage.felt = address;
  sessionStorage.removeItem("feltClosed");
}
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-felt]");
  if (link) event.preventDefault();
  if (link) openFelt(link.href);
});
document.getElementById("felt-close").addEventListener("click", () => {
  felt.hidden = true;
  frame.src = "about:blank";
  sessionStorage.removeItem("felt");
  sessionStorage.feltClosed = "yes";
});
frame.addEventListener("load", () => { // links from before the bot started again lead nowhere
  if (felt.hidden ||= !frame.contentDocument?.getElementById("felt")) sessionStorage.removeItem("felt");
  else sessionStorage.felt = new URL(frame.contentDocument.URL).pathname;
});
function newestFelt() {
  const link = [...messages.querySelectorAll("a[data-felt]")].at(-1);
  if (!link || sessionStorage.feltSeen === link.href || sessionStorage.feltClosed || innerWidth < 1000) return;
  sessionStorage.feltSeen = link.href;
  openFelt(link.href);
}
if (sessionStorage.felt) openFelt(sessionStorage.felt);
new MutationObserver(newestFelt).observe(messages, { childList: true, subtree: true });
newestFelt();
