// `node scripts/compare/run.mjs`: measures the comparison with other libraries,
// docs/getting-started/comparison.md.
//
// For each library, it prints the installed packages of a server, the revisions that the server accepts, the number of
// members of newer revisions that the server sends, and whether the server answers a page of another origin. The first run
// installs the libraries.
import { checkServer } from "@mcp-gen/inspect";
import { installedBy, ownInstalledBy } from "./installed.mjs";
import { LIBRARIES, SERVERS } from "./libraries.mjs";
import { statusFor } from "./origin.mjs";
import { installLocked } from "../install-locked.mjs";
import { startServer } from "../server-process.mjs";
import { root, run, typescript } from "../run.mjs";
import { join } from "node:path";

/** Milliseconds to wait for a response. Short, because all servers are local. */
const TIMEOUT = 3_000;
const FOREIGN = { Origin: "https://page.example" };
const REBOUND = { Host: "page.example" };

const built = await run(process.execPath, [typescript, "-b"]);
if (!built.ok) fail(`the packages do not build:\n${built.output}`);
const say = (/** @type {string} */ line) => console.error(line);
const problem =
  installLocked({ folder: SERVERS, what: "the servers", size: "100 MB" }, say) ??
  installLocked({ folder: join(root, "test/bench"), what: "the peers", size: "200 MB" }, say);
if (problem !== undefined) fail(problem);

/** @type {Record<string, Record<string, string>>} */
const table = {};
for (const library of LIBRARIES) {
  say(library.name);
  const { packages, bytes } =
    library.name === "mcp-gen"
      ? await ownInstalledBy("@mcp-gen/server")
      : installedBy(SERVERS, library.installs);
  table[library.name] = {
    packages: String(packages),
    kB: String(Math.round(bytes / 1_000)),
    ...(await onTheWire(library)),
    ...(await fromOutside(library)),
  };
}
console.table(table);

/**
 * Returns each revision with the number of members that only a newer revision defines.
 *
 * @param {import("./libraries.mjs").Library} library
 */
async function onTheWire({ stdio, http }) {
  if (stdio !== undefined) {
    const [command = "", ...args] = stdio;
    return seen(await checkServer({ command, args }, { timeout: TIMEOUT, tools: "all" }));
  }
  const server = await startServer(http);
  try {
    const url = `http://127.0.0.1:${server.port}/mcp`;
    return seen(await checkServer(url, { timeout: TIMEOUT, tools: "all" }));
  } finally {
    await server.stop();
  }
}

/**
 * @param {import("@mcp-gen/inspect").CheckReport} report
 * @returns {Record<string, string>}
 */
function seen({ revisions }) {
  return Object.fromEntries(
    revisions.map(({ revision, agreed, offered, undefined: newer }) => [
      revision,
      agreed
        ? String(new Set(newer.map(({ what, pointer }) => what + pointer)).size)
        : (offered ?? "-"),
    ]),
  );
}

/**
 * Sends a request like a page of another origin, and one like a page whose host name resolves to this machine.
 *
 * @param {import("./libraries.mjs").Library} library
 */
async function fromOutside({ http }) {
  const server = await startServer(http);
  try {
    return {
      Origin: String(await statusFor(server.port, FOREIGN)),
      Host: String(await statusFor(server.port, REBOUND)),
    };
  } finally {
    await server.stop();
  }
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message.trimEnd());
  return process.exit(1);
}
