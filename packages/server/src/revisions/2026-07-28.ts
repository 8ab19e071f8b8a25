/** Serving clients of 2026-07-28. */
import { dispatchServerRequest } from "@mcp-gen/protocol/newest/dispatch";
import { errorCodes } from "@mcp-gen/protocol/newest/errors";
import { statelessWire } from "../stateless/wire.js";

export const wire = statelessWire({
  revision: "2026-07-28",
  errorCodes: Object.values(errorCodes),
  dispatch: dispatchServerRequest,
  explain: async () => (await import("@mcp-gen/protocol/newest/explain-params")).explainParamsOf,
  isAnswer: async () => (await import("@mcp-gen/protocol/newest/messages")).isResultOf,
});
