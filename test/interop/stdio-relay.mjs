// Stands between a client and its stdio server as a program: `node stdio-relay.mjs FOLDER PROGRAM ARGS…` starts the
// server, passes every byte on, and writes each line with its side into a file of its own in the folder.
import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { join } from "node:path";

const [folder = "", program = "", ...args] = process.argv.slice(2);
const log = join(folder, `${Date.now()}-${process.pid}.ndjson`);
const server = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });

const fromClient = lines("client");
const fromServer = lines("server");
process.stdin.on("data", (/** @type {Buffer} */ chunk) => {
  // Noted first: the answer may not be in the file before its question.
  fromClient(chunk);
  server.stdin.write(chunk);
});
process.stdin.on("end", () => server.stdin.end());
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
 * Notes whole lines, however they are cut into chunks.
 *
 * @param {"client" | "server"} side
 */
function lines(side) {
  const decoder = new TextDecoder();
  let rest = "";
  return (/** @type {Buffer} */ chunk) => {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) appendFileSync(log, `${JSON.stringify({ side, line })}\n`);
  };
}
