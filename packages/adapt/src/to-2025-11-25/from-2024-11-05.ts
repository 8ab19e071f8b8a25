/**
 * Adapters from 2024-11-05 to 2025-11-25: one function for each type that differs. Each gives back
 * the value itself when nothing in it has to change.
 *
 * @generated from schema/steps by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { names } from "../names/2024-11-05.js";
import { drop, each, field, isObject } from "../runtime/index.js";
import type { JsonObject, Pair, Run } from "../runtime/index.js";
import { since20250326 } from "../steps/2024-11-05_2025-03-26.js";
import { since20250618 } from "../steps/2025-03-26_2025-06-18.js";
import { sayDraft07, since20251125 } from "../steps/2025-06-18_2025-11-25.js";

export function adaptRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value._meta === undefined) return value;
  return drop(value, { _meta: since20251125 }, run, at);
}

/** `Request`, `Notification` as 2025-11-25 has them. */
export function adaptRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

export function adaptListToolsResultTools(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptTool, run, at);
}

/** `ListToolsResult` as 2025-11-25 has it. */
export function adaptListToolsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "tools", adaptListToolsResultTools, run, at);
}

export function adaptToolInputSchema(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return sayDraft07(value);
}

/** `Tool` as 2025-11-25 has it. */
export function adaptTool(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = field(value, "inputSchema", adaptToolInputSchema, run, at);
  return field(next, "outputSchema", adaptToolInputSchema, run, at);
}

/**
 * What becomes of the types and messages of 2024-11-05 in 2025-11-25. Whatever is not named crosses
 * as it is.
 */
export const pair: Pair = {
  from: "2024-11-05",
  to: "2025-11-25",
  names,
  types: {
    Request: adaptRequest,
    Notification: adaptRequest,
    ListToolsResult: adaptListToolsResult,
    Tool: adaptTool,
    Annotated: since20250326,
  },
  client: {},
  server: {},
  results: {
    "tools/list": adaptListToolsResult,
  },
  batch: {
    step: since20250618,
    reason: "2025-06-18 has no batches: each message travels alone",
    answer: {
      kind: "error",
      error: { code: -32600, message: "2025-06-18 has no batches: each message travels alone" },
    },
    session: "batch",
  },
};
