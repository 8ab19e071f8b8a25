// A client that starts a server, prints which process that is, and runs until it is killed. With `closes` it prints
// what the server says instead, and closes the server before it exits.
import { spawnServer } from "../dist/child/index.js";

const [how, ...args] = process.argv.slice(2);
const server = spawnServer({ command: process.execPath, args, stderr: "ignore", grace: 60_000 });
const value = (said) => console.log(how === "closes" ? said : server.pid);
server.start({ value, invalid() {}, closed() {} });
server.send({ jsonrpc: "2.0", id: 1, method: "echo" });
if (how === "exits") process.stdin.once("data", () => process.exit(0));
else if (how === "closes")
  process.stdin.once("data", () => server.close().then(() => process.exit(0)));
else setInterval(() => {}, 1_000);
