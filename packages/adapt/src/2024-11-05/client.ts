/**
 * The code that a client needs to support 2024-11-05, with adapters to and from 2026-07-28.
 *
 * @generated from schema/revisions.json by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { clientProtocol } from "@mcp-gen/protocol/2024-11-05/client";
import type { ClientRevision } from "../runtime/revision.js";
import { pair as fromNewest } from "../to-2024-11-05/from-2026-07-28.js";
import { pair as toNewest } from "../to-2026-07-28/from-2024-11-05.js";

/** The code that a client needs to support 2024-11-05, with adapters to and from 2026-07-28. */
export const clientRevision: ClientRevision<"2024-11-05"> = {
  protocol: clientProtocol,
  toNewest,
  fromNewest,
};
