/**
 * Classifies responses with status 400 in a session. The specification requires 404 for a session that has ended, but
 * many servers answer with 400, such as the examples of the official SDK ("No valid session ID provided", "Server not
 * initialized").
 */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { readText } from "@mcp-gen/protocol/runtime/classify";
import type { RequestId } from "@mcp-gen/protocol";
import type { HttpStatusError } from "../errors.js";

/**
 * - `answer`: the response to the request, sent with status 400
 * - `session`: the server does not know the session, and did not process the request
 * - `unclear`: either is possible
 */
export type RefusalKind = "answer" | "session" | "unclear";

/** Words in the message of a server that does not know the session. */
const ABOUT_SESSION = /\bsession\b|\bsession_?id\b|\bnot (?:been )?initiali[sz]ed\b/i;
/** Maximum characters that are searched for these words in a body that is not JSON-RPC. */
const SEARCHED = 1_000;

/**
 * Classifies a 400 by its body.
 *
 * @param ids the ids of the requests in the POST; a JSON-RPC error with one of them is usually the response
 */
export function classifyRefusal(
  { body, jsonRpcError }: HttpStatusError,
  ids: readonly RequestId[],
  depth: number,
): RefusalKind {
  const text = jsonRpcError?.message ?? body.slice(0, SEARCHED);
  const isAboutSession = ABOUT_SESSION.test(text);
  const id = jsonRpcError === undefined ? undefined : idIn(body, depth);
  const isAnswer = ids.some((one) => one === id);
  if (isAboutSession) return isAnswer ? "unclear" : "session";
  return isAnswer ? "answer" : "unclear";
}

/** Whether two refusals have the same status and the same JSON-RPC error. */
export function isSameRefusal(one: HttpStatusError, other: HttpStatusError): boolean {
  return (
    one.status === other.status &&
    one.jsonRpcError?.code === other.jsonRpcError?.code &&
    one.jsonRpcError?.message === other.jsonRpcError?.message
  );
}

function idIn(body: string, depth: number): unknown {
  const read = readText(body, { depth });
  return read.kind === "value" && isObject(read.value) ? read.value["id"] : undefined;
}
