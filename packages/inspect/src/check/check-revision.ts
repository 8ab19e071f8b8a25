/** Checks a server at one revision, on a separate connection. */
import type { Revision } from "@mcp-gen/protocol";
import { ProbeConversation } from "./conversation.js";
import type { Deadline } from "./deadline.js";
import { judgeExtensions } from "./extensions.js";
import { Findings } from "./findings.js";
import type { Hopeless } from "./hopeless.js";
import { startConversation, type OpeningResult } from "./opening.js";
import type { ProbeOptions } from "./options.js";
import { judgeAnswered, type Probe } from "./probe.js";
import { batches } from "./probes/batches.js";
import { httpSession } from "./probes/http-session.js";
import { lists, wrongCursor } from "./probes/lists.js";
import { judgeNotified, notifications } from "./probes/notifications.js";
import { reading } from "./probes/reading.js";
import { ids, unknownMethod, unknownNames, wrongParams } from "./probes/requests.js";
import { stateless } from "./probes/stateless.js";
import { subscriptions } from "./probes/subscriptions.js";
import { tools } from "./probes/tools.js";
import type { RevisionReport } from "./report.js";
import type { ProbeTransport, WireListener } from "./wire.js";

/** The probes in order. The last probe is the most likely to disturb a server. */
const PROBES: readonly ((probe: Probe) => Promise<void>)[] = [
  lists,
  ids,
  reading,
  tools,
  subscriptions,
  notifications,
  unknownMethod,
  unknownNames,
  wrongCursor,
  wrongParams,
  batches,
  stateless,
  httpSession,
];

export interface RevisionCheck {
  /** The revision whose rules apply. */
  readonly revision: Revision;
  /** A revision to request instead of `revision`, to test how the server handles an unknown revision. */
  readonly unknown?: string | undefined;
  readonly connect: (listener: WireListener) => ProbeTransport;
  readonly options: ProbeOptions;
  /** The timeout of each answer in milliseconds. */
  readonly timeout: number;
  /** The timeout of the first answer in milliseconds. */
  readonly startTimeout: number;
  readonly local: boolean;
  /** The requests that timed out. All revisions share this object. */
  readonly hopeless: Hopeless;
  readonly deadline: Deadline;
}

export interface RevisionOutcome {
  readonly report: RevisionReport;
  /** Whether the server did not send anything. */
  readonly silent: boolean;
  /** Whether the server temporarily refused requests, so that the outcome is unknown. */
  readonly unheard: boolean;
}

/** Checks one revision. Never rejects, because every behavior of the server is a finding. */
export async function checkRevision(check: RevisionCheck): Promise<RevisionOutcome> {
  const { revision, unknown, connect, timeout, startTimeout, hopeless, deadline } = check;
  if (deadline.reason !== undefined) return unchecked(unknown ?? revision, deadline.reason);
  const findings = new Findings();
  const talk = new ProbeConversation({
    revision,
    findings,
    timeout,
    hopeless,
    deadline,
    extensions: check.options.extensions,
    open: connect,
  });
  const opening = await startConversation(talk, unknown ?? revision, startTimeout);
  if (unknown !== undefined) judgeUnknown(findings, opening, unknown);
  else if (opening.agreed) await runProbes(check, talk, findings, opening);
  else if (!talk.isStateless) judgeRefused(findings, opening);
  const silent = talk.silent;
  await talk.close();
  const { agreed, offered, reason, server, capabilities } = opening;
  const all = findings.all();
  const unanswered = opening.outcome.kind === "none" && !talk.isStateless;
  const bound = agreed || unknown !== undefined || unanswered;
  return {
    silent,
    unheard: opening.outcome.kind === "none" && opening.outcome.unasked === true,
    report: {
      revision: unknown ?? revision,
      agreed,
      offered,
      reason,
      server,
      capabilities,
      exercised: Object.fromEntries(talk.exercised),
      messages: talk.heard,
      ...all,
      // If the server does not support the revision, only the rules that are the same in all revisions apply.
      ...(bound ? {} : { undefined: [], violations: all.violations.filter(bindsAlways) }),
    },
  };
}

/** Returns the outcome of a revision for which no time was left. */
function unchecked(revision: string, reason: string): RevisionOutcome {
  const notes = [{ what: "the check", text: `not checked: ${reason}`, count: 1 }];
  const none = { exercised: {}, messages: 0, undefined: [], violations: [], notes };
  return { silent: true, unheard: true, report: { revision, agreed: false, reason, ...none } };
}

async function runProbes(
  { options, revision, local }: RevisionCheck,
  talk: ProbeConversation,
  findings: Findings,
  opening: OpeningResult,
): Promise<void> {
  const capabilities = opening.capabilities ?? {};
  const catalog = { tools: [], prompts: [], resources: [] };
  judgeExtensions(findings, capabilities, options.extensions);
  const probe = { talk, findings, revision, options, capabilities, catalog, local };
  judgeAnswered(probe, opening.outcome, talk.isStateless ? "server/discover" : "initialize");
  if (!talk.isStateless) {
    const reply = await talk.notify("notifications/initialized");
    judgeNotified(probe, "notifications/initialized", reply, false);
  }
  for (const run of PROBES) {
    if (talk.gone === undefined) await run(probe);
  }
  if (talk.gone !== undefined)
    findings.note(talk.asking, `the check stopped after this request: ${talk.gone}`);
}

/** Checks that a server without sessions refuses the handshake with an error. */
function judgeRefused(findings: Findings, { outcome }: OpeningResult): void {
  // Over HTTP, the server may refuse with a status instead of an error. An answer with a wrong id was already reported.
  if (outcome.kind !== "none" || outcome.reply !== undefined || outcome.unasked === true) return;
  if (findings.all().violations.length > 0) return;
  findings.violates("1", { what: "initialize", expected: "an answer", received: outcome.why });
}

/** Checks the answer to an unknown revision. The server must not accept the unknown revision. */
function judgeUnknown(findings: Findings, opening: OpeningResult, asked: string): void {
  const { outcome, agreed } = opening;
  if (agreed || outcome.kind === "none") return;
  if (outcome.kind !== "result") return;
  if (opening.offered !== asked) return;
  findings.violates("28", {
    what: `initialize with ${asked}`,
    expected: "a revision that the server supports",
    received: asked,
    message: outcome.result,
  });
}

function bindsAlways({ requirement }: { requirement: { id: string } }): boolean {
  return ALWAYS.has(requirement.id);
}

const ALWAYS = new Set(["10", "26", "48"]);
