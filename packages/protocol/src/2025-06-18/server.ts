/**
 * The parts of 2025-06-18 that a server needs.
 *
 * @generated from schema/2025-06-18/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type { ServerProtocol } from "../runtime/registry.js";
import { dispatchServerRequest } from "./dispatch-server.js";

/** The parts of 2025-06-18 that a server needs. */
export const serverProtocol: ServerProtocol<"2025-06-18"> = {
  revision: "2025-06-18",
  era: "session",
  errorCodes: [-32700, -32600, -32601, -32602, -32603, -32002, -1],
  dispatch: dispatchServerRequest,
  explainParams: async () => (await import("./explain-params.js")).explainParamsOf,
  isResultOf: async () => (await import("./messages.js")).isResultOf,
};
