/**
 * The messages of every revision. Importing this module loads all revisions, so use it in tools,
 * not in servers or clients.
 *
 * @generated from schema/revisions.json by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type { MessageProtocol } from "@mcp-gen/protocol/runtime";
import * as params20300101 from "./2030-01-01/explain-params.js";
import * as explain20300101 from "./2030-01-01/explain.js";
import * as messages20300101 from "./2030-01-01/messages.js";
import * as methods20300101 from "./2030-01-01/methods.js";
import * as parse20300101 from "./2030-01-01/parse.js";
import * as params20300601 from "./2030-06-01/explain-params.js";
import * as explain20300601 from "./2030-06-01/explain.js";
import * as messages20300601 from "./2030-06-01/messages.js";
import * as methods20300601 from "./2030-06-01/methods.js";
import * as parse20300601 from "./2030-06-01/parse.js";
import type { Revision } from "./index.js";

/** The functions for the messages of each revision. */
export const registry: Readonly<Record<Revision, MessageProtocol>> = {
  "2030-01-01": {
    ...messages20300101,
    ...parse20300101,
    ...methods20300101,
    ...params20300101,
    explainers: explain20300101,
  },
  "2030-06-01": {
    ...messages20300601,
    ...parse20300601,
    ...methods20300601,
    ...params20300601,
    explainers: explain20300601,
  },
};
