// Runs the faults of a schedule against a cluster, and records when each one began and ended.
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {import("./schedule.mjs").Planned} Planned */
/** @typedef {import("./history.mjs").History} History */

/**
 * @typedef {object} Target
 * @property {import("../cluster.mjs").TestedCluster} cluster
 * @property {readonly import("./engine-proxy.mjs").EngineProxy[]} links By node; empty if the engine is a file.
 */

/**
 * @param {readonly Planned[]} planned
 * @param {Target} target
 * @param {History} history
 */
export async function runFaults(planned, target, history) {
  const runner = new Faults(target, history);
  const started = performance.now();
  const running = [];
  for (const fault of planned) {
    await sleep(Math.max(0, started + fault.at - performance.now()));
    running.push(runner.run(fault));
  }
  await Promise.all(running);
}

class Faults {
  /** Nodes that a fault has stopped. @type {Set<number>} */
  #busy = new Set();

  /**
   * @param {Target} target
   * @param {History} history
   */
  constructor({ cluster, links }, history) {
    this.cluster = cluster;
    this.links = links;
    this.history = history;
  }

  /** @param {Planned} fault */
  async run(fault) {
    switch (fault.what) {
      case "kill":
        return this.#alone(fault.node, "kill", () => this.#kill(fault.node, fault.forMs));
      case "stall":
        return this.#alone(fault.node, "stall", () => this.#stall(fault.node, fault.forMs));
      case "roll":
        for (const node of this.cluster.nodes.keys()) {
          await this.#alone(node, "roll", () => this.#roll(node));
        }
        return undefined;
      case "restart engine":
        return this.#recorded("restart engine", async () =>
          this.cluster.engine?.restart(() => sleep(fault.forMs)),
        );
      case "cut":
      case "slow":
        return this.#recorded(`${fault.what} ${fault.nodes.join()}`, () => this.#link(fault));
      default:
        return /** @type {never} */ (fault);
    }
  }

  /**
   * Only one fault stops a node at a time, and one node always runs.
   *
   * @param {number} node
   * @param {string} what
   * @param {() => Promise<void>} run
   */
  async #alone(node, what, run) {
    if (this.#busy.has(node) || this.#busy.size + 1 >= this.cluster.nodes.length) return;
    this.#busy.add(node);
    await this.#recorded(`${what} ${node}`, run);
    this.#busy.delete(node);
  }

  /** @param {string} what @param {() => Promise<unknown>} run */
  async #recorded(what, run) {
    const fault = this.history.add({
      kind: /** @type {const} */ ("fault"),
      at: this.history.now(),
      until: Infinity,
      what,
    });
    await run();
    fault.until = this.history.now();
  }

  /** @param {number} node @param {number} forMs */
  async #kill(node, forMs) {
    const { nodes } = this.cluster;
    await nodes[node]?.stop("SIGKILL");
    await sleep(forMs);
    await nodes[node]?.start();
  }

  /** @param {number} node @param {number} forMs */
  async #stall(node, forMs) {
    const pid = this.cluster.nodes[node]?.pid() ?? 0;
    process.kill(pid, "SIGSTOP");
    // The load balancer notices after a while.
    await sleep(2_000);
    this.#use(node);
    await sleep(forMs - 2_000);
    process.kill(pid, "SIGCONT");
    await sleep(500);
    this.#use();
  }

  /** Replaces a node as a deployment does: no new requests, SIGTERM, and a new process. @param {number} node */
  async #roll(node) {
    this.#use(node);
    await sleep(200);
    await this.cluster.nodes[node]?.stop("SIGTERM");
    await this.cluster.nodes[node]?.start();
    this.#use();
  }

  /** @param {number} [without] */
  #use(without) {
    const nodes = this.cluster.nodes.filter((_, index) => index !== without);
    this.cluster.balancer.use(nodes.map(({ port }) => port));
  }

  /** @param {Extract<Planned, { what: "cut" | "slow" }>} fault */
  async #link(fault) {
    const links = fault.nodes.flatMap((node) => this.links[node] ?? []);
    const set = fault.what === "cut" ? { cut: fault.directions } : { latencyMs: fault.latencyMs };
    for (const link of links) link.set(set);
    await sleep(fault.forMs);
    for (const link of links) {
      if (fault.what === "cut" && fault.resets) link.reset();
      link.set({});
    }
  }
}
