/**
 * The parts of 2026-07-28 that a client needs.
 *
 * @generated from schema/2026-07-28/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type { StatelessClientProtocol } from "../runtime/registry.js";
import { isParamsOf, isResultOf } from "./messages.js";
import { notifications, requests } from "./methods.js";

/** The parts of 2026-07-28 that a client needs. */
export const clientProtocol: StatelessClientProtocol<"2026-07-28"> = {
  revision: "2026-07-28",
  era: "stateless",
  requests,
  notifications,
  isParamsOf,
  isResultOf,
  explain: () => import("./explain.js"),
  explainParams: async () => (await import("./explain-params.js")).explainParamsOf,
};
