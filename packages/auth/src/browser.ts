/** Logins and stores for web pages. */
export { popupLogin, type PopupLoginOptions } from "./login/popup-login.js";
export { finishLogin, redirectLogin, type RedirectLoginOptions } from "./login/redirect-login.js";
export { storageTokenStore, type StorageTokenStoreOptions } from "./stores/storage-store.js";
