/** Emits the root module of the package: the list of revisions, and facts that do not depend on one revision. */
import type { Model } from "../model/model.js";
import { code, type Code } from "./code/code.js";
import { documented } from "./code/comment.js";
import { literal } from "./code/literal.js";
import { value } from "./code/value.js";
import { typescriptFile, type GeneratedFile } from "./file.js";
import { newestOf, type NewestRevision } from "./newest.js";

/**
 * @param models the revisions, oldest first
 * @param rpc module specifier of the hand-written JSON-RPC types
 * @param listed the same revisions with their status; if absent, the root does not export the newest revision
 */
export function emitRoot(
  models: readonly Model[],
  rpc = "./runtime/json-rpc.js",
  listed: readonly NewestRevision[] = [],
): GeneratedFile {
  const eras = Object.fromEntries(models.map(({ id, era }) => [id, era]));
  return typescriptFile({ source: "schema/revisions.json" }, "index.ts", {
    about:
      "The list of all revisions, the era of each revision, and the shared JSON-RPC types. Each revision has a subpath with its types and guards.",
    declarations: [
      code`
        export { jsonRpcCodes } from ${literal(rpc)};
        export type {
          JsonRpcError,
          JsonRpcErrorObject,
          JsonRpcNotification,
          JsonRpcRequest,
          JsonRpcResult,
          RequestId,
        } from ${literal(rpc)};

        /** Every revision of the protocol, oldest first. */
        export const revisions = ${value(models.map(({ id }) => id))} as const;

        /** The date that names a revision: \`2026-07-28\`. */
        export type Revision = (typeof revisions)[number];`,
      ...released(listed),
      code`
        /**
         * How a connection begins. In the \`session\` era, a connection opens with \`initialize\`. In the \`stateless\`
         * era, every request contains its context.
         */
        export type Era = "session" | "stateless";

        /** Whether a value, such as a \`protocolVersion\` from the wire, names a revision. */
        export function isRevision(value: unknown): value is Revision {
          return (revisions as readonly unknown[]).includes(value);
        }

        /** Returns the era of a revision. */
        export function eraOf(revision: Revision): Era {
          return eras[revision];
        }

        const eras: Readonly<Record<Revision, Era>> = ${value(eras)};`,
    ],
  });
}

function released(revisions: readonly NewestRevision[]): Code[] {
  if (revisions.length === 0) return [];
  const ids = revisions.filter(({ status }) => status === "released").map(({ id }) => id);
  return [
    documented(
      "The released revisions, oldest first. Servers and clients support these revisions by default, but drafts only if you list them.",
      code`export const releasedRevisions: readonly Revision[] = ${value(ids)};`,
    ),
    documented(
      "The newest released revision. Handlers and callers use its types, which `@mcp-gen/protocol/newest` exports.",
      code`export const newestRevision = ${literal(newestOf(revisions).id)};`,
    ),
  ];
}
