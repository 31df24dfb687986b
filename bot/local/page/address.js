// Which address holds now: a local Discord keeps its own, but another one may have come in its place,
// and the windows of one browser tell each other.

const KEY = "kaboom.key";
const [, mine, ...rest] = location.pathname.split("/");

async function follow(key) {
  if (!key || key === mine) return;
  const there = `/${encodeURIComponent(key)}/`;
  const known = await fetch(`${there}page/icon.svg`, { method: "HEAD" }).catch(() => null);
  if (known?.ok) location.replace(there + rest.join("/") + location.search);
}
if (document.body.classList.contains("moved")) follow(localStorage.getItem(KEY));
else localStorage.setItem(KEY, mine);
addEventListener("storage", ({ key, newValue }) => {
  if (key === KEY) follow(newValue);
});
