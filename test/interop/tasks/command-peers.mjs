// Clients of other projects that are programs: each call is a process. The command line of the MCP Inspector, and the
// client of FastMCP for Python, which is skipped if it is not installed.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { askInspector, INSPECTORS } from "../inspector.mjs";

/** @typedef {import("./peer-clients.mjs").Dictionary} Dictionary */
/** @typedef {import("./peer-clients.mjs").Way} Way */
/** @typedef {import("./peer-clients.mjs").TaskClient} TaskClient */

/** @type {readonly TaskClient[]} */
export const INSPECTOR_CLIENTS = INSPECTORS.map((inspector) => ({
  name: inspector.name,
  revision: inspector.revision,
  transports: inspector.transports.filter((name) => name !== "sse"),
  async connect(way, taskIds) {
    /** @param {string} tool @param {Dictionary} args */
    async function call(tool, args = {}) {
      const text = JSON.stringify(args);
      const command = ["--method", "tools/call", "--tool-name", tool, "--tool-args-json", text];
      const { output, error } = await askInspector(inspector, command, way);
      if (output?.result === undefined) throw new Error(error?.error?.message ?? String(error));
      return output.result;
    }
    /** @param {string} tool @param {Dictionary} [args] */
    async function run(tool, args) {
      const before = taskIds().length;
      const outcome = await call(tool, args);
      return { taskId: taskIds()[before], statuses: ["completed"], outcome };
    }
    // With sessions, the command line creates tasks only for tools that require them.
    const hasSessions = inspector.era === "legacy";
    return { ...(hasSessions ? { call } : { run }), runRequired: run, close: async () => {} };
  },
}));

const python = process.env["PYTHON"] ?? "python3";
const program = fileURLToPath(new URL("fastmcp-client.py", import.meta.url));

/** @returns {TaskClient | string} A reason if the client is not installed. */
export function fastmcpClient() {
  const code = [
    "import fastmcp, importlib.util",
    "print(fastmcp.__version__, importlib.util.find_spec('fastmcp_tasks') is not None)",
  ].join("; ");
  const { status, stdout } = spawnSync(python, ["-c", code], { encoding: "utf8" });
  if (status !== 0) return `FastMCP's client is not installed for ${python}: pip install fastmcp`;
  const [version, hasTasks] = stdout.trim().split(" ");
  return {
    name: `fastmcp ${version} ${hasTasks === "True" ? "tasks" : "py"}`,
    revision: "2026-07-28",
    transports: ["stdio", "http"],
    connect: async ({ command, url }, taskIds) => {
      /** @type {string[]} */
      const asked = [];
      /** @param {string} tool @param {Dictionary} args */
      async function call(tool, args = {}) {
        const server = url === undefined ? JSON.stringify(command) : url.href;
        const outcome = await runPython([program, server, tool, JSON.stringify(args)]);
        asked.push(...outcome["asked"]);
        if (outcome["error"] !== undefined) throw new Error(outcome["error"]);
        return outcome["result"];
      }
      /** @param {string} tool @param {Dictionary} [args] */
      async function run(tool, args) {
        const before = taskIds().length;
        const outcome = await call(tool, args);
        return { taskId: taskIds()[before], statuses: ["completed"], outcome };
      }
      return {
        ...(hasTasks === "True" ? { run, runRequired: run } : { call }),
        asked: () => asked,
        close: async () => {},
      };
    },
  };
}

/** @param {readonly string[]} args @returns {Promise<Dictionary>} */
function runPython(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(python, args, { stdio: ["ignore", "pipe", "inherit"] });
    let printed = "";
    child.stdout.setEncoding("utf8").on("data", (text) => void (printed += text));
    child.on("error", reject);
    child.on("close", () => {
      const last = printed.trim().split("\n").at(-1) ?? "";
      assert.match(last, /^\{/);
      resolve(JSON.parse(last));
    });
  });
}
