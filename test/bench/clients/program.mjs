// A client in its own process: connects, and calls a tool as often as requested, with the requested number of calls
// in flight. It measures its own CPU and wall time, so that the figures include only the calls.

/**
 * @typedef {string | { command: string, args: string[] }} Target A URL, or a program.
 * @typedef {{ revision: "2025-11-25" | "2026-07-28", target: Target }} Place
 */

/**
 * A measured client that has connected.
 *
 * @typedef {object} Contestant
 * @property {() => Promise<unknown>} call Calls `echo` with `hello`, and returns the received text.
 * @property {() => unknown} close
 */

/** @typedef {{ calls: number, cpu: number, wall: number }} Spent Microseconds of all calls. */

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
