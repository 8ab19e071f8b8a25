/** Serving clients of 2024-11-05. */
import { pair as up } from "@mcp-gen/adapt/2024-11-05/2026-07-28";
import { pair as down } from "@mcp-gen/adapt/2026-07-28/2024-11-05";
import { dispatchServerRequest } from "@mcp-gen/protocol/2024-11-05/dispatch";
import { sessionWire } from "../session/wire.js";

export const wire = sessionWire({
  revision: "2024-11-05",
  up,
  down,
  batches: false,
  dispatch: dispatchServerRequest,
  explain: async () =>
    (await import("@mcp-gen/protocol/2024-11-05/explain-params")).explainParamsOf,
  isAnswer: async () => (await import("@mcp-gen/protocol/2024-11-05/messages")).isResultOf,
});
