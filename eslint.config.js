// How the web table's scripts are checked, by `make lint`. Types are checked by `make types`.
import js from "@eslint/js";

const browser = [
  "document", "location", "history", "sessionStorage", "crypto", "matchMedia", "addEventListener",
  "setTimeout", "clearTimeout", "setInterval", "WebSocket", "URL", "URLSearchParams", "CSS", "fetch", "parent", "Blob", "DOMParser", "XMLSerializer", "AudioContext", "DOMRect",
  "Element", "HTMLElement", "HTMLDialogElement", "HTMLSelectElement", "HTMLButtonElement", "Option",
];

export default [
  {
    files: ["bot/activity/page/*.js"],
    ...js.configs.recommended,
    languageOptions: {
      ecmaVersion: 2022,
      sourceType: "module",
      globals: Object.fromEntries(browser.map((name) => [name, "readonly"])),
    },
    rules: {
      ...js.configs.recommended.rules,
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-restricted-properties": ["error", ...["innerHTML", "outerHTML", "insertAdjacentHTML"].map(
        (property) => ({ property, message: "All text from the server is text, never markup." }),
      )],
    },
  },
];
