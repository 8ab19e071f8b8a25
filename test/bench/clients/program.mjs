// A client in a process of its own: connects, and calls a tool as often as it is told to, with so many calls in flight.
// What it used of the processor and of time it measures itself, so that nothing but the calls is in the figures.

/**
 * @typedef {string | { command: string, args: string[] }} Target A URL, or a program.
 * @typedef {{ revision: "2025-11-25" | "2026-07-28", target: Target }} Place
 */

/**
 * A client that is measured. It has connected when it is there.
 *
 * @typedef {object} Contestant
 * @property {() => Promise<unknown>} call Calls `echo` with `hello`, and gives the text that came back.
 * @property {() => unknown} close
 */

/** @typedef {{ calls: number, cpu: number, wall: number }} Spent Microseconds, of all calls together. */

const [name = "", place = ""] = process.argv.slice(2);
/** @type {{ contestant: (place: Place) => Promise<Contestant> }} */
const { contestant } = await import(`./${name}.mjs`);
const client = await contestant(JSON.parse(place));
await hear();
process.send?.("ready");

process.on("message", async (/** @type {{ inFlight: number, milliseconds: number }} */ load) => {
  process.send?.(await run(load));
});
process.on("disconnect", () => process.exit());

/**
 * @param {{ inFlight: number, milliseconds: number }} load
 * @returns {Promise<Spent>}
 */
async function run({ inFlight, milliseconds }) {
  const started = performance.now();
  const before = process.cpuUsage();
  const end = started + milliseconds;
  let calls = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (performance.now() < end) {
        await hear();
        calls++;
      }
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return { calls, cpu: user + system, wall: (performance.now() - started) * 1000 };
}

async function hear() {
  const text = await client.call();
  if (text !== "hello") throw new Error(`expected "hello", received ${JSON.stringify(text)}`);
}
