// `npm run interop`: published clients against our everything-server, over every transport they have. Each does all that
// both sides can, while an observer judges every message of the server by the revision that was agreed. Exits 1 if a
// client did not get what it asked for, or if the observer objects.
//
//   --client NAME      only clients whose name has this in it: 1.11.0
//   --transport NAME   only this one: stdio, http or sse
//   --server FILE      another server, a program for Node that takes the same options
import { parseArgs } from "node:util";
import { INSPECTORS, installInspector } from "../test/interop/inspector.mjs";
import { ROWS, runColumn } from "../test/interop/run-column.mjs";
import { SDK_CLIENTS } from "../test/interop/sdk-clients.mjs";
import { installSdks } from "./demo-old-clients/install.mjs";
import { printTable, printWrongs } from "./interop/print.mjs";
import { run, typescript } from "./run.mjs";

const OUR_SERVER = "test/conformance/everything-server.mjs";

const options = readOptions();
const { server = OUR_SERVER } = options;
const projects = server === OUR_SERVER ? ["packages/server"] : ["packages/adapt"];
const built = await run(process.execPath, [typescript, "-b", ...projects]);
if (!built.ok) fail(`the packages do not build:\n${built.output}`);
const say = (/** @type {string} */ line) => console.error(line);
const problem = installSdks(say) ?? installInspector(say);
if (problem !== undefined) fail(problem);

const clients = [...SDK_CLIENTS, ...INSPECTORS];
/** @type {import("../test/interop/run-column.mjs").Column[]} */
const columns = [];
for (const client of clients.filter(({ name }) => name.includes(options.client ?? ""))) {
  for (const transport of client.transports) {
    if (options.transport !== undefined && transport !== options.transport) continue;
    process.stderr.write(`${client.name} over ${transport}\n`);
    columns.push(await runColumn(client, transport, [process.execPath, server]));
  }
}
if (columns.length === 0) fail("no client has that name and that transport");
printTable(ROWS, columns);
process.exitCode = printWrongs(columns) ? 1 : 0;

function readOptions() {
  try {
    return parseArgs({
      options: {
        client: { type: "string" },
        transport: { type: "string" },
        server: { type: "string" },
      },
    }).values;
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
