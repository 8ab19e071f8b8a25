/**
 * Every pair of revisions, by source and target.
 *
 * @generated from schema/steps by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { names as names20300101 } from "./names/2030-01-01.js";
import { names as names20300601 } from "./names/2030-06-01.js";
import type { Pairs } from "./runtime/index.js";
import { pair as from20300601to20300101 } from "./to-2030-01-01/from-2030-06-01.js";
import { pair as from20300101to20300601 } from "./to-2030-06-01/from-2030-01-01.js";
import type { Types as Types20300101 } from "./types/2030-01-01.js";
import type { Types as Types20300601 } from "./types/2030-06-01.js";

/** The types of each revision, by name. */
export interface AllTypes {
  "2030-01-01": Types20300101;
  "2030-06-01": Types20300601;
}

/** The adapters from one revision to another: `pairs[from][to]`. */
export const pairs: Pairs = {
  "2030-01-01": {
    "2030-01-01": {
      from: "2030-01-01",
      to: "2030-01-01",
      same: names20300101,
      types: {},
      client: {},
      server: {},
      results: {},
    },
    "2030-06-01": from20300101to20300601,
  },
  "2030-06-01": {
    "2030-06-01": {
      from: "2030-06-01",
      to: "2030-06-01",
      same: names20300601,
      types: {},
      client: {},
      server: {},
      results: {},
    },
    "2030-01-01": from20300601to20300101,
  },
};
