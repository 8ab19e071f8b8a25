/**
 * Adapters from 2024-11-05 to 2025-03-26: one function for each type that differs. Each gives back
 * the value itself when nothing in it has to change.
 *
 * @generated from schema/steps by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { names } from "../names/2024-11-05.js";
import type { Pair } from "../runtime/index.js";
import { since20250326 } from "../steps/2024-11-05_2025-03-26.js";

/**
 * What becomes of the types and messages of 2024-11-05 in 2025-03-26. Whatever is not named crosses
 * as it is.
 */
export const pair: Pair = {
  from: "2024-11-05",
  to: "2025-03-26",
  names,
  types: {
    Annotated: since20250326,
  },
  client: {},
  server: {},
  results: {},
};
