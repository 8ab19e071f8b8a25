// Measures bundles of an echo server, in bytes after minifying and gzip, from the published files. Measures the code
// that is loaded for a call. Also measures the whole bundle, which includes code for input requests, pagination and
// errors.
import { rmSync } from "node:fs";
import { loadedParts, splitBundle, weightOf } from "./split-bundle.mjs";
import { stage } from "./stage.mjs";

const SCHEMA = `const inputSchema = { "~standard": { version: 1, vendor: "own", validate: (value) => ({ value }),
  jsonSchema: { input: () => ({ type: "object" }) } } };`;
const STDIO = `import { serveStdio as serve } from "@mcp-gen/server/stdio";`;
const HTTP = `import { toNodeListener as serve } from "@mcp-gen/server/http";`;
/** Pattern for the module that `ready` loads for the first client of any era. */
const READY = [/\/result-guards\.js$/];
/** Pattern for the module that `ready` loads for the first client of a stateless revision. */
const STATELESS = [/\/stateless\/service\.js$/];
/** Patterns for the modules that `ready` loads for the first client of a revision with sessions. */
const SESSION = [/\/session\/service\.js$/, /\/session-handlers\.js$/];
const ALL = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"];

/** The limits are just above the current sizes, which differ by some bytes between folders. @type {[name: string, revisions: string[], transport: string, limit: number][]} */
const SERVERS = [
  ["echo server over stdio, one revision", ALL.slice(-1), STDIO, 36_965],
  ["echo server over HTTP, one revision", ALL.slice(-1), HTTP, 49_630],
  ["echo server over stdio, all revisions", ALL, STDIO, 81_550],
  ["echo server over HTTP, all revisions", ALL, HTTP, 94_215],
];

/** @returns {Promise<{ name: string, passed: boolean, size: number, sizeLimit: number, whole: number }[]>} */
export async function serverSizes() {
  const folder = await stage("packages/server");
  try {
    const rows = [];
    for (const [name, revisions, transport, sizeLimit] of SERVERS) {
      const { size, whole } = await weigh(program(revisions, transport), folder, [
        ...READY,
        ...STATELESS,
        ...(revisions.length === 1 ? [] : SESSION),
      ]);
      rows.push({ name, passed: size <= sizeLimit, size, sizeLimit, whole });
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string[]} revisions
 * @param {string} transport
 */
function program(revisions, transport) {
  const imports = revisions.map(
    (id, at) => `import { serverRevision as w${at} } from "@mcp-gen/adapt/${id}/server";`,
  );
  const wires = revisions.map((_, at) => `w${at}`).join(", ");
  return `${imports.join("\n")}
    import { defineServerOf, tool } from "@mcp-gen/server";
    ${transport}
    ${SCHEMA}
    const tools = { echo: tool({ inputSchema }, ({ text }) => text) };
    console.log(serve(defineServerOf([${wires}], { name: "echo", version: "1.0.0", tools })));`;
}

/**
 * @param {string} contents
 * @param {string} folder The folder of the package. Node resolves the name of the package there.
 * @param {readonly RegExp[]} modules Patterns for the modules that the first client of each era loads.
 */
async function weigh(contents, folder, modules) {
  const parts = await splitBundle(contents, folder);
  return { size: weightOf(parts, loadedParts(parts, modules)), whole: weightOf(parts) };
}
