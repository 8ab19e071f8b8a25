/**
 * The code that a client needs to support 2030-01-01, the newest revision.
 *
 * @generated from schema/revisions.json by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { clientProtocol } from "@mcp-gen/protocol/2030-01-01/client";
import type { ClientRevision } from "../runtime/revision.js";

/** The code that a client needs to support 2030-01-01, the newest revision. */
export const clientRevision: ClientRevision<"2030-01-01"> = {
  protocol: clientProtocol,
};
