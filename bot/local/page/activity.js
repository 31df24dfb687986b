// What Discord's client does for an Activity: it shows the page in a frame, and answers its messages.
const activity = document.getElementById("activity"), launched = document.getElementById("launched"), beside = document.getElementById("felt");

function tellActivity(said) {
  activity.contentWindow.postMessage([1, said], "*"); // the frame has no origin
}
addEventListener("message", async ({ data, source }) => {
  if (source !== activity.contentWindow || !Array.isArray(data)) return;
  const [kind, { cmd, nonce }] = data;
  if (kind === 0) tellActivity({ cmd: "DISPATCH", evt: "READY", data: { v: 1 }, nonce: null });
  else if (kind === 1 && cmd === "AUTHORIZE") {
    const answer = await fetch(launched.dataset.authorize, { method: "POST" });
    tellActivity({ cmd, nonce, evt: null, data: { code: await answer.text() } });
  } else if (kind === 1) tellActivity({ cmd, nonce, evt: "ERROR", data: { code: 4002, message: "Invalid command" } });
});
new MutationObserver(() => {
  const address = launched.querySelector("[data-address]")?.dataset.address;
  if (!address) return;
  activity.src = address;
  activity.hidden = beside.hidden = false;
  beside.querySelector("iframe").hidden = true;
}).observe(launched, { childList: true });
document.getElementById("felt-close").addEventListener("click", () => {
  activity.src = "about:blank";
  activity.hidden = true;
  beside.querySelector("iframe").hidden = false;
});
