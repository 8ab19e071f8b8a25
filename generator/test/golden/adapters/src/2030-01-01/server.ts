/**
 * The code that a server needs to support 2030-01-01, the newest revision.
 *
 * @generated from schema/revisions.json by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { serverProtocol } from "@mcp-gen/protocol/2030-01-01/server";
import type { ServerRevision } from "../runtime/revision.js";

/** The code that a server needs to support 2030-01-01, the newest revision. */
export const serverRevision: ServerRevision<"2030-01-01"> = {
  protocol: serverProtocol,
};
