// Runs a scenario of the conformance suite: `node everything-client.mjs URL`. The suite passes the name of the
// scenario, the revision and other settings in the environment. Exits with 1 and one line if the outcome is
// unexpected. In some scenarios about authorization, the expected outcome is an error.
import { connect } from "@mcp-gen/client";
import { listSkills, loadSkill, SkillVerificationError } from "@mcp-gen/client/skills";
import assert from "node:assert/strict";
import { authOf, expectRejection } from "./authorized.mjs";

/** @typedef {import("@mcp-gen/client").Client} Client */
/**
 * @typedef {object} Told
 * @property {{ toolCalls?: { name: string, arguments: Record<string, unknown> }[] }} context From the suite.
 * @property {string[]} problems The errors that the client reported to `onError`. A scenario removes the expected ones.
 */

/** @type {Record<string, (client: Client, told: Told) => Promise<void>>} */
const SCENARIOS = {
  // These scenarios test the handshake. Their servers have no other features.
  initialize: async () => {},
  "request-metadata": async () => {},

  tools_call: addNumbers,
  "elicitation-sep1034-client-defaults": (client) =>
    callOnly(client, "test_client_elicitation_defaults"),
  "sse-retry": (client) => callOnly(client, "test_reconnection"),
  "json-schema-2020-12-preservation": sendSchemaBack,
  "json-schema-ref-no-deref": async (client) => void (await client.listTools().all()),
  "sep-2322-client-request-state": goThroughRounds,
  "http-standard-headers": useAllThatIsOffered,
  "http-custom-headers": callAsTold,
  "http-invalid-tool-headers": callWhatIsValid,

  "sep-2640-client-no-prefetch": async (client) => void (await onlySkill(client)),
  "sep-2640-client-verify-digest": (client) => expectRefusal(client, "digest"),
  "sep-2640-client-verify-size": (client) => expectRefusal(client, "size"),
  "sep-2640-client-verify-frontmatter": (client) => expectRefusal(client, "frontmatter"),
};

/**
 * In all scenarios about authorization, the server has one tool.
 *
 * @param {Client} client
 */
async function useTestTool(client) {
  await callOnly(client, "test-tool");
}

/** @param {Client} client */
async function addNumbers(client) {
  const { content } = await client.callTool("add_numbers", { a: 2, b: 3 });
  assert.deepEqual(content, [{ type: "text", text: "The sum of 2 and 3 is 5" }]);
}

/**
 * Calls the only tool. During the call, the client answers input requests and resumes broken streams.
 *
 * @param {Client} client
 * @param {string} name
 */
async function callOnly(client, name) {
  assert.deepEqual(
    (await client.listTools().all()).map((tool) => tool.name),
    [name],
  );
  const { isError = false } = await client.callTool(name);
  assert.equal(isError, false);
}

/**
 * Sends the listed schema of a tool back.
 *
 * @param {Client} client
 */
async function sendSchemaBack(client) {
  const tools = await client.listTools().all();
  const tool = tools.find(({ name }) => name === "json_schema_2020_12_tool");
  await client.callTool("json_schema_echo", { schema: tool?.inputSchema });
}

/** @param {Client} client */
async function goThroughRounds(client) {
  for (const { name } of await client.listTools().all()) await client.callTool(name);
}

/**
 * Calls each method whose headers repeat a part of its body.
 *
 * @param {Client} client
 */
async function useAllThatIsOffered(client) {
  for (const { name } of await client.listTools().all()) await client.callTool(name);
  for (const { uri } of await client.listResources().all()) await client.readResource(uri);
  for (const { name } of await client.listPrompts().all()) await client.getPrompt(name);
}

/**
 * @param {Client} client
 * @param {Told} told
 */
async function callAsTold(client, { context: { toolCalls = [] } }) {
  assert.notEqual(toolCalls.length, 0);
  await client.listTools().all();
  for (const call of toolCalls) await client.callTool(call.name, call.arguments);
}

/**
 * Calls the listed tools. The client leaves out tools with invalid headers, and reports them.
 *
 * @param {Client} client
 * @param {Told} told
 */
async function callWhatIsValid(client, { problems }) {
  const tools = await client.listTools().all();
  assert.notEqual(tools.length, 0);
  const told = problems.splice(0);
  assert.notEqual(told.length, 0);
  for (const problem of told) assert.match(problem, /x-mcp-header.*the client ignores the tool$/);
  for (const { name } of tools) await client.callTool(name, { region: "eu" });
}

/** @param {Client} client */
async function onlySkill(client) {
  const [skill, ...more] = await listSkills(client).all();
  assert.ok(skill);
  assert.deepEqual(more, []);
  return skill;
}

/**
 * Loads a skill whose `SKILL.md` differs from its entry.
 *
 * @param {Client} client
 * @param {SkillVerificationError["reason"]} reason
 */
async function expectRefusal(client, reason) {
  const skill = await onlySkill(client);
  await assert.rejects(
    async () => (await loadSkill(client, skill)).read("references/FORMS.md"),
    (error) => error instanceof SkillVerificationError && error.reason === reason,
  );
}

/**
 * @param {string} url
 * @param {NodeJS.ProcessEnv} environment
 */
async function main(url, environment) {
  const scenario = environment["MCP_CONFORMANCE_SCENARIO"] ?? "";
  const isAuthorized = scenario.startsWith("auth/");
  const own = Object.hasOwn(SCENARIOS, scenario) ? SCENARIOS[scenario] : undefined;
  const run = isAuthorized ? useTestTool : own;
  if (run === undefined) {
    const known = [...Object.keys(SCENARIOS), "auth/…"].join(", ");
    throw new Error(`MCP_CONFORMANCE_SCENARIO: expected one of ${known}, received "${scenario}"`);
  }
  const revision = /** @type {import("@mcp-gen/protocol").Revision} */ (
    environment["MCP_CONFORMANCE_PROTOCOL_VERSION"]
  );
  const context = JSON.parse(environment["MCP_CONFORMANCE_CONTEXT"] ?? "{}");
  /** @type {string[]} */
  const problems = [];
  /** @type {import("@mcp-gen/client").TargetOptions} */
  const options = {
    name: "everything-client",
    version: "1.0.0",
    revisions: [revision],
    ...(isAuthorized && { auth: await authOf(scenario, context) }),
    answer: {
      // The response has no fields, so that the client fills in the defaults of the form.
      elicit: () => ({ action: "accept", content: {} }),
      sample: () => ({
        role: "assistant",
        content: { type: "text", text: "Hello" },
        model: "everything",
      }),
      roots: [{ uri: "file:///everything" }],
    },
    onError: (error) => void problems.push(String(error)),
  };
  await expectRejection(scenario, async () => {
    const client = await connect(url, options);
    await run(client, { context, problems });
    await client.close();
  });
  if (problems.length > 0) throw new Error(`>onError received: ${problems.join("; ")}`);
}

try {
  await main(process.argv.at(-1) ?? "", process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  // Exits explicitly, because a connection may still be open.
  process.exit(1);
}
