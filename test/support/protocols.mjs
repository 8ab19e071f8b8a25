// What the generated package knows of each revision, by the name of the revision.
import * as v20241105 from "@mcp-gen/protocol/2024-11-05";
import * as explain20241105 from "@mcp-gen/protocol/2024-11-05/explain";
import * as params20241105 from "@mcp-gen/protocol/2024-11-05/explain-params";
import * as v20250326 from "@mcp-gen/protocol/2025-03-26";
import * as explain20250326 from "@mcp-gen/protocol/2025-03-26/explain";
import * as params20250326 from "@mcp-gen/protocol/2025-03-26/explain-params";
import * as v20250618 from "@mcp-gen/protocol/2025-06-18";
import * as explain20250618 from "@mcp-gen/protocol/2025-06-18/explain";
import * as params20250618 from "@mcp-gen/protocol/2025-06-18/explain-params";
import * as v20251125 from "@mcp-gen/protocol/2025-11-25";
import * as explain20251125 from "@mcp-gen/protocol/2025-11-25/explain";
import * as params20251125 from "@mcp-gen/protocol/2025-11-25/explain-params";
import * as v20260728 from "@mcp-gen/protocol/2026-07-28";
import * as explain20260728 from "@mcp-gen/protocol/2026-07-28/explain";
import * as params20260728 from "@mcp-gen/protocol/2026-07-28/explain-params";

/** @typedef {import("@mcp-gen/protocol").Revision} Revision */
/** @typedef {import("@mcp-gen/protocol/runtime").Issue} Issue */

/**
 * @typedef {object} Protocol What a judge of messages needs.
 * @property {(value: unknown) => import("@mcp-gen/protocol/runtime").ReceivedMessage | import("@mcp-gen/protocol/runtime").ReceivedBatch} parseMessage
 * @property {(method: string, value: unknown) => boolean} isParamsOf
 * @property {(method: string, value: unknown) => boolean} isResultOf
 * @property {(method: string, value: unknown) => Issue[]} explainParamsOf
 * @property {(method: string) => import("@mcp-gen/protocol/runtime").RequestInfo | undefined} requestInfo
 * @property {(method: string) => import("@mcp-gen/protocol/runtime").NotificationInfo | undefined} notificationInfo
 * @property {(method: string) => import("@mcp-gen/protocol/runtime").EmbeddedRequestInfo | undefined} [embeddedRequestInfo]
 */

/** @type {Record<Revision, Protocol>} */
const protocols = {
  "2024-11-05": { ...v20241105, ...params20241105 },
  "2025-03-26": { ...v20250326, ...params20250326 },
  "2025-06-18": { ...v20250618, ...params20250618 },
  "2025-11-25": { ...v20251125, ...params20251125 },
  "2026-07-28": { ...v20260728, ...params20260728 },
};

/** @type {Record<Revision, Readonly<Record<string, unknown>>>} */
const explainers = {
  "2024-11-05": explain20241105,
  "2025-03-26": explain20250326,
  "2025-06-18": explain20250618,
  "2025-11-25": explain20251125,
  "2026-07-28": explain20260728,
};

/** @param {Revision} revision */
export function protocolOf(revision) {
  return protocols[revision];
}

/**
 * What says what is wrong with a value of a declared type.
 *
 * @param {Revision} revision
 * @param {string} type
 * @returns {(value: unknown) => Issue[]}
 */
export function explainerOf(revision, type) {
  const explain = explainers[revision][`explain${type}`];
  if (typeof explain !== "function") throw new Error(`${revision} has no explainer for ${type}`);
  return /** @type {(value: unknown) => Issue[]} */ (explain);
}
