/** Speaking 2025-06-18 with a server. */
import { pair as down } from "@mcp-gen/adapt/2026-07-28/2025-06-18";
import { pair as up } from "@mcp-gen/adapt/2025-06-18/2026-07-28";
import { dispatchClientRequest } from "@mcp-gen/protocol/2025-06-18/dispatch";
import { isParamsOf, isResultOf } from "@mcp-gen/protocol/2025-06-18/messages";
import { notifications, requests } from "@mcp-gen/protocol/2025-06-18/methods";
import type { SessionWire } from "../wire.js";

export const wire: SessionWire = {
  era: "session",
  revision: "2025-06-18",
  up,
  down,
  batches: false,
  requests,
  notifications,
  dispatch: dispatchClientRequest,
  isParamsOf,
  isResultOf,
  explain: () => import("@mcp-gen/protocol/2025-06-18/explain"),
  explainParams: async () =>
    (await import("@mcp-gen/protocol/2025-06-18/explain-params")).explainParamsOf,
};
