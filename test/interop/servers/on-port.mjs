// Preloaded into a program that listens on a fixed port, so that it listens on the port in the environment variable PORT.
import { Server } from "node:net";

const { listen } = Server.prototype;
Server.prototype.listen = function (.../** @type {any[]} */ args) {
  const [callback] = args.filter((one) => typeof one === "function");
  return listen.call(this, { port: Number(process.env["PORT"]), host: "127.0.0.1" }, callback);
};
