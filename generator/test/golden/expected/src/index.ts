/**
 * The list of all revisions, the era of each revision, and the shared JSON-RPC types. Each revision
 * has a subpath with its types and guards.
 *
 * @generated from schema/revisions.json by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

export { jsonRpcCodes } from "@mcp-gen/protocol/runtime";
export type {
  JsonRpcError,
  JsonRpcErrorObject,
  JsonRpcNotification,
  JsonRpcRequest,
  JsonRpcResult,
  RequestId,
} from "@mcp-gen/protocol/runtime";

/** Every revision of the protocol, oldest first. */
export const revisions = ["2030-01-01", "2030-06-01"] as const;

/** The date that names a revision: `2026-07-28`. */
export type Revision = (typeof revisions)[number];

/**
 * The released revisions, oldest first. Servers and clients support these revisions by default, but
 * drafts only if you list them.
 */
export const releasedRevisions: readonly Revision[] = ["2030-01-01"];

/**
 * The newest released revision. Handlers and callers use its types, which
 * `@mcp-gen/protocol/newest` exports.
 */
export const newestRevision = "2030-01-01";

/**
 * How a connection begins. In the `session` era, a connection opens with `initialize`. In the `stateless`
 * era, every request contains its context.
 */
export type Era = "session" | "stateless";

/** Whether a value, such as a `protocolVersion` from the wire, names a revision. */
export function isRevision(value: unknown): value is Revision {
  return (revisions as readonly unknown[]).includes(value);
}

/** Returns the era of a revision. */
export function eraOf(revision: Revision): Era {
  return eras[revision];
}

const eras: Readonly<Record<Revision, Era>> = {
  "2030-01-01": "session",
  "2030-06-01": "stateless",
};
