/**
 * The parts of 2024-11-05 that a client needs.
 *
 * @generated from schema/2024-11-05/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type { SessionClientProtocol } from "../runtime/registry.js";
import { dispatchClientRequest } from "./dispatch-client.js";
import { isParamsOf, isResultOf } from "./messages.js";
import { notifications, requests } from "./methods.js";

/** The parts of 2024-11-05 that a client needs. */
export const clientProtocol: SessionClientProtocol<"2024-11-05"> = {
  revision: "2024-11-05",
  era: "session",
  requests,
  notifications,
  isParamsOf,
  isResultOf,
  explain: () => import("./explain.js"),
  explainParams: async () => (await import("./explain-params.js")).explainParamsOf,
  dispatch: dispatchClientRequest,
};
