// Stands between a client and its stdio server as a program: `node stdio-relay.mjs FOLDER PROGRAM ARGS…` starts the
// server, passes every byte on, and writes each line with its side into a file of its own in the folder. The first entry
// says which processes there are.
import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { join } from "node:path";

const [folder = "", program = "", ...args] = process.argv.slice(2);
const log = join(folder, `${Date.now()}-${process.pid}.ndjson`);
const server = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });

write({ side: "relay", pids: [process.pid, server.pid] });
const fromClient = lines("client");
const fromServer = lines("server");
process.stdin.on("data", (/** @type {Buffer} */ chunk) => {
  // Noted first: the answer may not be in the file before its question.
  fromClient(chunk);
  server.stdin.write(chunk);
});
process.stdin.on("end", () => {
  fromClient();
  server.stdin.end();
});
server.stdout.on("data", (/** @type {Buffer} */ chunk) => {
  fromServer(chunk);
  process.stdout.write(chunk);
});
// Who has ended does not read any more.
server.stdin.on("error", () => {});
process.stdout.on("error", () => server.stdin.end());
process.on("SIGTERM", () => server.kill("SIGTERM"));
server.on("exit", (code) => process.exit(code ?? 1));

/**
 * Notes whole lines, however they are cut into chunks, and at the end one that has no end.
 *
 * @param {"client" | "server"} side
 */
function lines(side) {
  const decoder = new TextDecoder();
  let rest = "";
  /** @param {Buffer} [chunk] Nothing at the end. */
  const note = (chunk) => {
    const parts = (rest + decoder.decode(chunk, { stream: chunk !== undefined })).split("\n");
    rest = chunk === undefined ? "" : (parts.pop() ?? "");
    if (chunk === undefined && parts.at(-1) === "") parts.pop();
    for (const line of parts) write({ side, line });
  };
  return note;
}

/** @param {object} entry */
function write(entry) {
  try {
    appendFileSync(log, `${JSON.stringify(entry)}\n`);
  } catch (error) {
    // Whoever listened has removed the folder: some clients are gone before their server is.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
  }
}
