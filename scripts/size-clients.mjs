// Measures bundles of an echo client, in bytes after minifying and gzip, from the published files. Measures the code
// that is loaded to connect and to call a tool, in one revision and in all revisions. Also measures the whole bundle,
// which includes code for input requests and errors.
import { rmSync } from "node:fs";
import { loadedParts, splitBundle, weightOf } from "./split-bundle.mjs";
import { stage } from "./stage.mjs";

const ALL = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"];
/** Patterns for the modules that a client imports on demand to connect over HTTP. */
const HTTP = [/\/connect-http\.js$/, /\/shared\/client\.js$/];
/** Patterns for the modules that a client imports on demand to connect over stdio. */
const STDIO = [/\/connect-command\.js$/, /\/shared\/child\.js$/];
/** Patterns for the modules that a client imports on demand for a stateless revision. */
const STATELESS = [/\/stateless-era\d?\.js$/];
/** Patterns for the modules that a client imports on demand for a revision with sessions. */
const SESSION = [/\/session-era\d?\.js$/, /\/revision-adapter\.js$/];
/** Pattern for the module that repeats tool arguments in HTTP headers, which a client imports on demand. */
const MIRRORING = [/\/mirrored-arguments\.js$/];

/** Target sizes in bytes. */
const ASKED = { one: 15_000, all: 40_000 };

/** How many bytes the option `auth` may add to a client that does not use it. */
const AUTH = 300;
/** The bytes for sending messages again to servers with several processes, which came after authorization. */
const SENT_AGAIN = 160;

/**
 * The limits are just above the current sizes. `before` is the size before the option `auth` existed, in commit 9ddd2c7b.
 *
 * @type {[name: string, revisions: string[], reach: RegExp[], limit: number, asked: number, before: number][]}
 */
const CLIENTS = [
  [
    "echo client over stdio, 2026-07-28",
    ["2026-07-28"],
    [...STDIO, ...STATELESS],
    31_140,
    ASKED.one,
    30_930,
  ],
  [
    "echo client over stdio, 2025-11-25",
    ["2025-11-25"],
    [...STDIO, ...SESSION],
    51_660,
    ASKED.one,
    51_887,
  ],
  [
    "echo client over HTTP, 2026-07-28",
    ["2026-07-28"],
    [...HTTP, ...STATELESS, ...MIRRORING],
    36_300,
    ASKED.one,
    35_919,
  ],
  [
    "echo client over HTTP, 2025-11-25",
    ["2025-11-25"],
    [...HTTP, ...SESSION],
    54_880,
    ASKED.one,
    54_649,
  ],
  [
    "echo client over stdio, all revisions",
    ALL,
    [...STDIO, ...STATELESS, ...SESSION],
    82_530,
    ASKED.all,
    82_850,
  ],
  [
    "echo client over HTTP, all revisions",
    ALL,
    [...HTTP, ...STATELESS, ...MIRRORING, ...SESSION],
    87_240,
    ASKED.all,
    87_111,
  ],
];

const PROGRAM = `import { connect } from "@mcp-gen/client";
  const client = await connect(process.argv[2], { name: "echo", version: "1.0.0" });
  console.log(await client.callTool("echo", { text: "hello" }));
  await client.close();`;

/** @returns {Promise<{ name: string, passed: boolean, size: number, sizeLimit: number, whole: number, asked: number, before: number }[]>} */
export async function clientSizes() {
  const folder = await stage("packages/client");
  try {
    const parts = await splitBundle(PROGRAM, folder);
    const whole = weightOf(parts);
    return CLIENTS.map(([name, revisions, reach, limit, asked, before]) => {
      // If two files have the same name, esbuild adds a number to one of them.
      const wanted = [...revisions.map((id) => new RegExp(`/${id}/client\\.js$`)), ...reach];
      const size = weightOf(parts, loadedParts(parts, wanted));
      const sizeLimit = Math.min(limit, before + AUTH + SENT_AGAIN);
      return { name, passed: size <= sizeLimit, size, sizeLimit, whole, asked, before };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
