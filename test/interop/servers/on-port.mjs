// Loaded before a program that listens on a port of its own choice: it listens on that of the environment instead.
import { Server } from "node:net";

const { listen } = Server.prototype;
Server.prototype.listen = function (.../** @type {any[]} */ args) {
  const [callback] = args.filter((one) => typeof one === "function");
  return listen.call(this, { port: Number(process.env["PORT"]), host: "127.0.0.1" }, callback);
};
