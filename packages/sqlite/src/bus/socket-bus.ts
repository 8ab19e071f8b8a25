/**
 * A bus over Unix sockets. Each process has one socket, and a connection to the socket of every other process, through
 * which it sends its messages. No process has a special role.
 */
import type { Bus } from "@mcp-gen/core/cluster";
import { NodeGoneError } from "@mcp-gen/core/cluster/errors";
import { randomBytes } from "node:crypto";
import { createServer, type Server, type Socket } from "node:net";
import { basename } from "node:path";
import { removeSocket, socketPath, socketsIn } from "./folder.js";
import { frameOf, KINDS, readFrames, type Frame } from "./frames.js";
import { Link } from "./link.js";
import { NAME_LENGTH } from "../prepare.js";

/** Milliseconds between two looks for new processes. A new process also introduces itself. */
const LOOK = 1_000;

/** Milliseconds after the start in which older processes introduce themselves. Their messages are missed if it takes longer. */
const PROMPT = 100;

/** The topic with which a process introduces itself: the body is the path of its socket, and the nodes it has. */
const HELLO = "";

type Listener = (message: Uint8Array) => void;
type Handler = (message: Uint8Array) => Promise<Uint8Array>;

export class SocketBus implements Bus {
  readonly #folder: string;
  readonly #path: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #links = new Map<string, Link>();
  /** The processes that have introduced themselves, and their nodes. */
  readonly #nodes = new Map<string, string>();
  /** The sockets of processes that have introduced themselves before. */
  readonly #met = new Set<string>();
  /** The sockets of older processes that have not introduced themselves yet: their messages do not arrive. */
  readonly #silent: Set<string>;
  readonly #startedAt = performance.now();
  /** Connections whose process has introduced itself. */
  readonly #greeters = new WeakSet<Socket>();
  /** Sockets that refused the last connection. */
  readonly #refused = new Set<string>();
  readonly #topics = new Map<string, Set<Listener>>();
  readonly #handlers = new Map<string, Handler>();
  readonly #gapListeners = new Set<() => void>();
  readonly #onError: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  #isClosed = false;

  /** @param folder prepared by `prepareFolder` */
  constructor(folder: string, onError: (error: unknown) => void) {
    this.#folder = folder;
    this.#onError = onError;
    this.#path = socketPath(folder, randomBytes((NAME_LENGTH * 3) / 4).toString("base64url"));
    this.#server = createServer((socket) => this.#accepted(socket));
    this.#server.on("error", onError);
    this.#server.listen(this.#path);
    this.#server.unref();
    // Immediately, so that the first messages reach all processes.
    this.#look();
    this.#silent = new Set(this.#links.keys());
    this.#timer = setInterval(() => this.#look(), LOOK);
    this.#timer.unref();
  }

  publish(topic: string, message: Uint8Array): void {
    if (this.#isClosed) return;
    for (const link of this.#links.values()) link.publish(topic, message);
    // A copy, because the caller can use the bytes again.
    const own = message.slice();
    queueMicrotask(() => this.#tell(topic, own));
  }

  subscribe(topic: string, listener: Listener): () => void {
    const listeners = this.#topics.get(topic) ?? new Set();
    // The same function can listen twice.
    const own: Listener = (message) => listener(message);
    this.#topics.set(topic, listeners.add(own));
    return () => {
      listeners.delete(own);
      if (listeners.size === 0 && this.#topics.get(topic) === listeners) this.#topics.delete(topic);
    };
  }

  async request(nodeId: string, message: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
    const own = this.#handlers.get(nodeId);
    try {
      if (own !== undefined) return await inTime(own(message), timeoutMs);
      const link = this.#linkTo(nodeId) ?? (await this.#newLinkTo(nodeId));
      if (link === undefined) throw new Error("no process has this node");
      return await link.request(nodeId, message, timeoutMs);
    } catch (error) {
      throw new NodeGoneError(nodeId, error);
    }
  }

  serve(nodeId: string, handler: Handler): () => void {
    this.#handlers.set(nodeId, handler);
    for (const link of this.#links.values()) link.publish(HELLO, this.#hello());
    return () => {
      if (this.#handlers.get(nodeId) !== handler) return;
      this.#handlers.delete(nodeId);
      for (const link of this.#links.values()) link.publish(HELLO, this.#hello());
    };
  }

  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener);
    return () => this.#gapListeners.delete(listener);
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    for (const link of this.#links.values()) link.close();
    removeSocket(this.#path);
  }

  #linkTo(nodeId: string): Link | undefined {
    const path = this.#nodes.get(nodeId);
    return path === undefined ? undefined : this.#links.get(path);
  }

  /** Waits a moment for the introduction of a process that has just started. */
  async #newLinkTo(nodeId: string): Promise<Link | undefined> {
    this.#look();
    for (let wait = 1; wait < 200 && this.#linkTo(nodeId) === undefined; wait *= 2) {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    return this.#linkTo(nodeId);
  }

  /** Connects to the processes that this one is not connected to. */
  #look(): void {
    const paths = socketsIn(this.#folder);
    for (const path of paths) this.#connect(path);
    for (const path of this.#met) {
      if (!paths.includes(path) && !this.#links.has(path)) this.#met.delete(path);
    }
  }

  #connect(path: string): void {
    if (this.#isClosed || path === this.#path || this.#links.has(path)) return;
    const link = new Link(path, (code) => {
      this.#links.delete(path);
      for (const [node, at] of this.#nodes) if (at === path) this.#nodes.delete(node);
      const isRefused = code === "ECONNREFUSED";
      // The process has ended without removing its socket. A process that starts can refuse the first connection.
      if (isRefused && this.#refused.has(path)) removeSocket(path);
      if (isRefused && !this.#refused.delete(path)) this.#refused.add(path);
    });
    this.#links.set(path, link);
    link.publish(HELLO, this.#hello());
  }

  /** A process has connected, in order to send its messages. */
  #accepted(socket: Socket): void {
    this.#sockets.add(socket);
    socket.unref();
    socket.on("error", () => {});
    socket.on("close", () => this.#sockets.delete(socket));
    readFrames(socket, (frame) => this.#isolated(() => this.#received(frame, socket)));
  }

  #received({ kind, number, name, body }: Frame, socket: Socket): void {
    if (kind === KINDS.publish && name === HELLO) return this.#greeted(body, socket);
    if (kind === KINDS.publish) return this.#tell(name, body);
    const handler = this.#handlers.get(name);
    const failed = (error: unknown): void => {
      const reason = error instanceof Error ? error.message : String(error);
      socket.write(frameOf(KINDS.failure, { number, body: Buffer.from(reason) }));
    };
    if (handler === undefined) return failed("the process does not have this node");
    handler(body).then(
      // What the message causes in this process comes first: the write takes longer than most of it.
      (response) =>
        setImmediate(() => socket.write(frameOf(KINDS.response, { number, body: response }))),
      failed,
    );
  }

  /** Another process has introduced itself, or has changed its nodes. */
  #greeted(body: Uint8Array, socket: Socket): void {
    const [name, nodes] = JSON.parse(Buffer.from(body).toString()) as [string, string[]];
    const path = this.#path.slice(0, -basename(this.#path).length) + name;
    for (const [node, at] of this.#nodes) if (at === path) this.#nodes.delete(node);
    for (const node of nodes) this.#nodes.set(node, path);
    if (!this.#greeters.has(socket)) {
      this.#greeters.add(socket);
      const isLate = this.#silent.delete(path) && performance.now() - this.#startedAt > PROMPT;
      // The messages between the old and the new connection, or since the start of this process, are lost.
      if (isLate || this.#met.has(path)) this.#tellGap();
      this.#met.add(path);
    }
    this.#connect(path);
  }

  #hello(): Uint8Array {
    return Buffer.from(JSON.stringify([basename(this.#path), [...this.#handlers.keys()]]));
  }

  #tell(topic: string, message: Uint8Array): void {
    for (const listener of this.#topics.get(topic) ?? []) this.#isolated(() => listener(message));
  }

  #tellGap(): void {
    for (const listener of this.#gapListeners) this.#isolated(listener);
  }

  #isolated(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#onError(error);
    }
  }
}

/** Rejects if the promise takes too long. */
function inTime<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`no response within ${timeoutMs} ms`)),
      timeoutMs,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
