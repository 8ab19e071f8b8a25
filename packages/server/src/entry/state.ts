/** What state and cursors that travel through clients are sealed with: for `defineServer({ state })`. */
export { keyring, nonceStore } from "@mcp-gen/core/sealed";
export type { Keyring, KeyringOptions, NonceStore } from "@mcp-gen/core/sealed";
