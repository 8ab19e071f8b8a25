// Measures what a login loads, in bytes after minifying and gzip, from the published files. Runs each bundle against a
// simulated authorization server, and adds up the files that it loads until the request has its token.
import { spawnSync } from "node:child_process";
import { build } from "esbuild";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { stage } from "./stage.mjs";

const SIMULATION = fileURLToPath(new URL("./simulated-login.mjs", import.meta.url));

/**
 * The limits are just above the current sizes.
 *
 * @type {[name: string, program: string, limit: number, asked: number, splitting?: boolean][]}
 */
const LOGINS = [
  [
    "oauth in a page, a login with redirectLogin",
    `import { oauth } from "@mcp-gen/auth";
    import { finishLogin, redirectLogin, storageTokenStore } from "@mcp-gen/auth/browser";
    globalThis.finishLogin = finishLogin;
    globalThis.createAuth = () =>
      oauth({ login: redirectLogin(), store: storageTokenStore(), client: { name: "page" } });`,
    24_700,
    16_000,
  ],
  [
    "oauth in a page, a login with popupLogin",
    `import { oauth } from "@mcp-gen/auth";
    import { finishLogin, popupLogin } from "@mcp-gen/auth/browser";
    globalThis.finishLogin = finishLogin;
    globalThis.createAuth = () => oauth({ login: popupLogin(), client: { name: "page" } });`,
    23_830,
    16_000,
  ],
  [
    "clientCredentials, until the first token",
    `import { clientCredentials } from "@mcp-gen/auth";
    globalThis.createAuth = () =>
      clientCredentials({ issuer: "https://as.example", clientId: "program", clientSecret: "secret" });`,
    19_620,
    12_000,
  ],
  [
    "bearer",
    `import { bearer } from "@mcp-gen/auth";
    globalThis.createAuth = () => bearer("token");`,
    330,
    500,
    // In a bundle with several files, esbuild keeps the modules that other exports import on demand.
    false,
  ],
];

/** @returns {Promise<{ name: string, passed: boolean, size: number, sizeLimit: number, whole: number, asked: number }[]>} */
export async function loginSizes() {
  const folder = await stage("packages/auth");
  try {
    const rows = [];
    for (const [index, [name, program, sizeLimit, asked, splitting = true]] of LOGINS.entries()) {
      const sizes = await writeBundle(program, folder, join(folder, `login-${index}`), splitting);
      const loaded = logIn(join(folder, `login-${index}`, "stdin.js"), name);
      const size = loaded.reduce((total, file) => total + (sizes.get(file) ?? Number.NaN), 0);
      const whole = [...sizes.values()].reduce((total, each) => total + each, 0);
      rows.push({ name, passed: size <= sizeLimit, size, sizeLimit, whole, asked });
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Writes the files of a bundle, which report their names when they are loaded. Returns their sizes without the report.
 *
 * @param {string} contents The program.
 * @param {string} resolveDir The folder of the package that the program imports.
 * @param {string} outdir
 * @param {boolean} splitting Whether modules that are imported on demand are separate files.
 * @returns {Promise<Map<string, number>>}
 */
async function writeBundle(contents, resolveDir, outdir, splitting) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    outdir,
    bundle: true,
    splitting,
    minify: true,
    format: "esm",
    platform: "browser",
    write: false,
    logLevel: "error",
  });
  mkdirSync(outdir);
  const sizes = new Map();
  for (const { path, text, contents: code } of outputFiles) {
    const name = basename(path);
    sizes.set(name, gzipSync(code).length);
    writeFileSync(path, `(globalThis.loadedFiles ??= []).push(${JSON.stringify(name)});${text}`);
  }
  return sizes;
}

/**
 * @param {string} entry
 * @param {string} name
 * @returns {string[]} The names of the files that the login loaded.
 */
function logIn(entry, name) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SIMULATION, entry], {
    encoding: "utf8",
  });
  if (status === 0) return JSON.parse(stdout);
  throw new Error(`${name}: expected a login, received an error:\n${stderr}`);
}
