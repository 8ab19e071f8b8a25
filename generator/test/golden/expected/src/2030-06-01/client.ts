/**
 * The parts of 2030-06-01 that a client needs.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type { StatelessClientProtocol } from "@mcp-gen/protocol/runtime";
import { isParamsOf, isResultOf } from "./messages.js";
import { notifications, requests } from "./methods.js";

/** The parts of 2030-06-01 that a client needs. */
export const clientProtocol: StatelessClientProtocol<"2030-06-01"> = {
  revision: "2030-06-01",
  era: "stateless",
  requests,
  notifications,
  isParamsOf,
  isResultOf,
  explain: () => import("./explain.js"),
  explainParams: async () => (await import("./explain-params.js")).explainParamsOf,
};
