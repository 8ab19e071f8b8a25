/** Finds the JSON-RPC declarations of a revision, under whichever of their names it uses. */
import type { Diagnostic } from "../diagnostics.js";
import type { Envelope } from "../model/model.js";
import type { Scope } from "./scope.js";
import { shapeOfName } from "./shapes.js";

/** Newer names first: `JSONRPCResponse` is the success response only where `JSONRPCResultResponse` is not declared. */
const NAMES = {
  request: ["JSONRPCRequest"],
  notification: ["JSONRPCNotification"],
  result: ["JSONRPCResultResponse", "JSONRPCResponse"],
  error: ["JSONRPCErrorResponse", "JSONRPCError"],
  message: ["JSONRPCMessage"],
} as const;

export function findEnvelope(
  scope: Scope,
  file: string,
): { envelope?: Envelope; problems: Diagnostic[] } {
  const problems: Diagnostic[] = [];
  const pick = (role: keyof typeof NAMES): string => {
    const name = NAMES[role].find((candidate) => scope.find(candidate) !== undefined);
    if (name === undefined) {
      problems.push({
        code: "lower/no-envelope",
        file,
        message: `the schema does not declare the JSON-RPC ${role} under the name ${NAMES[role].join(" or ")}`,
        fix: "declare it, or teach generator/src/lower/envelope.ts its new name",
      });
    }
    return name ?? "";
  };
  const envelope: Envelope = {
    request: pick("request"),
    notification: pick("notification"),
    result: pick("result"),
    error: pick("error"),
    message: pick("message"),
    errorIdOptional: false,
  };
  if (problems.length > 0) return { problems };
  const id = shapeOfName(envelope.error, scope)?.properties.find(
    (property) => property.name === "id",
  );
  envelope.errorIdOptional = id?.optional ?? true;
  if (
    scope.find("JSONRPCBatchRequest") !== undefined &&
    scope.find("JSONRPCBatchResponse") !== undefined
  ) {
    envelope.batch = { request: "JSONRPCBatchRequest", response: "JSONRPCBatchResponse" };
  }
  return { envelope, problems };
}
