/** What the generated package knows of each revision, by the name of the revision: what a judge of messages needs. */
import type { Revision } from "@mcp-gen/protocol";
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
import type {
  EmbeddedRequestInfo,
  Issue,
  NotificationInfo,
  ReceivedBatch,
  ReceivedMessage,
  RequestInfo,
} from "@mcp-gen/protocol/runtime";

/** What a revision says of messages. */
export interface Protocol {
  parseMessage(value: unknown): ReceivedMessage | ReceivedBatch;
  isParamsOf(method: string, value: unknown): boolean;
  isResultOf(method: string, value: unknown): boolean;
  explainParamsOf(method: string, value: unknown): Issue[];
  requestInfo(method: string): RequestInfo | undefined;
  notificationInfo(method: string): NotificationInfo | undefined;
  /** Only where there are rounds of questions. */
  embeddedRequestInfo?(method: string): EmbeddedRequestInfo | undefined;
}

const PROTOCOLS: Readonly<Record<Revision, Protocol>> = {
  "2024-11-05": { ...v20241105, ...params20241105 },
  "2025-03-26": { ...v20250326, ...params20250326 },
  "2025-06-18": { ...v20250618, ...params20250618 },
  "2025-11-25": { ...v20251125, ...params20251125 },
  "2026-07-28": { ...v20260728, ...params20260728 },
};

const EXPLAINERS: Readonly<Record<Revision, Readonly<Record<string, unknown>>>> = {
  "2024-11-05": explain20241105,
  "2025-03-26": explain20250326,
  "2025-06-18": explain20250618,
  "2025-11-25": explain20251125,
  "2026-07-28": explain20260728,
};

export function protocolOf(revision: Revision): Protocol {
  return PROTOCOLS[revision];
}

/**
 * What says what is wrong with a value of a declared type, such as `CallToolResult`.
 *
 * @throws RangeError for a type that the revision does not declare
 */
export function explainerOf(revision: Revision, type: string): (value: unknown) => Issue[] {
  const explain = EXPLAINERS[revision][`explain${type}`];
  if (typeof explain !== "function") {
    throw new RangeError(`${revision}: expected a declared type, received ${JSON.stringify(type)}`);
  }
  return explain as (value: unknown) => Issue[];
}
