/**
 * An endpoint for transport tests. It knows no revision, and its own methods misbehave in ways that a transport must
 * survive. Its responses follow no specification.
 */

import { spawn } from "node:child_process";

/** @import { Connection, Endpoint, Outbound, Route } from "@mcp-gen/core" */
/** @import { JsonRpcRequest, RequestId } from "@mcp-gen/protocol" */

/** @param {{ log?: (text: string) => void }} [options] */
export function fakeEndpoint({ log = () => {} } = {}) {
  /** @type {Set<FakeConnection>} */
  const connections = new Set();
  /** @type {Endpoint} */
  const endpoint = {
    revisions: [],
    unloadedRevision: () => undefined,
    ready: () => Promise.resolve(),
    handleRequest: () => ({ cancel() {} }),
    mirrored: () => [],
    connect(outbound) {
      const connection = new FakeConnection(outbound, log);
      connections.add(connection);
      return connection;
    },
    async close(grace = 5_000) {
      log(`closing with a grace of ${grace} ms`);
      await Promise.all([...connections].map((connection) => connection.end(grace)));
    },
  };
  return endpoint;
}

/** @implements {Connection} */
class FakeConnection {
  revision = undefined;
  batches = true;
  /** @type {Map<RequestId, Route | undefined>} */
  inFlight = new Map();
  closed = false;
  /** @type {() => void} */
  onIdle = () => {};

  /**
   * @param {Outbound} outbound
   * @param {(text: string) => void} log
   */
  constructor(outbound, log) {
    this.outbound = outbound;
    this.log = log;
  }

  /** @type {Connection["accept"]} */
  accept(received, route) {
    if (received.kind === "invalid") {
      if (received.meant !== "response") this.outbound.refuse(received.error, route);
    } else if (received.kind === "request") {
      this.inFlight.set(received.message.id, route);
      this.serve(received.message);
    }
  }

  /** @param {JsonRpcRequest} request */
  serve({ id, method, params = {} }) {
    switch (method) {
      case "later":
        setTimeout(() => {
          const text = params.size === undefined ? {} : { text: "a".repeat(Number(params.size)) };
          this.answer(id, { done: true, ...text });
        }, Number(params.ms));
        return;
      case "hang":
        return;
      case "print":
        console.log("printed by console.log");
        process.stdout.write("printed by process.stdout.write\n");
        break;
      case "throw":
        setTimeout(() => {
          throw new Error("uncaught in a test");
        });
        void Promise.reject(new Error("unhandled in a test"));
        break;
      case "spawn":
        // As the README says: child processes may inherit only standard error.
        spawn("echo", ["printed by a child"], { stdio: ["ignore", 2, 2] }).once("exit", () =>
          this.answer(id, {}),
        );
        return;
      case "big":
        this.log(`answering with ${params.size} characters`);
        return this.answer(id, { text: "a".repeat(Number(params.size)) });
      case "notify":
        this.outbound.send({ jsonrpc: "2.0", method: "notifications/message" }, undefined);
        break;
      case "exit":
        process.exit(Number(params.code));
        break;
      default:
    }
    this.answer(id, { ...params, pid: process.pid });
  }

  /**
   * @param {RequestId} id
   * @param {Record<string, unknown>} result
   */
  answer(id, result) {
    this.settle(id, { jsonrpc: "2.0", id, result });
  }

  /**
   * @param {RequestId} id
   * @param {Parameters<Outbound["answer"]>[1]} response
   */
  settle(id, response) {
    if (this.closed) return;
    const route = this.inFlight.get(id);
    this.inFlight.delete(id);
    this.outbound.answer(id, response, route);
    if (this.inFlight.size === 0) this.onIdle();
  }

  /** @param {string} [reason] */
  close(reason) {
    this.closed = true;
    this.log(`closed: ${reason}; ${this.inFlight.size} cancelled`);
    this.onIdle();
  }

  /** @param {number} grace */
  async end(grace) {
    if (this.closed) return;
    if (this.inFlight.size > 0) {
      await new Promise((resolve) => {
        this.onIdle = () => resolve(undefined);
        setTimeout(resolve, grace);
      });
    }
    for (const id of this.inFlight.keys()) {
      this.settle(id, { jsonrpc: "2.0", id, error: { code: -32603, message: "ended" } });
    }
    this.closed = true;
    this.outbound.ended?.();
  }
}
