/**
 * State that the other side receives and sends back unchanged: sealed, bound to a purpose, and limited in size and
 * lifetime.
 */
export * from "./cursor.js";
export { digestOf } from "./digest.js";
export {
  keyring,
  processKeyring,
  type Keyring,
  type KeyringOptions,
  type KeySource,
  type SealingKey,
} from "./keyring.js";
export * from "./once.js";
export * from "./seal.js";
