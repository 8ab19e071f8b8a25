// All features of the interop list through the load balancer: with our client at every revision, and with the official SDKs.
import { revisions } from "@mcp-gen/protocol";
import { runServer, SERVER_ROWS } from "../../interop/run-server.mjs";
import { runClients } from "../../interop/sides.mjs";
import { everythingRecipe } from "./recipe.mjs";

/** @typedef {import("../../interop/sides.mjs").Side} Side */

const SERVE = "test/cluster/serve.mjs";
const command = [process.execPath, SERVE, "--port", "{port}", "--page-size", "10"];

/**
 * Runs our client at one revision.
 *
 * @param {import("@mcp-gen/protocol").Revision} revision
 */
async function runOurs(revision) {
  const name = `ours ${revision}`;
  // The first revision has no Streamable HTTP.
  const [first] = revisions;
  const transport = revision === first ? "sse" : "http";
  const path = transport === "sse" ? "/sse" : "/mcp";
  const recipe = everythingRecipe(revision);
  const ways = { [transport]: { command, path } };
  const server = { name, agrees: revision, revisions: [revision], ways, recipe };
  return { ...(await runServer(server, transport)), name, revision };
}

/**
 * @param {(line: string) => void} say
 * @returns {Promise<Side[]>}
 */
export async function runFeatures(say) {
  const columns = [];
  for (const revision of revisions) {
    say(`our client at ${revision}`);
    columns.push(await runOurs(revision));
  }
  /** @type {Side} */
  const ours = { title: "Our client", ours: "client", rows: SERVER_ROWS, columns };
  const sides = [ours];
  for (const transport of ["http", "sse"]) {
    const side = await runClients({ transport, server: SERVE }, say);
    sides.push({ ...side, title: `Official SDKs over ${transport}` });
  }
  return sides;
}
