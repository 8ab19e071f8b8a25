// Finds something out about our client in a process of its own: `first-result`, or what clients hold of the heap. Says it
// over IPC.
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
