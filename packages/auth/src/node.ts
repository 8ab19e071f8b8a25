/** Logins and stores for Node. */
export { browserLogin, type BrowserLoginOptions } from "./login/browser-login.js";
export { pasteLogin, type PasteLoginOptions } from "./login/paste-login.js";
export {
  fileTokenStore,
  type FileTokenStore,
  type FileTokenStoreOptions,
} from "./stores/file-store.js";
