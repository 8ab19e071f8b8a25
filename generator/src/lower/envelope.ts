/** Finds the JSON-RPC declarations of a revision. Their names depend on the revision. */
import type { Envelope } from "../model/model.js";
import type { LowerContext } from "./context.js";
import { shapeOfName } from "./shapes.js";

/**
 * The possible names of each declaration, newer names first. `JSONRPCResponse` is the success response only if
 * `JSONRPCResultResponse` is not declared.
 */
const NAMES = {
  request: ["JSONRPCRequest"],
  notification: ["JSONRPCNotification"],
  result: ["JSONRPCResultResponse", "JSONRPCResponse"],
  error: ["JSONRPCErrorResponse", "JSONRPCError"],
  message: ["JSONRPCMessage"],
} as const;

/** Returns the names of the JSON-RPC declarations. Reports missing declarations. */
export function findEnvelope(context: LowerContext): Envelope {
  const { scope } = context;
  const pick = (role: keyof typeof NAMES): string => {
    const name = NAMES[role].find((candidate) => scope.find(candidate) !== undefined);
    if (name === undefined) {
      const found = `expected a declaration of the JSON-RPC ${role}, named ${NAMES[role].join(" or ")}`;
      const fix = "declare it, or add its new name to generator/src/lower/envelope.ts";
      context.report("lower/no-envelope", {}, found, fix);
    }
    return name ?? "";
  };
  const names = {
    request: pick("request"),
    notification: pick("notification"),
    result: pick("result"),
    error: pick("error"),
    message: pick("message"),
  };
  const batch = { request: "JSONRPCBatchRequest", response: "JSONRPCBatchResponse" };
  const hasBatch = Object.values(batch).every((name) => scope.find(name) !== undefined);
  const id = shapeOfName(names.error, scope)?.properties.find(({ name }) => name === "id");
  return { ...names, errorIdOptional: id?.optional ?? true, batch: hasBatch ? batch : undefined };
}
