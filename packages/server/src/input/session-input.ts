/** Sends an input request in the revision of a session, and converts the response to the newest revision. */
import { adaptWith, type Loss } from "@mcp-gen/adapt/runtime";
import { InvalidResultError, McpError } from "@mcp-gen/core/base";
import { jsonRpcCodes, type Revision } from "@mcp-gen/protocol";
import { RELATED_TASK_META_KEY } from "@mcp-gen/protocol/keys";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { impossible, type AdaptedRevision } from "../engine/adapted-revision.js";
import type { Answer, Question } from "../engine/client-requester.js";
import { excerpt } from "../engine/described.js";
import type { RequestingSession } from "../engine/engine-context.js";

/** The types of the newest revision for an input request and its response. */
const TYPES: Record<Question["method"], { readonly question: string; readonly answer: string }> = {
  "elicitation/create": { question: "ElicitRequest", answer: "ElicitResult" },
  "sampling/createMessage": { question: "CreateMessageRequest", answer: "CreateMessageResult" },
  "roots/list": { question: "ListRootsRequest", answer: "ListRootsResult" },
};

/** Sends a request to the client in the revision of its session, and waits for the result. */
export type SendInput = (
  method: Question["method"],
  params: Record<string, unknown> | undefined,
) => Promise<Record<string, unknown>>;

export interface InputAnswer {
  readonly answer: Answer;
  /** The id of a URL elicitation, in revisions that have one. */
  readonly elicitationId: string | undefined;
}

/**
 * Sends an input request, and returns the response.
 *
 * @param key names the input request in errors
 * @throws McpError for an error response, and if the revision cannot express the input request, which is then not sent;
 * InvalidResultError for an invalid response
 */
export async function sendInput(
  session: RequestingSession,
  key: string,
  question: Question,
  send: SendInput,
): Promise<InputAnswer> {
  const { adapted, hooks } = session;
  const { method } = question;
  const asked = adaptWith(adapted.down, TYPES[method].question, question, { hooks });
  session.lost(asked.losses, method);
  if (impossible(asked.losses) !== undefined) {
    throw unaskable(key, method, adapted.revision, asked.losses);
  }
  const { params } = asked.value as { params?: Record<string, unknown> };
  const isAnswer = await adapted.protocol.isResultOf();
  const result = await send(method, params);
  if (!isAnswer(method, result)) {
    const detail = `expected a result of this method from the client, received ${excerpt(result)}`;
    throw new InvalidResultError(method, result, detail);
  }
  const elicitationId = params?.["elicitationId"];
  return {
    answer: read(session, method, withoutRelatedTask(result)),
    elicitationId: typeof elicitationId === "string" ? elicitationId : undefined,
  };
}

function read(
  session: RequestingSession,
  method: Question["method"],
  result: Record<string, unknown>,
): Answer {
  const { up }: AdaptedRevision = session.adapted;
  const { value, losses } = adaptWith(up, TYPES[method].answer, result, {});
  session.lost(losses, method);
  const instead = impossible(losses);
  if (instead !== undefined) throw refusalOf(instead, method);
  return value as Answer;
}

/** Removes the name of the task from a response. The newest revision has no such metadata, so this is not a loss. */
function withoutRelatedTask(result: Record<string, unknown>): Record<string, unknown> {
  const { _meta: meta, ...rest } = result;
  if (!isObject(meta) || meta[RELATED_TASK_META_KEY] === undefined) return result;
  const { [RELATED_TASK_META_KEY]: _task, ...other } = meta;
  return Object.keys(other).length === 0 ? rest : { ...rest, _meta: other };
}

/**
 * Returns the error for an input request that the revision of the client cannot express. The input request was not
 * sent.
 */
function unaskable(
  key: string,
  method: string,
  revision: Revision,
  losses: readonly Loss[],
): McpError {
  const found = losses.find(({ kind }) => kind === "impossible");
  return new McpError(
    jsonRpcCodes.internalError,
    `${method} ${JSON.stringify(key)}: clients of ${revision} cannot show ${found?.pointer}: ${found?.reason}; ask in another way for this revision`,
    { revision, pointer: found?.pointer, reason: found?.reason },
  );
}

function refusalOf(
  answer:
    { kind: "error"; error: { code: number; message: string; data?: unknown } } | { kind: string },
  method: string,
): McpError {
  if ("error" in answer) {
    const { code, message, data } = answer.error;
    return new McpError(code, message, data);
  }
  return new McpError(
    jsonRpcCodes.invalidParams,
    `${method}: the revision of this client has no such request`,
  );
}
