/** Speaking 2026-07-28 with a server. */
import { isParamsOf, isResultOf } from "@mcp-gen/protocol/newest/messages";
import { notifications, requests } from "@mcp-gen/protocol/newest/methods";
import type { StatelessWire } from "../wire.js";

export const wire: StatelessWire = {
  era: "stateless",
  revision: "2026-07-28",
  requests,
  notifications,
  isParamsOf,
  isResultOf,
  explain: () => import("@mcp-gen/protocol/newest/explain"),
};
