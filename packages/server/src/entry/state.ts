/** Keys and stores that seal the state and cursors that travel through clients: for `defineServer({ state })`. */
export { keyring, nonceStore } from "@mcp-gen/core/sealed";
export type { Keyring, KeyringOptions, NonceStore } from "@mcp-gen/core/sealed";
