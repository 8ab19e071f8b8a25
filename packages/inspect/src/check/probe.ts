/** What every probe works with: the conversation, what the server has declared and listed, and a way to ask. */
import type { Revision } from "@mcp-gen/protocol";
import { dictionary, type Dictionary } from "@mcp-gen/testing/observe";
import type { Conversation } from "./conversation.js";
import type { AskOptions } from "./conversation-options.js";
import type { Outcome } from "./outcome.js";
import type { Findings } from "./findings.js";
import type { ProbeOptions } from "./options.js";
import { hasStreamableHttp } from "./requirements.js";
import { EVENT_STREAM, type HttpReply } from "./wire.js";

export interface Probe {
  readonly talk: Conversation;
  readonly findings: Findings;
  readonly revision: Revision;
  readonly options: ProbeOptions;
  readonly capabilities: Dictionary;
  /** What the lists hold, once they were asked for. */
  readonly catalog: Catalog;
  /** Whether the server is on this machine, where every web page can reach it. */
  readonly local: boolean;
}

export interface Catalog {
  tools: Dictionary[];
  prompts: Dictionary[];
  resources: Dictionary[];
}

/** Whether the server has declared something: `resources.subscribe`. */
export function declares({ capabilities }: Probe, path: string): boolean {
  let part: unknown = capabilities;
  for (const name of path.split(".")) part = dictionary(part)[name];
  return part !== undefined && part !== false;
}

/** Asks what has to be answered. That there is no answer is a finding. */
export async function ask(
  probe: Probe,
  method: string,
  params: Dictionary = {},
  options: AskOptions = {},
): Promise<Outcome> {
  const outcome = await probe.talk.ask(method, params, options);
  const { id } = options;
  judgeAnswered(
    probe,
    outcome,
    id === undefined ? method : `${method} with id ${JSON.stringify(id)}`,
  );
  return outcome;
}

/** As `ask`, for what should succeed: an error is noted. */
export async function result(
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
 * As `ask`, for what may take its time, such as a tool: no answer within the time limit is only noted, if the server still
 * answers something else.
 */
export async function askPatiently(
  probe: Probe,
  what: string,
  [method, params, meta]: readonly [method: string, params: Dictionary, meta?: Dictionary],
): Promise<Outcome> {
  const { talk, findings } = probe;
  const id = talk.nextId();
  const outcome = await talk.ask(method, params, { id, ...(meta === undefined ? {} : { meta }) });
  if (outcome.kind !== "none" || !outcome.timedOut) {
    judgeAnswered(probe, outcome, what);
    return outcome;
  }
  findings.note(what, `given up: ${outcome.why}`);
  // Over HTTP a request of the stateless era was cancelled by closing its stream.
  if (!talk.isStateless || !talk.isHttp) {
    await talk.notify("notifications/cancelled", { requestId: id });
  }
  await stillThere(probe, what);
  return outcome;
}

/** That there is an answer, and over HTTP that it is of a type that a client reads. */
export function judgeAnswered(
  { talk, findings, revision }: Probe,
  outcome: Outcome,
  what: string,
): void {
  const { reply } = outcome;
  const bound = hasStreamableHttp(revision);
  const id = talk.isStateless ? "97" : "70";
  const expected = "JSON or an event stream with the answer";
  if (outcome.kind !== "none") {
    if (bound && reply !== undefined && reply.status < 300 && !isAnswerType(reply)) {
      findings.violates(id, { what, expected, found: `Content-Type ${reply.type || "nowhere"}` });
    }
    return;
  }
  // Told when it went.
  if (outcome.unasked === true) return;
  if (reply !== undefined && !outcome.timedOut) {
    // A stream may end before its time, but an answer there has to be.
    if (reply.type === EVENT_STREAM)
      findings.violates("1", {
        what,
        expected: "an answer",
        found: "a stream that ended without one",
      });
    else if (bound && reply.status < 300)
      findings.violates(id, { what, expected, found: `HTTP ${reply.status} without one` });
    else findings.note(what, `answered with HTTP ${reply.status}`);
    return;
  }
  findings.violates(what.startsWith("ping") ? "32" : "1", {
    what,
    expected: "an answer",
    found: outcome.why,
  });
}

function isAnswerType({ type }: HttpReply): boolean {
  return type === "application/json" || type === EVENT_STREAM;
}

/**
 * Judges an answer that should be an error of a code.
 *
 * @param known whether all else is right where there is an error at all: a recommendation only
 */
export function judgeRefusal(
  { findings }: Probe,
  outcome: Outcome,
  what: string,
  {
    id,
    code,
    must = true,
  }: { id: "1" | "27" | "16" | "102" | "103" | "111" | "146"; code: number; must?: boolean },
): void {
  if (outcome.kind === "none") return;
  if (outcome.kind === "error" && outcome.code === code) return;
  const found = describeOutcome(outcome);
  if (must) findings.violates(id, { what, expected: `error ${code}`, found });
  else findings.note(what, `a server should answer with error ${code}, received ${found}`);
}

/** Judges the status of a refusal. */
export function judgeStatus(
  { findings, talk }: Probe,
  outcome: Outcome,
  what: string,
  { id, status }: { id: "27" | "16" | "102" | "103" | "111"; status: number },
): void {
  if (!talk.isHttp || outcome.reply === undefined || outcome.reply.status === status) return;
  findings.violates(id, {
    what,
    expected: `HTTP ${status}`,
    found: `HTTP ${outcome.reply.status}`,
  });
}

export function describeOutcome(outcome: Outcome): string {
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

/** Asks something harmless, to hear whether the server still answers. */
export function stillThere(probe: Probe, after: string): Promise<void> {
  const method = probe.talk.isStateless ? "server/discover" : "ping";
  return probe.talk
    .ask(method)
    .then((outcome) => judgeAnswered(probe, outcome, `${method} after ${after}`));
}
