// Runs the cases of a module in this process, one after the other, and prints each outcome as one line of JSON:
// `node run-cases.mjs MODULE`. The tests run with a Node that has no SQLite, so they start this file with a newer one.
import { inspect } from "node:util";

const [, , module = ""] = process.argv;
/** @type {{ cases: readonly { title: string, run: () => Promise<void> }[] }} */
const { cases } = await import(module);

// Timers of stores do not keep a process alive.
const alive = setInterval(() => {}, 60_000);
for (const { title, run } of cases) {
  const error = await run().then(
    () => undefined,
    (thrown) => inspect(thrown),
  );
  process.stdout.write(`${JSON.stringify({ title, error })}\n`);
}
clearInterval(alive);
