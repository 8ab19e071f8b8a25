// A SQLite file for several processes. It needs Node 24.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPinnedPrograms } from "../../hosts/find-programs.mjs";

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
  return {
    url: join(folder, "cluster.db"),
    port: 0,
    pid: () => 0,
    restart: async (between = async () => {}) => void (await between()),
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
