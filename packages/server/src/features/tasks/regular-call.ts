/** Regular calls of tools that can run as tasks, for clients without task support. */
import { RetryLaterError } from "@mcp-gen/core/base";
import { featuresOf } from "@mcp-gen/protocol/features";
import type { ClientRequester } from "../../engine/client-requester.js";
import type { ServerCall } from "../../engine/request.js";
import { Rounds } from "../../input/rounds.js";
import { StoredJournal } from "../../tasks/stored-journal.js";
import type { TaskRecord } from "../../tasks/store.js";
import { TaskRun } from "../../tasks/task-run.js";
import type { TaskTool } from "../feature-server.js";
import { answerOf, resultOf } from "./call-results.js";
import { createTask } from "./create-task.js";
import { mirroredJournal, relay, waitingRequester } from "./stored-work.js";
import { noTask } from "./task-context.js";
import { handlerOf, type TaskHost, type TaskToolCall } from "./task-host.js";

/** Runs a call whose work is not stored. */
export function callDirectly(
  tool: TaskTool,
  args: Record<string, unknown>,
  call: ServerCall,
): unknown {
  call.taskContext = noTask;
  return tool.call(args, call);
}

/** Runs a call whose work is stored, so that another process continues it if this one is interrupted. */
export async function callStored(host: TaskHost, toolCall: TaskToolCall): Promise<unknown> {
  const { call } = toolCall;
  const isInRounds = featuresOf(call.revision).inputRequests === true;
  const client = await call.requester();
  const rounds = isInRounds ? (client as Rounds) : undefined;
  const record = await storedRecord(host, toolCall, rounds);
  // Limits of tasks do not limit regular calls. Such a call ends with this process.
  if (record === undefined) return callDirectly(toolCall.tool, toolCall.args, call);
  const run = runOf(host, call, record, client, rounds);
  host.runner.hold(run, handlerOf(toolCall));
  run.isAwaited = true;
  const { tasks, server } = host;
  const abort = (): void => {
    // Without a cancellation, the server closes.
    const ended = call.cancelled
      ? tasks.cancel(record.id)
      : host.runner.release(run, handlerOf(toolCall));
    ended.catch((thrown: unknown) => call.report(thrown));
  };
  call.signal.addEventListener("abort", abort);
  if (call.signal.aborted) abort();
  const outcome = await run.start((own) => toolCall.tool.call(toolCall.args, own));
  try {
    const isElsewhere = run.isDetached || outcome.kind === "cancelled";
    if (!isElsewhere || call.settled) return answerOf(outcome);
    const onChange = relay(call, server, host, isInRounds ? undefined : client);
    return resultOf(await tasks.untilEnded(record.id, call.signal, onChange));
  } finally {
    call.signal.removeEventListener("abort", abort);
    // If another process continues the work, no client waits for it here.
    if (!call.settled || call.cancelled) {
      await tasks.store.remove(record.id).catch((thrown: unknown) => call.report(thrown));
    }
  }
}

/** Creates the record of the work. Returns `undefined` if the caller or the store has too many tasks. */
async function storedRecord(
  host: TaskHost,
  toolCall: TaskToolCall,
  rounds: Rounds | undefined,
): Promise<TaskRecord | undefined> {
  const { journal } = rounds ?? {};
  const earlier = journal && { workId: journal.id, ...journal.snapshot() };
  try {
    return await createTask(host, toolCall, { isListed: false, ...earlier });
  } catch (thrown) {
    if (thrown instanceof RetryLaterError) return undefined;
    throw thrown;
  }
}

/** @param rounds the requester of the client, if it answers input requests with its next request */
function runOf(
  { options, server, tasks }: TaskHost,
  call: ServerCall,
  record: TaskRecord,
  client: ClientRequester,
  rounds: Rounds | undefined,
): TaskRun {
  const requester = async (own: TaskRun): Promise<ClientRequester> => {
    const { maxValueBytes } = options;
    const stored = new StoredJournal(record, own, maxValueBytes);
    if (rounds === undefined) return waitingRequester(client, new Rounds(stored, server.clock));
    rounds.journal = mirroredJournal(rounds.journal, stored);
    return rounds;
  };
  const run = new TaskRun({
    server,
    store: tasks.store,
    call: record.call,
    requester,
    notify: (method, params) => call.notify(method, params),
    route: call.route,
    sessionId: call.delegate.sessionId,
  });
  run.becomes(record);
  return run;
}
