/**
 * What a client needs of 2026-07-28.
 *
 * @generated from schema/2026-07-28/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type { StatelessClientProtocol } from "../runtime/registry.js";
import { isParamsOf, isResultOf } from "./messages.js";
import { notifications, requests } from "./methods.js";

/** What a client needs of 2026-07-28. */
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
