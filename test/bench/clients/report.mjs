// Measures our client in a separate process: the round trips until the first result, the heap of open clients, or the cost of
// a login for later requests. Sends the figures over IPC.
import { firstResults } from "./first-result.mjs";
import { heapOfClients } from "./heap.mjs";
import { loggedIn } from "./logged-in.mjs";

/**
 * @typedef {{ kind: "first-result" }
 *   | { kind: "heap", count: number, url: string }
 *   | { kind: "logged-in", rounds: number, url: string }} Question
 */

/** @type {Question} */
const question = JSON.parse(process.argv[2] ?? "");
process.send?.(await figures());
process.disconnect?.();
process.exit();

function figures() {
  switch (question.kind) {
    case "first-result":
      return firstResults();
    case "heap":
      return heapOfClients(question.count, question.url);
    case "logged-in":
      return loggedIn(question.url, question.rounds);
  }
}
