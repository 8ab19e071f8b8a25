/** The context of a probe: the conversation, capabilities and lists of the server, and functions to send requests. */
import type { Revision } from "@mcp-gen/protocol";
import { dictionary, type Dictionary } from "@mcp-gen/testing/observe";
import type { AskOptions, ProbeConversation } from "./conversation.js";
import type { RequestOutcome } from "./outcome.js";
import type { Findings } from "./findings.js";
import type { ProbeOptions } from "./options.js";
import { hasStreamableHttp, type RequirementId } from "./requirements.js";
import { EVENT_STREAM, type HttpReply } from "./wire.js";

export interface Probe {
  readonly talk: ProbeConversation;
  readonly findings: Findings;
  readonly revision: Revision;
  readonly options: ProbeOptions;
  readonly capabilities: Dictionary;
  /** The lists of the server. Empty until the check has read them. */
  readonly catalog: ServerCatalog;
  /** Whether the server runs on this machine, where every web page can reach it. */
  readonly local: boolean;
}

export interface ServerCatalog {
  tools: Dictionary[];
  prompts: Dictionary[];
  resources: Dictionary[];
}

/** Whether the server declared a capability: `resources.subscribe`. */
export function declares({ capabilities }: Probe, path: string): boolean {
  let part: unknown = capabilities;
  for (const name of path.split(".")) part = dictionary(part)[name];
  return part !== undefined && part !== false;
}

/** Sends a request that must get an answer. A missing answer is a finding. */
export async function ask(
  probe: Probe,
  method: string,
  params: Dictionary = {},
  options: AskOptions = {},
): Promise<RequestOutcome> {
  const outcome = await probe.talk.ask(method, params, options);
  const { id } = options;
  const what = id === undefined ? method : `${method} with id ${JSON.stringify(id)}`;
  judgeAnswered(probe, outcome, what);
  return outcome;
}

/** Like `ask`, for a request that should succeed. An error response becomes a note. */
export async function expectResult(
  probe: Probe,
  method: string,
  params: Dictionary = {},
  options: AskOptions = {},
): Promise<Dictionary | undefined> {
  const outcome = await ask(probe, method, params, options);
  if (outcome.kind === "result") return outcome.result;
  if (outcome.kind === "error") {
    probe.findings.note(method, `answered with ${describeOutcome(outcome)}`);
  }
  return undefined;
}

/**
 * Like `ask`, for a slow request such as a tool call. A timeout becomes a note if the server still answers other
 * requests.
 */
export async function askPatiently(
  probe: Probe,
  what: string,
  [method, params, meta]: readonly [method: string, params: Dictionary, meta?: Dictionary],
): Promise<RequestOutcome> {
  const { talk, findings } = probe;
  const id = talk.nextId();
  const outcome = await talk.ask(method, params, { id, meta });
  if (outcome.kind !== "none" || !outcome.timedOut) {
    judgeAnswered(probe, outcome, what);
    return outcome;
  }
  findings.note(what, `given up: ${outcome.why}`);
  // Over HTTP, a stateless request is cancelled by closing its stream, which `talk.ask` has already done.
  if (!talk.isStateless || !talk.isHttp) {
    await talk.notify("notifications/cancelled", { requestId: id });
  }
  await stillThere(probe, what);
  return outcome;
}

/** Checks that an answer arrived and, over HTTP, that its content type is valid. */
export function judgeAnswered(
  { talk, findings, revision }: Probe,
  outcome: RequestOutcome,
  what: string,
): void {
  const { reply } = outcome;
  const bound = hasStreamableHttp(revision);
  const id = talk.isStateless ? "97" : "70";
  const expected = "JSON or an event stream with the answer";
  if (outcome.kind !== "none") {
    if (bound && reply !== undefined && reply.status < 300 && !isAnswerType(reply)) {
      findings.violates(id, {
        what,
        expected,
        received: `Content-Type ${reply.type || "nowhere"}`,
      });
    }
    return;
  }
  // The reason was already reported.
  if (outcome.unasked === true) return;
  if (reply !== undefined && !outcome.timedOut) {
    // A stream may close early, but only after the answer.
    const ended = "a stream that ended without an answer";
    if (reply.type === EVENT_STREAM)
      findings.violates("1", { what, expected: "an answer", received: ended });
    else if (bound && reply.status < 300)
      findings.violates(id, { what, expected, received: `HTTP ${reply.status} without an answer` });
    else findings.note(what, `answered with HTTP ${reply.status}`);
    return;
  }
  const broken = what.startsWith("ping") ? "32" : "1";
  findings.violates(broken, { what, expected: "an answer", received: outcome.why });
}

function isAnswerType({ type }: HttpReply): boolean {
  return type === "application/json" || type === EVENT_STREAM;
}

/**
 * Checks an answer that should be an error with a code.
 *
 * @param expected.must whether the code is required; otherwise, a different code or a result becomes a note
 */
export function judgeRefusal(
  { findings }: Probe,
  outcome: RequestOutcome,
  what: string,
  { id, code, must = true }: { id: RequirementId; code: number; must?: boolean },
): void {
  if (outcome.kind === "none") return;
  if (outcome.kind === "error" && outcome.code === code) return;
  const received = describeOutcome(outcome);
  if (must) findings.violates(id, { what, expected: `error ${code}`, received });
  else findings.note(what, `a server should answer with error ${code}, received ${received}`);
}

/** Describes the HTTP status of a response that should have been a refusal. */
export function describeStatus(outcome: RequestOutcome): string {
  const result = outcome.kind === "result" ? " with a result" : "";
  return `HTTP ${outcome.reply?.status}${result}`;
}

/** Checks the HTTP status of a refusal. */
export function judgeStatus(
  { findings, talk }: Probe,
  outcome: RequestOutcome,
  what: string,
  { id, status }: { id: RequirementId; status: number },
): void {
  if (!talk.isHttp || outcome.reply === undefined || outcome.reply.status === status) return;
  const received = `HTTP ${outcome.reply.status}`;
  findings.violates(id, { what, expected: `HTTP ${status}`, received });
}

export function describeOutcome(outcome: RequestOutcome): string {
  switch (outcome.kind) {
    case "result":
      return outcome.result["isError"] === true ? "a result with isError" : "a result";
    case "error": {
      const message = outcome.message.replace(/\s+/g, " ");
      return `error ${String(outcome.code)} ${message.length > 120 ? `${message.slice(0, 120)}…` : message}`;
    }
    case "none":
      return outcome.why;
    default:
      return outcome satisfies never;
  }
}

/** Sends a harmless request to test whether the server still answers. */
export function stillThere(probe: Probe, after: string): Promise<void> {
  const method = probe.talk.isStateless ? "server/discover" : "ping";
  return probe.talk
    .ask(method)
    .then((outcome) => judgeAnswered(probe, outcome, `${method} after ${after}`));
}
