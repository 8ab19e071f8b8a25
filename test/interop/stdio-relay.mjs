// A relay between a client and its stdio server: `node stdio-relay.mjs FOLDER PROGRAM ARGS…` starts the server,
// forwards every byte, and writes each line with its side into its own file in the folder. The first entry contains
// the process ids.
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
  // Recorded first, so that a response never precedes its request in the file.
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
// An exited process no longer reads.
server.stdin.on("error", () => {});
process.stdout.on("error", () => server.stdin.end());
process.on("SIGTERM", () => server.kill("SIGTERM"));
server.on("exit", (code) => process.exit(code ?? 1));

/**
 * Records complete lines from any chunks, and at the end an incomplete line.
 *
 * @param {"client" | "server"} side
 */
function lines(side) {
  const decoder = new TextDecoder();
  let rest = "";
  /** @param {Buffer} [chunk] Missing at the end of the stream. */
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
    // The listener may have deleted the folder, because some clients exit before their server.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
  }
}
