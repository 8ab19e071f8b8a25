/**
 * The code that a client needs to support 2025-11-25, with adapters to and from 2026-07-28.
 *
 * @generated from schema/revisions.json by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { clientProtocol } from "@mcp-gen/protocol/2025-11-25/client";
import type { ClientRevision } from "../runtime/revision.js";
import { pair as fromNewest } from "../to-2025-11-25/from-2026-07-28.js";
import { pair as toNewest } from "../to-2026-07-28/from-2025-11-25.js";

/** The code that a client needs to support 2025-11-25, with adapters to and from 2026-07-28. */
export const clientRevision: ClientRevision<"2025-11-25"> = {
  protocol: clientProtocol,
  toNewest,
  fromNewest,
};
