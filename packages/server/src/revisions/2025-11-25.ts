/** Serving clients of 2025-11-25. */
import { pair as up } from "@mcp-gen/adapt/2025-11-25/2026-07-28";
import { pair as down } from "@mcp-gen/adapt/2026-07-28/2025-11-25";
import { dispatchServerRequest } from "@mcp-gen/protocol/2025-11-25/dispatch";
import { sessionWire } from "../session/wire.js";

export const wire = sessionWire({
  revision: "2025-11-25",
  up,
  down,
  batches: false,
  dispatch: dispatchServerRequest,
  explain: async () =>
    (await import("@mcp-gen/protocol/2025-11-25/explain-params")).explainParamsOf,
  isAnswer: async () => (await import("@mcp-gen/protocol/2025-11-25/messages")).isResultOf,
});
