/** Names that engines can confuse. */
import { KEYS } from "../task-store/values.js";

/** Characters that no HTTP header and no id of a node can contain: NUL and single surrogates. */
const IMPOSSIBLE = /\0|\p{Surrogate}/u;

export const NAMES: readonly string[] = [
  ...KEYS.filter((key) => !IMPOSSIBLE.test(key)),
  "a",
  "A",
  "a_",
  "a*",
  "*",
  ">",
  "?",
  "[a]",
  "{a}",
];
