// `npm run interop`: published clients against our everything-server, and our client against published servers, over every
// transport they have. Each does all that both sides can, while an observer judges every message of our side by the
// revision that was agreed. Exits 1 if somebody did not get what was asked for, or if the observer objects.
//
//   --side SIDE        only this side of ours: server or client
//   --client NAME      only clients whose name has this in it: 1.11.0
//   --peer NAME        only servers whose name has this in it: everything
//   --transport NAME   only this one: stdio, http or sse
//   --server FILE      another server in the place of ours, a program for Node that takes the same options
import { parseArgs } from "node:util";
import { OUR_SERVER, runClients, runServers } from "./sides.mjs";
import { printSide, printWrongs } from "./print.mjs";

const options = readOptions();
const { side, server = OUR_SERVER } = options;
const say = (/** @type {string} */ line) => console.error(line);

/** @type {import("./sides.mjs").Side[]} */
const sides = [];
try {
  if (wants("server", "client")) sides.push(await runClients({ ...options, server }, say));
  if (wants("client", "peer")) sides.push(await runServers(options, say));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
const run = sides.filter(({ columns }) => columns.length > 0);
if (run.length === 0) fail("nobody has that name and that transport");
for (const one of run) printSide(one);
const wrongs = run.map(printWrongs);
process.exitCode = wrongs.some((wrong) => wrong) ? 1 : 0;

/**
 * Whether a side of ours is wanted. Who names a peer of one side means that side alone.
 *
 * @param {"client" | "server"} ours
 * @param {"client" | "peer"} peers
 */
function wants(ours, peers) {
  if (side !== undefined) return side === ours;
  const other = peers === "client" ? "peer" : "client";
  return options[peers] !== undefined || options[other] === undefined;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        side: { type: "string" },
        client: { type: "string" },
        peer: { type: "string" },
        transport: { type: "string" },
        server: { type: "string" },
      },
    });
    if (values.side !== undefined && !["server", "client"].includes(values.side))
      return fail(`--side: expected server or client, received ${values.side}`);
    return values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message.trimEnd());
  return process.exit(2);
}
