/** Calls that begin as ordinary calls, and become tasks when their handler asks for it, or after some time. */
import type { Rounds } from "../../input/rounds.js";
import { storable } from "../../tasks/storable.js";
import { StoredJournal } from "../../tasks/stored-journal.js";
import type { TaskRecord } from "../../tasks/store.js";
import { TaskRun } from "../../tasks/task-run.js";
import { answerOf, createResult } from "./call-results.js";
import { createTask, storedCall } from "./create-task.js";
import { taskContext } from "./task-context.js";
import { handlerOf, type TaskHost, type TaskToolCall } from "./task-host.js";

/** Returns the result of the call, or the handle of its task. */
export async function startLater(host: TaskHost, toolCall: TaskToolCall): Promise<unknown> {
  const { tool, task, args, call } = toolCall;
  // If the handler stops at an input request right after it has become a task, the call still returns the task.
  const rounds = (await call.requester()) as Rounds;
  call.resume(undefined);
  requireStorable(rounds, host.options.maxValueBytes);
  const run: TaskRun = new TaskRun({
    server: host.server,
    store: host.tasks.store,
    call: storedCall(toolCall, rounds.journal.id),
    requester: async () => rounds,
    notify: (method, params) => {
      if (run.record === undefined) call.notify(method, params);
    },
    route: call.route,
  });
  let creating: Promise<TaskRecord | undefined> | undefined;
  const stop = rounds.questions.bind(rounds);
  // If a task is being created, its journal gets the input requests.
  rounds.questions = () => (creating ?? Promise.resolve()).then(stop, stop);
  const handed = new Promise<object>((hand) => {
    const create = async (): Promise<void> => {
      creating ??= becomeTask(host, toolCall, run, rounds).catch((thrown: unknown) => {
        // The handler can try again.
        if (run.record === undefined) creating = undefined;
        throw thrown;
      });
      const record = await creating;
      if (record !== undefined) hand(createResult(record));
    };
    run.call.taskContext = taskContext(run, create);
    if (task.start !== "deferred") return;
    const timer = host.server.clock.after(task.deferAfterMs, () => {
      create().catch((thrown: unknown) => call.report(thrown));
    });
    void run.outcome.then(() => timer.cancel());
  });
  const abort = (): void => {
    if (run.record === undefined) run.stop("the call was cancelled");
  };
  call.signal.addEventListener("abort", abort);
  if (call.signal.aborted) abort();
  const finished = run
    // A handler can change its arguments before the task is created, which stores them.
    .start((own) => tool.call(structuredClone(args), own))
    .then(async (outcome) => {
      // A task that is being created ends as a task.
      await creating?.catch(() => undefined);
      return run.record === undefined ? answerOf(outcome) : createResult(run.record);
    });
  return Promise.race([handed, finished]);
}

/**
 * Turns a running call into a task. Resolves to `undefined` if its handler has ended or stopped at a question, or if the
 * client has cancelled the call.
 */
async function becomeTask(
  host: TaskHost,
  toolCall: TaskToolCall,
  run: TaskRun,
  rounds: Rounds,
): Promise<TaskRecord | undefined> {
  if (run.call.settled || rounds.suspended) return undefined;
  const { journal } = rounds;
  const before = journal.snapshot();
  const start = { isListed: true, workId: journal.id, ...before };
  const record = await createTask(host, toolCall, start);
  if (run.call.cancelled) {
    await host.tasks.store.remove(record.id);
    return undefined;
  }
  run.becomes(record);
  const { values, responses } = journal.snapshot();
  // From here on, the store records the steps.
  rounds.journal = new StoredJournal(
    { ...record, values, responses },
    run,
    host.options.maxValueBytes,
  );
  host.runner.hold(run, handlerOf(toolCall));
  // Steps may have ended while the task was created.
  const late = Object.entries(values).filter(([key]) => !Object.hasOwn(before.values, key));
  await Promise.all(late.map(([key, value]) => run.append({ kind: "value", key, value })));
  return record;
}

/** Rejects steps whose value a task could not store, before the call is a task. */
function requireStorable({ journal }: Rounds, maxBytes: number): void {
  const remember = journal.remember.bind(journal);
  journal.remember = (key, value) =>
    remember(key, storable(value, `once(${JSON.stringify(key)})`, maxBytes));
}
