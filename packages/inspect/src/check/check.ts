/** Checks a server: connects once per revision, sends only safe requests, and reports every violation. */
import type { JsonSchemaEngine } from "@mcp-gen/client";
import { eraOf, revisions as all, type Revision } from "@mcp-gen/protocol";
import { newestSessionRevision } from "@mcp-gen/protocol/features";
import type { ServerCommand } from "@mcp-gen/stdio/child";
import { checkRevision, type RevisionCheck, type RevisionOutcome } from "./check-revision.js";
import { stdioWire, sseWire } from "./duplex-wire.js";
import { Deadline } from "./deadline.js";
import { knownExtensions } from "./extensions.js";
import { Hopeless } from "./hopeless.js";
import { HttpWire } from "./http-wire.js";
import { DEADLINE, LIST_ITEMS, LIST_SIZE, TIMEOUT, type CheckOptions } from "./options.js";
import type { CheckReport, RevisionReport } from "./report.js";
import { requestSender } from "./send-request.js";
import { requirement } from "./requirements.js";
import { addressOf, describeTarget, UnreachableError, type CheckTarget } from "./target.js";
import { transportAt } from "./transport-at.js";
import type { ProbeTransport, WireListener } from "./wire.js";

/** A revision that does not exist. */
const UNKNOWN = "1900-01-01";

/**
 * Checks a server at every revision.
 *
 * Reports the revisions that the server accepts, content that a revision does not define, and violations. Crashes,
 * timeouts and invalid output are also reported as findings. Calls only tools that declare themselves read-only, unless
 * `options.tools` allows more.
 *
 * @param target an address, or a command; starts a new process for each revision
 * @throws TypeError for an invalid target; RangeError for an unknown revision; UnreachableError if no server
 *   answers
 * @example
 * ```ts
 * const report = await checkServer({ command: "node", args: ["server.js"] });
 * if (report.violations > 0) console.log(report.revisions.flatMap(({ violations }) => violations));
 * ```
 */
export async function checkServer(
  target: CheckTarget,
  options: CheckOptions = {},
): Promise<CheckReport> {
  const { revisions = all } = options;
  const wrong = revisions.find((one) => !all.includes(one));
  if (wrong !== undefined || revisions.length === 0) {
    throw new RangeError(
      `expected some of ${all.join(", ")}, received ${JSON.stringify(wrong) ?? "none"}`,
    );
  }
  const deadline = new Deadline(options.deadline ?? DEADLINE);
  try {
    return await checkEach(target, options, deadline);
  } finally {
    deadline.cancel();
  }
}

async function checkEach(
  target: CheckTarget,
  options: CheckOptions,
  deadline: Deadline,
): Promise<CheckReport> {
  const { revisions = all, timeout = TIMEOUT, onProgress } = options;
  const { listItems = LIST_ITEMS, listSize = LIST_SIZE } = options;
  const place = await placeOf(target, options, timeout);
  const extensions = knownExtensions(options.extensions);
  const jsonSchema = options.jsonSchema ?? (await defaultEngine());
  const outcomes: RevisionOutcome[] = [];
  const hopeless = new Hopeless();
  const check = async (revision: Revision, unknown?: string): Promise<RevisionOutcome> => {
    onProgress?.(unknown ?? revision);
    // The package manager may have to install the program before the first start.
    const startTimeout = outcomes.length === 0 ? timeout * 3 : timeout;
    const outcome = await checkRevision({
      revision,
      unknown,
      options: { ...options, extensions, jsonSchema, listItems, listSize },
      timeout,
      startTimeout,
      hopeless,
      deadline,
      ...place,
    });
    outcomes.push(outcome);
    return outcome;
  };
  const reports: RevisionReport[] = [];
  for (const revision of all.filter((one) => revisions.includes(one))) {
    reports.push((await check(revision)).report);
  }
  const unknown =
    options.revisions === undefined ? await check(newestSessionRevision, UNKNOWN) : undefined;
  if (outcomes.every(({ silent }) => silent)) {
    const reason =
      reports.find((report) => report.reason !== undefined)?.reason ?? "no message was received";
    throw new UnreachableError(`${describeTarget(target)}: cannot reach a server: ${reason}`);
  }
  return finished(describeTarget(target), place.transport, reports, unknown);
}

/**
 * Returns the engine of Ajv if the package is installed, because Ajv supports every keyword. Otherwise returns the
 * built-in engine.
 */
async function defaultEngine(): Promise<JsonSchemaEngine> {
  try {
    return (await import("@mcp-gen/json-schema/ajv")).ajv();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    return (await import("@mcp-gen/json-schema/builtin")).builtin();
  }
}

interface Place extends Pick<RevisionCheck, "connect" | "local"> {
  readonly transport: CheckReport["transport"];
}

async function placeOf(
  target: CheckTarget,
  { headers = {}, auth }: CheckOptions,
  timeout: number,
): Promise<Place> {
  if (typeof target !== "string" && !(target instanceof URL)) return programOf(target);
  const url = addressOf(target);
  const send = requestSender(url, auth);
  const transport = await transportAt(url, { headers, send }, timeout);
  const connect = (listener: WireListener): ProbeTransport =>
    transport === "http"
      ? new HttpWire(url, { headers, send }, listener)
      : sseWire(url, { headers, auth }, listener);
  return { transport, connect, local: LOCAL.test(url.hostname) };
}

function programOf(command: ServerCommand): Place {
  if (typeof command?.command !== "string" || command.command === "") {
    throw new TypeError("checkServer: expected a URL or { command, args }, received neither");
  }
  return { transport: "stdio", local: true, connect: (listener) => stdioWire(command, listener) };
}

const LOCAL = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

function finished(
  target: string,
  transport: CheckReport["transport"],
  reports: readonly RevisionReport[],
  last: RevisionOutcome | undefined,
): CheckReport {
  const unknown = last?.unheard === false ? withRefusal(last.report, reports) : last?.report;
  const every = unknown === undefined ? reports : [...reports, unknown];
  return {
    target,
    transport,
    revisions: reports,
    unknown,
    violations: sum(every.flatMap((report) => report.violations)),
    undefined: sum(every.flatMap((report) => report.undefined)),
  };
}

/**
 * Adds a violation if the server has sessions, but refused an unknown revision instead of offering a revision that it
 * supports. Whether the server has sessions is known only after all revisions are checked.
 */
function withRefusal(report: RevisionReport, others: readonly RevisionReport[]): RevisionReport {
  const { agreed, offered, reason = "no answer" } = report;
  const hasSessions = others.some(
    (other) => other.agreed && eraOf(other.revision as Revision) === "session",
  );
  if (agreed || offered !== undefined || !hasSessions) return report;
  const refusal = {
    requirement: requirement("28"),
    what: `initialize with ${report.revision}`,
    expected: "a revision that the server supports",
    received: reason,
    count: 1,
  };
  return { ...report, violations: [...report.violations, refusal] };
}

function sum(findings: readonly { readonly count: number }[]): number {
  return findings.reduce((total, { count }) => total + count, 0);
}
