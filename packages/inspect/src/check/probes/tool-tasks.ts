/** Follows tools that run as tasks until the task ends, and cancels tasks that the check cannot follow. */
import { featuresOf } from "@mcp-gen/protocol/features";
import { dictionary, type Dictionary } from "@mcp-gen/testing/observe";
import type { RequestOutcome } from "../outcome.js";
import { ask, declares, type Probe } from "../probe.js";
import { TIMEOUT } from "../options.js";

/** Milliseconds between two polls, if the server names no interval. */
const INTERVAL = 500;
/** Maximum milliseconds between two polls. */
const LONGEST_INTERVAL = 2_000;

/** Returns the params that ask for a task, for a tool that can only run as one. */
export function taskParams(probe: Probe, { execution }: Dictionary): Dictionary {
  if (featuresOf(probe.revision).tasks !== true) return {};
  const isRequired = dictionary(execution)["taskSupport"] === "required";
  return isRequired && declares(probe, "tasks.requests.tools.call") ? { task: {} } : {};
}

/** Returns the outcome of a tool. If the server has answered with a task, waits until the task has ended. */
export async function finalOutcome(
  probe: Probe,
  what: string,
  outcome: RequestOutcome,
): Promise<RequestOutcome> {
  const task = outcome.kind === "result" ? taskIn(probe, outcome.result) : undefined;
  if (task === undefined) return outcome;
  const { taskId } = task;
  const { talk, options } = probe;
  const patience = options.timeout ?? TIMEOUT;
  const deadline = performance.now() + patience;
  let state = task;
  while (state["status"] === "working" && performance.now() < deadline && talk.gone === undefined) {
    await delay(intervalOf(state));
    const polled = await ask(probe, "tasks/get", { taskId });
    if (polled.kind !== "result") return polled;
    state = polled.result;
  }
  if (state["status"] === "working" || state["status"] === "input_required") {
    await ask(probe, "tasks/cancel", { taskId });
    const why =
      state["status"] === "working"
        ? `the task did not end within ${patience / 1_000} s`
        : "the task needs input";
    probe.findings.note(what, `cancelled: ${why}`);
    return { kind: "none", why, timedOut: false, unasked: true };
  }
  return talk.isStateless ? inlined(state) : ask(probe, "tasks/result", { taskId });
}

/** Returns the new task in a result, if any. */
function taskIn(probe: Probe, result: Dictionary): Dictionary | undefined {
  if (probe.talk.isStateless) return result["resultType"] === "task" ? result : undefined;
  const task = dictionary(result["task"]);
  return featuresOf(probe.revision).tasks && task["taskId"] !== undefined ? task : undefined;
}

/** Returns the outcome that a task of the extension contains. */
function inlined({ status, result, error }: Dictionary): RequestOutcome {
  if (status === "completed") return { kind: "result", result: dictionary(result) };
  const { code, message, data } = dictionary(error);
  return { kind: "error", code, message: String(message ?? status), data };
}

function intervalOf({ pollIntervalMs, pollInterval }: Dictionary): number {
  const asked = Number(pollIntervalMs ?? pollInterval ?? INTERVAL);
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 1), LONGEST_INTERVAL) : INTERVAL;
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
