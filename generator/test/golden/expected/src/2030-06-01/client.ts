/**
 * What a client needs of 2030-06-01.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type { StatelessClientProtocol } from "@mcp-gen/protocol/runtime";
import { isParamsOf, isResultOf } from "./messages.js";
import { notifications, requests } from "./methods.js";

/** What a client needs of 2030-06-01. */
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
