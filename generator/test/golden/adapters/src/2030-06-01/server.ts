/**
 * The code that a server needs to support 2030-06-01, with adapters to and from 2030-01-01.
 *
 * @generated from schema/revisions.json by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { serverProtocol } from "@mcp-gen/protocol/2030-06-01/server";
import type { ServerRevision } from "../runtime/revision.js";
import { pair as toNewest } from "../to-2030-01-01/from-2030-06-01.js";
import { pair as fromNewest } from "../to-2030-06-01/from-2030-01-01.js";

/** The code that a server needs to support 2030-06-01, with adapters to and from 2030-01-01. */
export const serverRevision: ServerRevision<"2030-06-01"> = {
  protocol: serverProtocol,
  toNewest,
  fromNewest,
};
