/** Keys that seal state and cursors, and stores that record used states: for `defineServer({ state })`. */
export { keyring, nonceStore } from "@mcp-gen/core/sealed";
export type { Keyring, KeyringOptions, NonceStore } from "@mcp-gen/core/sealed";
