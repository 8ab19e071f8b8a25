// Measures our client in a separate process: the round trips until the first result, or the heap of open clients. Sends the
// figures over IPC.
import { firstResults } from "./first-result.mjs";
import { heapOfClients } from "./heap.mjs";

/** @typedef {{ kind: "first-result" } | { kind: "heap", count: number, url: string }} Question */

/** @type {Question} */
const question = JSON.parse(process.argv[2] ?? "");
process.send?.(
  question.kind === "first-result"
    ? await firstResults()
    : await heapOfClients(question.count, question.url),
);
process.disconnect?.();
process.exit();
