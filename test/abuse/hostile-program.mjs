// Serves stdio and mutates its own output: `node hostile-program.mjs SEED`.
import { connectEndpoint } from "@mcp-gen/core";
import { streamTransport } from "@mcp-gen/stdio";
import { Transform } from "node:stream";
import { abusedServer } from "./hosted.mjs";
import { mutatedBody } from "./hostile-peer.mjs";
import { Random } from "./random.mjs";

const random = new Random(Number(process.argv[2]));
const mutate = new Transform({
  transform: (chunk, _, done) => done(null, mutatedBody(random, chunk)),
});
mutate.pipe(process.stdout);
process.stdout.on("error", () => process.exit());
connectEndpoint(abusedServer([]), streamTransport({ readable: process.stdin, writable: mutate }));
