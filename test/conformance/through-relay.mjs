// Loaded before a watched client: `node --import`. Sends connections of `node:http` to one port of this machine through a
// relay, so that the client works with the URL of the server.
import { Agent } from "node:http";

const { RELAYED_PORT: relayed, RELAY_PORT: port } = process.env;
/** @type {{ createConnection(options: { port?: unknown }, done: () => void): unknown }} */
const prototype = Reflect.get(Agent, "prototype");
const { createConnection } = prototype;

prototype.createConnection = function relayedConnection(options, done) {
  const isRelayed = String(options.port) === relayed;
  const changed = isRelayed ? { ...options, host: "127.0.0.1", port } : options;
  return createConnection.call(this, changed, done);
};
