/**
 * The parts of 2025-11-25 that a client needs.
 *
 * @generated from schema/2025-11-25/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type { SessionClientProtocol } from "../runtime/registry.js";
import { dispatchClientRequest } from "./dispatch-client.js";
import { isParamsOf, isResultOf } from "./messages.js";
import { notifications, requests } from "./methods.js";

/** The parts of 2025-11-25 that a client needs. */
export const clientProtocol: SessionClientProtocol<"2025-11-25"> = {
  revision: "2025-11-25",
  era: "session",
  requests,
  notifications,
  isParamsOf,
  isResultOf,
  explain: () => import("./explain.js"),
  explainParams: async () => (await import("./explain-params.js")).explainParamsOf,
  dispatch: dispatchClientRequest,
};
