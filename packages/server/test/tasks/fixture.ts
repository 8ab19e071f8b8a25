/** A server with the tasks extension and a new store for each test. The tests do the work of the tasks. */
import { fakeClock } from "@mcp-gen/core";
import type { Server } from "@mcp-gen/server";
import type { WireObject } from "@mcp-gen/testing";
import { afterEach, beforeEach, expect } from "vitest";
import { tasksExtension } from "../../src/tasks/extension.js";
import { memoryTaskStore } from "../../src/tasks/memory-store.js";
import type { TaskStore } from "../../src/tasks/store.js";
import { Tasks } from "../../src/tasks/tasks.js";
import { quietServer } from "../helpers.js";
import { openPeers, type PeerKind, type Peers } from "./peers.js";
import { form, startWork } from "./records.js";

export class TasksFixture {
  readonly clock = fakeClock();
  store: TaskStore = memoryTaskStore({ clock: this.clock });
  /** The number of watchers of the store. */
  watchers = 0;
  /** How often the server was woken to continue a task. */
  woken = 0;
  #open: Peers[] = [];

  constructor() {
    beforeEach(() => this.#reset());
    afterEach(async () => {
      for (const peers of this.#open.splice(0)) await peers.close();
    });
  }

  extension() {
    const wake = () => (this.woken += 1);
    return tasksExtension(new Tasks(this.store, { wake, report: rethrow }));
  }

  server(): Server {
    return quietServer({ clock: this.clock, extensions: [this.extension()] });
  }

  async peers(kind: PeerKind, server: Server = this.server()): Promise<Peers> {
    const peers = await openPeers(kind, server);
    this.#open.push(peers);
    return peers;
  }

  /** Creates a task in each status. */
  async inEachStatus() {
    const { store } = this;
    const asking = await startWork(store);
    await asking.ask({ name: form("name") });
    const completed = await startWork(store);
    await completed.complete({ content: [{ type: "text", text: "done" }] });
    const rejected = await startWork(store);
    await rejected.complete({ content: [], isError: true });
    const failed = await startWork(store);
    await failed.fail(-32000, "disk full");
    const cancelled = await startWork(store);
    await store.cancel(cancelled.id);
    return { working: await startWork(store), asking, completed, rejected, failed, cancelled };
  }

  #reset(): void {
    this.watchers = 0;
    this.woken = 0;
    this.store = memoryTaskStore({ clock: this.clock });
    const watch = this.store.watch.bind(this.store);
    this.store.watch = (...args) => {
      const stop = watch(...args);
      this.watchers += 1;
      return () => {
        this.watchers -= 1;
        stop();
      };
    };
  }
}

/** Returns the result of a response, without what every result has. */
export function resultOf(response: WireObject): WireObject {
  expect(response).toHaveProperty("result");
  const { _meta, ...result } = response["result"] as WireObject;
  return result;
}

function rethrow(thrown: unknown): never {
  throw thrown;
}
