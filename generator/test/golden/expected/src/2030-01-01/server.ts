/**
 * The parts of 2030-01-01 that a server needs.
 *
 * @generated from schema/2030-01-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type { ServerProtocol } from "@mcp-gen/protocol/runtime";
import { dispatchServerRequest } from "./dispatch-server.js";

/** The parts of 2030-01-01 that a server needs. */
export const serverProtocol: ServerProtocol<"2030-01-01"> = {
  revision: "2030-01-01",
  era: "session",
  errorCodes: [-32050, -32051],
  dispatch: dispatchServerRequest,
  explainParams: async () => (await import("./explain-params.js")).explainParamsOf,
  isResultOf: async () => (await import("./messages.js")).isResultOf,
};
