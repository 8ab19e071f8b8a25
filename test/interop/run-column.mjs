// Runs one client over one transport: connects it to a server, uses all its features, and checks the messages of the server.
import assert from "node:assert/strict";
import { startServer } from "../../scripts/server-process.mjs";
import { attempt } from "./attempt.mjs";
import { FEATURES } from "./features.mjs";
import { askInspector, QUESTIONS } from "./inspector.mjs";
import { connectSdk } from "./sdk-clients.mjs";
import { judgeTraffic, overHttp, overStdio } from "./traffic.mjs";

/** @typedef {import("./sdk-clients.mjs").TransportName} TransportName */
/** @typedef {import("./sdk-clients.mjs").SdkClient | import("./inspector.mjs").InspectorClient} AnyClient */

/** @typedef {import("./attempt.mjs").Cell} Cell */

/**
 * @typedef {object} Column
 * @property {AnyClient} client
 * @property {TransportName} transport
 * @property {ReadonlyMap<string, Cell>} cells The outcomes by the names of `ROWS`.
 * @property {number} judged The number of checked messages of the server.
 * @property {readonly import("@mcp-gen/testing/observe").Violation[]} violations
 */

const INITIALIZE = "initialize";
/** The rows in the order in which they run. */
export const ROWS = [INITIALIZE, ...FEATURES.map(({ name }) => name)];

/** The page size of lists. It is less than the number of tools, so that there are several pages. */
const PAGE = "10";

/**
 * @param {AnyClient} client
 * @param {TransportName} transport
 * @param {readonly string[]} server The program and its arguments, without those for the transport.
 * @returns {Promise<Column>}
 */
export async function runColumn(client, transport, server) {
  const command = [...server, "--page-size", PAGE];
  if (transport === "stdio")
    return runWith(client, transport, async () => overStdio([...command, "--stdio"]));
  const running = await startServer([...command, "--host", "node", "--port", "{port}", "--sse"]);
  const path = transport === "http" ? "/mcp" : "/sse";
  const url = new URL(`http://127.0.0.1:${running.port}${path}`);
  try {
    return await runWith(client, transport, () => overHttp(url));
  } finally {
    await running.stop();
  }
}

/** @typedef {import("./traffic.mjs").Traffic & { command?: string[], url?: URL }} Listening */

/**
 * @param {AnyClient} client
 * @param {TransportName} transport
 * @param {() => Promise<Listening>} listen
 */
function runWith(client, transport, listen) {
  return "era" in client
    ? runInspector(client, transport, listen)
    : runSdk(client, transport, listen);
}

/**
 * @param {import("./sdk-clients.mjs").SdkClient} client
 * @param {TransportName} transport
 * @param {() => Promise<Listening>} listen
 * @returns {Promise<Column>}
 */
async function runSdk(client, transport, listen) {
  const traffic = await listen();
  const said = () => traffic.conversations().at(-1) ?? [];
  const { command, url } = traffic;
  const way = { name: transport, ...(command && { command }), ...(url && { url }) };
  /** @type {Map<string, Cell>} */
  const cells = new Map();
  /** @type {import("./sdk-clients.mjs").Session | undefined} */
  let session;
  cells.set(
    INITIALIZE,
    await attempt(async () => {
      session = await connectSdk(client, way, said);
      assert.equal(judgeTraffic(traffic.conversations()).revision, client.revision);
    }),
  );
  for (const { name, needs = [], orElse = [], run } of FEATURES) {
    const open = session;
    const can = needs.every((ability) => client.can.includes(ability));
    const canOne = orElse.length === 0 || orElse.some((ability) => client.can.includes(ability));
    if (!can || !canOne) cells.set(name, { kind: "cannot" });
    else if (open === undefined) cells.set(name, { kind: "not-run" });
    else cells.set(name, await attempt(() => run(open)));
  }
  await session?.close();
  const { judged, violations } = judgeTraffic(traffic.conversations());
  traffic.close();
  return { client, transport, cells, judged, violations };
}

/**
 * @param {import("./inspector.mjs").InspectorClient} client
 * @param {TransportName} transport
 * @param {() => Promise<Listening>} listen
 * @returns {Promise<Column>}
 */
async function runInspector(client, transport, listen) {
  /** @type {Map<string, Cell>} */
  const cells = new Map();
  let judged = 0;
  const violations = [];
  /** @type {string | undefined} */
  let revision;
  for (const name of ROWS) {
    const question = QUESTIONS.get(name);
    if (question === undefined || (question.legacy && client.era !== "legacy")) {
      cells.set(name, { kind: "cannot" });
      continue;
    }
    const traffic = await listen();
    const { command, url } = traffic;
    const way = { name: transport, ...(command && { command }), ...(url && { url }) };
    const cell = await attempt(async () => {
      const answer = await askInspector(client, question.args, way);
      try {
        question.check(answer);
      } catch (error) {
        const { code, output, error: said } = answer;
        throw new Error(`exit ${code}: ${JSON.stringify(said || output)}`, { cause: error });
      }
    });
    cells.set(name, cell);
    const verdict = judgeTraffic(traffic.conversations());
    traffic.close();
    judged += verdict.judged;
    violations.push(...verdict.violations);
    revision = verdict.revision;
  }
  cells.set(INITIALIZE, await attempt(async () => assert.equal(revision, client.revision)));
  return { client, transport, cells, judged, violations };
}
