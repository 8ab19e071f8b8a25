// A SQLite file for several processes. It needs Node 24.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findPinnedPrograms } from "../../hosts/find-programs.mjs";

const LOCK = fileURLToPath(new URL("lock-sqlite.mjs", import.meta.url));

/** @returns {string | undefined} Why this machine cannot have Node 24; `undefined` if it has it. */
export function missingNode24() {
  const node = node24();
  return "missing" in node ? node.missing : undefined;
}

/** The path of Node 24. */
export function programOfNode24() {
  const node = node24();
  if ("missing" in node) throw new Error(node.missing);
  return node.program;
}

function node24() {
  const node = findPinnedPrograms().find(({ name }) => name === "node 24");
  return node ?? { name: "node 24", missing: "npm has no Node 24 for this machine" };
}

/**
 * Creates a folder for the file.
 *
 * @returns {Promise<import("./databases.mjs").Running>}
 */
export async function startSqlite() {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-sqlite-"));
  const file = join(folder, "cluster.db");
  return {
    url: file,
    port: 0,
    pid: () => 0,
    folder,
    // A file has no process that can end. Another process locks it.
    async restart(between = async () => {}) {
      const program = ["--no-warnings", LOCK, file];
      const child = spawn(programOfNode24(), program, { stdio: ["pipe", "pipe", "inherit"] });
      const ended = once(child, "exit");
      await once(child.stdout, "data");
      await between();
      child.stdin.end();
      await ended;
    },
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
