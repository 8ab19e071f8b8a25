/** State that travels through the other side and comes back: sealed, bound, limited in size and time. */
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
