// The command line of the MCP Inspector as a client. It opens one connection per command, so each feature is a separate
// process. Features that the command line does not have are missing here.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installLocked } from "../../scripts/install-locked.mjs";
import { root } from "../../scripts/run.mjs";

/** @typedef {import("./sdk-clients.mjs").TransportName} TransportName */
/** @typedef {{ code: number | null, output: any, error: any }} Answer */

const folder = join(root, "test/interop/peers");
/** The program of the inspector. */
export const INSPECTOR = join(
  folder,
  "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js",
);

/** @param {(line: string) => void} say */
export function installInspector(say) {
  return installLocked({ folder, what: "the inspector", size: "110 MB" }, say);
}

/**
 * @typedef {object} InspectorClient
 * @property {string} name
 * @property {string} revision
 * @property {"legacy" | "modern"} era
 * @property {readonly TransportName[]} transports
 */

/** @type {readonly InspectorClient[]} */
export const INSPECTORS = [
  {
    name: "inspector 2.12.0",
    revision: "2025-11-25",
    era: "legacy",
    transports: ["stdio", "http", "sse"],
  },
  {
    name: "inspector 2.12.0 modern",
    revision: "2026-07-28",
    era: "modern",
    transports: ["stdio", "http"],
  },
];

/**
 * @param {string} tool
 * @param {object} args
 */
function call(tool, args = {}) {
  const text = JSON.stringify(args);
  return ["--method", "tools/call", "--tool-name", tool, "--tool-args-json", text];
}

/** @typedef {{ args: readonly string[], check: (answer: Answer) => void, legacy?: boolean }} Question */

/**
 * The commands by the names of `FEATURES`.
 *
 * @type {ReadonlyMap<string, Question>}
 */
export const QUESTIONS = new Map(
  /** @type {[string, Question][]} */ ([
    [
      "tools: list, in pages",
      {
        args: ["--method", "tools/list"],
        check: ({ output }) => assert.ok(output.result.tools.length > 10),
      },
    ],
    ["tools: text", { args: call("echo", { text: "Grüße" }), check: says(/^Grüße$/) }],
    ["tools: image", { args: call("test_image_content"), check: is("image") }],
    ["tools: audio", { args: call("test_audio_content"), check: is("audio") }],
    ["tools: embedded resource", { args: call("test_embedded_resource"), check: is("resource") }],
    ["tools: link", { args: call("link"), check: is("resource_link") }],
    [
      "tools: mixed content",
      { args: call("test_multiple_content_types"), check: is("text", "image", "resource") },
    ],
    [
      "tools: error",
      {
        args: call("test_error_handling"),
        check: ({ error }) => assert.equal(error.error.code, "tool_is_error"),
      },
    ],
    [
      "tools: structured",
      {
        args: call("structured", { city: "Berlin" }),
        check: ({ output }) => assert.equal(typeof output.result.structuredContent.high, "number"),
      },
    ],
    [
      "logging",
      {
        args: ["--method", "logging/setLevel", "--log-level", "debug"],
        check: ({ output }) => assert.deepEqual(output.result, {}),
        legacy: true,
      },
    ],
    [
      "resources: list",
      {
        args: ["--method", "resources/list"],
        check: ({ output }) => assert.ok(output.result.resources.length >= 3),
      },
    ],
    [
      "resources: templates",
      {
        args: ["--method", "resources/templates/list"],
        check: ({ output }) => assert.ok(output.result.resourceTemplates.length > 0),
      },
    ],
    [
      "resources: read",
      {
        args: ["--method", "resources/read", "--uri", "test://template/123/data"],
        check: ({ output }) => assert.match(output.result.contents[0].text, /123/),
      },
    ],
    [
      "prompts: list",
      {
        args: ["--method", "prompts/list"],
        check: ({ output }) => assert.ok(output.result.prompts.length >= 4),
      },
    ],
    [
      "prompts: get",
      {
        args: [
          "--method",
          "prompts/get",
          "--prompt-name",
          "test_prompt_with_arguments",
          "--prompt-args",
          "arg1=hello",
          "arg2=world",
        ],
        check: ({ output }) =>
          assert.match(output.result.messages[0].content.text, /hello[^]*world/),
      },
    ],
  ]),
);

/** @param {RegExp} pattern */
function says(pattern) {
  return (/** @type {Answer} */ { output }) => assert.match(output.result.content[0].text, pattern);
}

/** @param {readonly string[]} types */
function is(...types) {
  return (/** @type {Answer} */ { output }) =>
    assert.deepEqual(
      output.result.content.map((/** @type {{ type: string }} */ { type }) => type),
      types,
    );
}

/**
 * Runs one command with a server.
 *
 * @param {InspectorClient} client
 * @param {readonly string[]} question
 * @param {{ name: TransportName, command?: readonly string[], url?: URL }} transport
 * @returns {Promise<Answer>}
 */
export async function askInspector({ era }, question, { name, command, url }) {
  const target =
    url === undefined
      ? ["--", ...(command ?? [])]
      : ["--transport", name, "--server-url", url.href];
  const args = ["--cli", "-q", "--format", "json", "--protocol-era", era, ...question, ...target];
  // The inspector writes to the home folder.
  const home = mkdtempSync(join(tmpdir(), "mcp-gen-inspector-"));
  const { MCP_CATALOG_PATH: _, ...environment } = process.env;
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [INSPECTOR, ...args], {
        env: { ...environment, HOME: home },
        stdio: ["ignore", "pipe", "pipe"],
        timeout: 300_000,
      });
      let [stdout, stderr] = ["", ""];
      child.stdout.setEncoding("utf8").on("data", (text) => void (stdout += text));
      child.stderr.setEncoding("utf8").on("data", (text) => void (stderr += text));
      child.on("error", reject);
      child.on("close", (code) => resolve({ code, output: json(stdout), error: json(stderr) }));
    });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/**
 * @param {string} text
 * @returns {any} The parsed JSON, or the text itself if it is not JSON.
 */
function json(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text.trim();
  }
}
