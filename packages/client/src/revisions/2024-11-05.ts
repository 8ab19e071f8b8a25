/** Speaking 2024-11-05 with a server. */
import { pair as down } from "@mcp-gen/adapt/2026-07-28/2024-11-05";
import { pair as up } from "@mcp-gen/adapt/2024-11-05/2026-07-28";
import { dispatchClientRequest } from "@mcp-gen/protocol/2024-11-05/dispatch";
import { isParamsOf, isResultOf } from "@mcp-gen/protocol/2024-11-05/messages";
import { notifications, requests } from "@mcp-gen/protocol/2024-11-05/methods";
import type { SessionWire } from "../wire.js";

export const wire: SessionWire = {
  era: "session",
  revision: "2024-11-05",
  up,
  down,
  batches: false,
  requests,
  notifications,
  dispatch: dispatchClientRequest,
  isParamsOf,
  isResultOf,
  explain: () => import("@mcp-gen/protocol/2024-11-05/explain"),
  explainParams: async () =>
    (await import("@mcp-gen/protocol/2024-11-05/explain-params")).explainParamsOf,
};
