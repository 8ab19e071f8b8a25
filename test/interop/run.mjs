// `npm run interop`: runs published clients against our everything-server, and our client against published servers,
// over every common transport. Each pair uses all features of both sides, while an observer checks every message of our
// side against the negotiated revision. Exits with 1 if a feature fails or the observer reports a violation.
//
//   --side SIDE        only this side: server, client, or tasks for the tasks of both
//   --client NAME      only clients whose name contains this: 1.11.0
//   --peer NAME        only servers whose name contains this: everything
//   --transport NAME   only this transport: stdio, http or sse
//   --server FILE      this server instead of the everything-server: a Node program with the same options
import { readArguments } from "../../scripts/options.mjs";
import { OUR_SERVER, runClients, runServers, runTaskClients, runTaskServers } from "./sides.mjs";
import { printSide, printWrongs } from "./print.mjs";

const options = readOptions();
const { side, server = OUR_SERVER } = options;
const say = (/** @type {string} */ line) => console.error(line);

/** @type {import("./sides.mjs").Side[]} */
const sides = [];
try {
  if (wants("server", "client")) sides.push(await runClients({ ...options, server }, say));
  if (wants("client", "peer")) sides.push(await runServers(options, say));
  if (wantsTasks("client")) sides.push(await runTaskClients(options, say));
  if (wantsTasks("peer")) sides.push(await runTaskServers(options, say));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
const run = sides.filter(({ columns }) => columns.length > 0);
if (run.length === 0) fail("no client or server has this name and transport");
for (const one of run) printSide(one);
const wrongs = run.map(printWrongs);
process.exitCode = wrongs.some((wrong) => wrong) ? 1 : 0;

/**
 * Whether a side is selected. The name of a peer selects the opposite side only.
 *
 * @param {"client" | "server"} ours
 * @param {"client" | "peer"} peers
 */
function wants(ours, peers) {
  if (side !== undefined) return side === ours;
  const other = peers === "client" ? "peer" : "client";
  return options[peers] !== undefined || options[other] === undefined;
}

/**
 * Whether a table of tasks is selected. It uses its own server.
 *
 * @param {"client" | "peer"} peers
 */
function wantsTasks(peers) {
  if (side !== undefined && side !== "tasks") return false;
  const other = peers === "client" ? "peer" : "client";
  return server === OUR_SERVER && (options[peers] !== undefined || options[other] === undefined);
}

function readOptions() {
  const { values } = readArguments({
    options: {
      side: { type: "string" },
      client: { type: "string" },
      peer: { type: "string" },
      transport: { type: "string" },
      server: { type: "string" },
    },
  });
  if (values.side !== undefined && !["server", "client", "tasks"].includes(values.side))
    return fail(`--side: expected server, client or tasks, received ${values.side}`);
  return values;
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message.trimEnd());
  return process.exit(2);
}
