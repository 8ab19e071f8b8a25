/** Input requests and progress of regular calls whose work is stored. The client gets them as in every regular call. */
import type { ClientRequester } from "../../engine/client-requester.js";
import type { ServerCall } from "../../engine/request.js";
import type { RoundJournal, Rounds } from "../../input/rounds.js";
import { openRequests } from "../../tasks/record.js";
import type { TaskProgress, TaskRecord } from "../../tasks/store.js";
import type { Tasks } from "../../tasks/tasks.js";
import { contextOf } from "../context.js";
import type { FeatureServer } from "../feature-server.js";
import type { TaskAdmin } from "./admin.js";

/** Returns the requester of a call in a session: the handler waits for responses, and the store keeps its steps. */
export function waitingRequester(client: ClientRequester, stored: Rounds): ClientRequester {
  return {
    suspended: false,
    ask: (key, question, options) => client.ask(key, question, options),
    reject: (key, answer) => client.reject(key, answer),
    complete: (key) => client.complete(key),
    questions: () => client.questions(),
    once: (key, run) => stored.once(key, run),
  };
}

/** Returns the journal of a call in rounds: `requestState` continues the call, and the store keeps its steps. */
export function mirroredJournal(sealed: RoundJournal, stored: RoundJournal): RoundJournal {
  return {
    id: sealed.id,
    answer: (key, question) => sealed.answer(key, question),
    reject: (key, answer) => sealed.reject(key, answer),
    recall: (key) => sealed.recall(key),
    begin: () => stored.begin?.(),
    async remember(key, value) {
      await stored.remember(key, value);
      await sealed.remember(key, value);
    },
    questions: (asked) => sealed.questions(asked),
    snapshot: () => sealed.snapshot(),
  };
}

/**
 * Returns a listener that passes on what an external worker, or the handler in another process, reports while the client
 * waits here.
 *
 * @param client the requester of a session; `undefined` if the client can only be asked with the result
 */
export function relay(
  call: ServerCall,
  server: FeatureServer,
  { tasks, admin }: { readonly tasks: Tasks; readonly admin: TaskAdmin },
  client: ClientRequester | undefined,
): (task: TaskRecord) => void {
  const asked = new Set<string>();
  let latest: TaskProgress | undefined;
  return (task) => {
    const { progress } = task;
    if (progress !== undefined && progress !== latest) {
      contextOf(call, server).progress(progress.progress, progress.total, progress.message);
    }
    latest = progress;
    for (const [key, request] of Object.entries(openRequests(task))) {
      if (client === undefined || asked.has(key)) continue;
      asked.add(key);
      client
        .ask(key, request)
        .then(
          (answer) => tasks.respond(task.id, { [key]: answer }),
          // A handler would fail with this error.
          (thrown: Error) => admin.fail(task.id, thrown),
        )
        .catch((thrown: unknown) => call.report(thrown));
    }
  };
}
