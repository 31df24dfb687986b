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
  if (!link) return;
  event.preventDefault();
  openFelt(link.href);
});
function closeFelt() {
  felt.hidden = true;
  frame.src = "about:blank";
  sessionStorage.removeItem("felt");
}
document.getElementById("felt-close").addEventListener("click", () => {
  closeFelt();
  sessionStorage.feltClosed = "yes";
});
frame.addEventListener("load", () => { // a link from before the bot started again leads nowhere
  if (!felt.hidden && !frame.contentDocument?.getElementById("felt")) closeFelt();
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
