/** Input requests of regular calls whose work is stored. The client answers them as in every regular call. */
import type { ClientRequester } from "../../engine/client-requester.js";
import type { RoundJournal, Rounds } from "../../input/rounds.js";

/** Returns the requester of a call in a session: the handler waits for responses, and the store keeps its steps. */
export function waitingRequester(client: ClientRequester, stored: Rounds): ClientRequester {
  return {
    suspended: false,
    ask: (key, question) => client.ask(key, question),
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
    async remember(key, value) {
      await stored.remember(key, value);
      await sealed.remember(key, value);
    },
    questions: (asked) => sealed.questions(asked),
    snapshot: () => sealed.snapshot(),
  };
}
