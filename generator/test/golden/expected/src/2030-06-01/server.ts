/**
 * The parts of 2030-06-01 that a server needs.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type { ServerProtocol } from "@mcp-gen/protocol/runtime";
import { dispatchServerRequest } from "./dispatch-server.js";

/** The parts of 2030-06-01 that a server needs. */
export const serverProtocol: ServerProtocol<"2030-06-01"> = {
  revision: "2030-06-01",
  era: "stateless",
  errorCodes: [-32700, -32050],
  dispatch: dispatchServerRequest,
  explainParams: async () => (await import("./explain-params.js")).explainParamsOf,
  isResultOf: async () => (await import("./messages.js")).isResultOf,
};
