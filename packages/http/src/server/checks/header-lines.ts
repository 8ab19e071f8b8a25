/**
 * How many headers there are, and which of them may be sent once. Who reads the first of two and who reads the last
 * disagree about the request, which is how requests get past the proxy that should have stopped them.
 */
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { HttpCall } from "../http-call.js";
import { refusal, type Refusal } from "../refusal.js";

/** Whether a header may be sent only once. All of the protocol's own are such. */
export function isSingle(name: string): boolean {
  return name.startsWith("mcp-") || SINGLE.has(name);
}

const SINGLE = new Set([
  "host",
  "origin",
  "content-type",
  "content-length",
  "authorization",
  "last-event-id",
]);

/** @param most header lines that a request may have */
export function checkHeaders(call: HttpCall, most: number): Refusal | undefined {
  if (call.headerCount > most) {
    return {
      status: 431,
      code: jsonRpcCodes.invalidRequest,
      message: `headers: expected at most ${most}, received more; send fewer`,
    };
  }
  const name = call.repeatedHeader();
  if (name === undefined) return undefined;
  return refusal(400, `${name} header: expected once, received several times; send it once`);
}
