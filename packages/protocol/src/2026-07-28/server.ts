/**
 * The parts of 2026-07-28 that a server needs.
 *
 * @generated from schema/2026-07-28/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type { ServerProtocol } from "../runtime/registry.js";
import { dispatchServerRequest } from "./dispatch-server.js";

/** The parts of 2026-07-28 that a server needs. */
export const serverProtocol: ServerProtocol<"2026-07-28"> = {
  revision: "2026-07-28",
  era: "stateless",
  errorCodes: [-32700, -32600, -32601, -32602, -32603, -32020, -32021, -32022],
  dispatch: dispatchServerRequest,
  explainParams: async () => (await import("./explain-params.js")).explainParamsOf,
  isResultOf: async () => (await import("./messages.js")).isResultOf,
};
