/**
 * Every method, and the revisions that have the method. If a message has an unknown method,
 * dispatchers name the revisions that have it.
 *
 * @generated from schema/revisions.json by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type { KnownMethods } from "@mcp-gen/protocol/runtime";

/**
 * Revisions that use a method in the same way share an entry. Methods of extensions are not listed.
 */
export const knownMethods: KnownMethods = {
  initialize: [{ revisions: ["2030-01-01"], kind: "request", directions: ["client-to-server"] }],
  "things/list": [{ revisions: ["2030-01-01"], kind: "request", directions: ["client-to-server"] }],
  ask: [
    { revisions: ["2030-01-01"], kind: "request", directions: ["server-to-client"] },
    { revisions: ["2030-06-01"], kind: "input-request", directions: ["server-to-client"] },
  ],
  "notifications/things/changed": [
    { revisions: ["2030-01-01"], kind: "notification", directions: ["server-to-client"] },
  ],
  ping: [
    {
      revisions: ["2030-01-01"],
      kind: "request",
      directions: ["client-to-server", "server-to-client"],
    },
  ],
  "things/take": [{ revisions: ["2030-06-01"], kind: "request", directions: ["client-to-server"] }],
  "things/put": [{ revisions: ["2030-06-01"], kind: "request", directions: ["client-to-server"] }],
  "notifications/progress": [
    { revisions: ["2030-06-01"], kind: "notification", directions: ["server-to-client"] },
  ],
};
