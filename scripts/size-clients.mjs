// What a bundle of an echo client weighs, in bytes after minifying and gzip, made of what is published: what is loaded to
// connect and call one tool in one revision, in any of them, and all of it, with what is loaded when somebody asks the
// client a question or sends what is wrong.
import { build } from "esbuild";
import { rmSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { stage } from "./stage.mjs";

const ALL = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"];
/** What is imported on demand to reach a server, by the end of its path. */
const HTTP = [/\/connect-http\.js$/, /\/http\/dist\/client\/index\.js$/];
const STDIO = [/\/connect-command\.js$/, /\/stdio\/dist\/child\/index\.js$/];
/** What is imported on demand to speak a revision. */
const STATELESS = [/\/stateless-era\d?\.js$/];
const SESSION = [/\/session-era\d?\.js$/, /\/open-session\.js$/];

/** What was asked for, in bytes. */
const ASKED = { one: 15_000, all: 40_000 };

/** Limits keep what was reached. @type {[name: string, revisions: string[], reach: RegExp[], limit: number, asked: number][]} */
const CLIENTS = [
  [
    "echo client over stdio, 2026-07-28",
    ["2026-07-28"],
    [...STDIO, ...STATELESS],
    33_000,
    ASKED.one,
  ],
  ["echo client over stdio, 2025-11-25", ["2025-11-25"], [...STDIO, ...SESSION], 43_500, ASKED.one],
  ["echo client over HTTP, 2026-07-28", ["2026-07-28"], [...HTTP, ...STATELESS], 39_000, ASKED.one],
  ["echo client over HTTP, 2025-11-25", ["2025-11-25"], [...HTTP, ...SESSION], 49_500, ASKED.one],
  [
    "echo client over stdio, all revisions",
    ALL,
    [...STDIO, ...STATELESS, ...SESSION],
    72_000,
    ASKED.all,
  ],
  [
    "echo client over HTTP, all revisions",
    ALL,
    [...HTTP, ...STATELESS, ...SESSION],
    78_000,
    ASKED.all,
  ],
];

const PROGRAM = `import { connect } from "@mcp-gen/client";
  const client = await connect(process.argv[2], { name: "echo", version: "1.0.0" });
  console.log(await client.callTool("echo", { text: "hello" }));
  await client.close();`;

/**
 * @typedef {object} Output
 * @property {number} size
 * @property {string} source What it was made of, where it is imported by itself.
 * @property {{ name: string, onDemand: boolean }[]} imports
 */

/** @returns {Promise<{ name: string, passed: boolean, size: number, sizeLimit: number, whole: number, asked: number }[]>} */
export async function clientSizes() {
  const folder = await stage("packages/client");
  try {
    const outputs = await bundled(folder);
    const whole = [...outputs.values()].reduce((total, { size }) => total + size, 0);
    return CLIENTS.map(([name, revisions, reach, sizeLimit, asked]) => {
      // Where the names of two files meet, one is given a number.
      const wanted = [...revisions.map((id) => new RegExp(`/${id}\\d?\\.js$`)), ...reach];
      const size = weigh(outputs, wanted);
      return { name, passed: size <= sizeLimit, size, sizeLimit, whole, asked };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string} folder Of the package, which finds itself by its name.
 * @returns {Promise<Map<string, Output>>}
 */
async function bundled(folder) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: PROGRAM, resolveDir: folder },
    outdir: "out",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    platform: "node",
    metafile: true,
    write: false,
    logLevel: "error",
  });
  const sizes = new Map(
    outputFiles.map(({ path, contents }) => [nameOf(path), gzipSync(contents).length]),
  );
  return new Map(
    Object.entries(metafile.outputs).map(([path, { entryPoint = "", imports }]) => [
      nameOf(path),
      {
        size: sizes.get(nameOf(path)) ?? 0,
        source: entryPoint,
        imports: imports
          .filter(({ external }) => external !== true)
          .map(({ path: to, kind }) => ({ name: nameOf(to), onDemand: kind === "dynamic-import" })),
      },
    ]),
  );
}

/**
 * What is loaded: the program with all that it imports, and of what is imported on demand the parts that are wanted.
 *
 * @param {ReadonlyMap<string, Output>} outputs
 * @param {readonly RegExp[]} wanted
 */
function weigh(outputs, wanted) {
  const loaded = new Set(["stdin.js"]);
  const found = new Set();
  for (const name of loaded) {
    for (const next of outputs.get(name)?.imports ?? []) {
      const source = outputs.get(next.name)?.source ?? "";
      const part = wanted.find((one) => one.test(source));
      if (part !== undefined) found.add(part);
      if (!next.onDemand || part !== undefined) loaded.add(next.name);
    }
  }
  const missing = wanted.filter((one) => !found.has(one));
  if (missing.length > 0)
    throw new Error(`expected modules like ${missing.join(", ")}, found none`);
  return [...loaded].reduce((total, name) => total + (outputs.get(name)?.size ?? 0), 0);
}

/** @param {string} path */
function nameOf(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}
