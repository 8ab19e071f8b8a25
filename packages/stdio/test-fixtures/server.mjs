// A server on stdio that uses the build. Its arguments select how it misbehaves.
import { serveStdio } from "../dist/index.js";
import { fakeEndpoint } from "./fake-endpoint.mjs";

const exit = (code) => console.error(`exit ${code}`);
const [how] = process.argv.slice(2);
if (how === "ignores-all") {
  // This server ignores the end of its input and signals.
  process.on("SIGTERM", () => console.error("SIGTERM"));
  process.stdin.on("end", () => console.error("end of input"));
  process.stdin.resume();
  setInterval(() => {}, 1_000);
  console.log('{"jsonrpc":"2.0","method":"notifications/message"}');
} else {
  const endpoint = fakeEndpoint({ log: (text) => console.error(text) });
  if (how === "stuck") endpoint.close = () => new Promise(() => {});
  const server = serveStdio(endpoint, {
    ...(how === "custom exit" ? { exit } : {}),
    ...(how === "cuts" ? { limits: { drainTime: 200 } } : {}),
    ...(how === "as usual" ? {} : { grace: 1_000 }),
    endGrace: how === "patient" ? 3_000 : 200,
  });
  if (how === "twice") {
    try {
      serveStdio(fakeEndpoint());
    } catch (error) {
      console.error(error.message);
    }
  }
  if (how === "closes") {
    await server.close();
    console.log("this is ours again");
  }
}
