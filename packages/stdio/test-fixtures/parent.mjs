// A client that starts a server, says which process that is, and goes on until it is killed.
import { spawnServer } from "../dist/child/index.js";

const [how, ...args] = process.argv.slice(2);
const server = spawnServer({ command: process.execPath, args, stderr: "ignore" });
server.start({ value: () => console.log(server.pid), invalid() {}, closed() {} });
server.send({ jsonrpc: "2.0", id: 1, method: "echo" });
if (how === "exits") process.stdin.once("data", () => process.exit(0));
else setInterval(() => {}, 1_000);
