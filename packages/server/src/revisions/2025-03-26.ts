/** Serving clients of 2025-03-26. */
import { pair as up } from "@mcp-gen/adapt/2025-03-26/2026-07-28";
import { pair as down } from "@mcp-gen/adapt/2026-07-28/2025-03-26";
import { dispatchServerRequest } from "@mcp-gen/protocol/2025-03-26/dispatch";
import { sessionWire } from "../session/wire.js";

export const wire = sessionWire({
  revision: "2025-03-26",
  up,
  down,
  batches: true,
  dispatch: dispatchServerRequest,
  explain: async () =>
    (await import("@mcp-gen/protocol/2025-03-26/explain-params")).explainParamsOf,
  isAnswer: async () => (await import("@mcp-gen/protocol/2025-03-26/messages")).isResultOf,
});
