// The hosts: where their programs are on this machine, and how each of them runs the server.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installLocked } from "../../scripts/install-locked.mjs";
import { root } from "../../scripts/run.mjs";

const here = join(root, "test/hosts");
const modules = join(here, "node_modules");
const programs = join(here, "programs");

/**
 * @typedef {object} Host
 * @property {string} name
 * @property {string} version
 * @property {(folder: string) => Promise<string[]>} http The command that serves HTTP on the port in `PORT`; `{port}` in
 *   it stands for that port. What it needs is written into the folder.
 * @property {string[] | undefined} stdio The command that serves stdio; nothing for a host without.
 */

/** @typedef {{ name: string, host: Host } | { name: string, missing: string }} Candidate */

/** @typedef {(program: string) => Pick<Host, "http" | "stdio">} CommandsOf */

/** @type {Record<string, CommandsOf>} */
const COMMANDS = {
  node: (node) => ({
    http: async () => [node, join(programs, "node.mjs")],
    stdio: [node, join(programs, "stdio.mjs")],
  }),
  bun: (bun) => ({
    http: async () => [bun, "--no-install", join(programs, "bun.mjs")],
    stdio: [bun, "--no-install", join(programs, "stdio.mjs")],
  }),
  // It may do what it has to, and nothing else: whatever more the packages want is refused.
  deno: (deno) => ({
    http: async () => [
      deno,
      ...DENO,
      "--allow-net=127.0.0.1:{port}",
      "--allow-env=PORT",
      join(programs, "deno.mjs"),
    ],
    stdio: [deno, ...DENO, join(programs, "stdio.mjs")],
  }),
  workerd: (workerd) => ({
    http: async (folder) => {
      await bundle(join(programs, "worker.mjs"), join(folder, "worker.mjs"));
      const config = join(folder, "worker.capnp");
      writeFileSync(config, WORKER);
      return [workerd, "serve", config, "--socket-addr=http=127.0.0.1:{port}"];
    },
    stdio: undefined,
  }),
};

const DENO = ["run", "--no-lock", "--cached-only", "--no-prompt"];

const WORKER = `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "main", worker = .worker)],
  sockets = [(name = "http", http = (), service = "main")],
);

const worker :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.mjs")],
  compatibilityDate = "2026-10-20",
);
`;

/**
 * Every host, with why it is missing if it is. Those that come from npm are installed.
 *
 * @returns {Candidate[]}
 */
export function findHosts() {
  const what = "Bun, Deno and workerd";
  const failure = installLocked({ folder: here, what, size: "350 MB" }, (line) =>
    console.error(line),
  );
  return Object.entries(COMMANDS).map(([name, commandsOf]) => {
    if (name === "node") return candidate(name, process.execPath, commandsOf);
    if (failure !== undefined) return { name, missing: failure };
    const program = programOf(name);
    if (program !== undefined) return candidate(name, program, commandsOf);
    const machine = `${process.platform} ${process.arch}`;
    return { name, missing: `npm has installed no program of it for ${machine}` };
  });
}

/**
 * The program of a package. It is in another package, of which npm installs the one that fits the machine.
 *
 * @param {string} name
 */
function programOf(name) {
  const manifest = readFileSync(join(modules, name, "package.json"), "utf8");
  return Object.keys(JSON.parse(manifest).optionalDependencies)
    .flatMap((platform) => [join(modules, platform, "bin", name), join(modules, platform, name)])
    .flatMap((path) => [path, `${path}.exe`])
    .find((path) => existsSync(path));
}

/**
 * @param {string} name
 * @param {string} program
 * @param {CommandsOf} commandsOf
 * @returns {Candidate}
 */
function candidate(name, program, commandsOf) {
  const { status, stdout, stderr, error } = spawnSync(program, ["--version"], { encoding: "utf8" });
  if (status !== 0) {
    const [reason] = (error?.message ?? stderr).trim().split("\n");
    return { name, missing: `its program does not run: ${reason || `it ended with ${status}`}` };
  }
  const [version = "of no version"] = /\d+[.-]\d+[.-]\d+/.exec(stdout) ?? [];
  return { name, host: { name, version, ...commandsOf(program) } };
}

/**
 * @param {string} from
 * @param {string} to
 */
async function bundle(from, to) {
  const { build } = await import("esbuild");
  await build({
    entryPoints: [from],
    outfile: to,
    bundle: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    logLevel: "error",
  });
}
