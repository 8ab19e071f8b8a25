// One kill test: starts a task, kills or stops its process at one moment, and lets another process continue.
import { connect } from "@mcp-gen/client";
import { tasks } from "@mcp-gen/client/tasks";
import { sqliteTaskStore } from "@mcp-gen/server/tasks/sqlite";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { momentOf, STEPS } from "./moments.mjs";
import { ServerProcess } from "./process.mjs";
import { startRelay } from "./relay.mjs";

const LEASE = 1_000;

/**
 * @typedef {object} Outcome
 * @property {number} seed
 * @property {string} moment
 * @property {string[]} faults Empty for a task that ended once, with the right result.
 * @property {number} attempts
 * @property {number} repeated The number of steps that ran twice.
 * @property {number} rejected The number of writes of the first process that the store rejected.
 */

/**
 * @param {number} seed
 * @param {"SIGKILL" | "SIGSTOP"} signal
 * @returns {Promise<Outcome>}
 */
export async function runOne(seed, signal) {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-crash-"));
  const run = new CrashRun(seed, signal, folder);
  try {
    return await run.run();
  } catch (error) {
    throw new Error(`seed ${seed}, ${signal} at ${JSON.stringify(run.moment)}`, { cause: error });
  } finally {
    await run.close();
    rmSync(folder, { recursive: true });
  }
}

class CrashRun {
  moment;
  #seed;
  #signal;
  #folder;
  /** @type {ServerProcess[]} */
  #processes = [];
  /** @type {Awaited<ReturnType<typeof startRelay>> | undefined} */
  #relay;
  /** @type {import("@mcp-gen/client").Client[]} */
  #clients = [];
  /** @type {Promise<void> | undefined} */
  #failover;

  /**
   * @param {number} seed
   * @param {"SIGKILL" | "SIGSTOP"} signal
   * @param {string} folder
   */
  constructor(seed, signal, folder) {
    this.#seed = seed;
    this.#signal = signal;
    this.#folder = folder;
    this.moment = momentOf(seed, signal);
  }

  async run() {
    const first = this.#start(this.moment);
    const relay = (this.#relay = await startRelay());
    relay.use(await first.port());
    // A second process may already wait when the first one is killed.
    const standby = this.#seed % 4 < 2 ? this.#start(undefined) : undefined;
    const client = await this.#connect();
    const task = await client.startTool("publish", {});
    const handle = JSON.stringify(task);
    const failover = (this.#failover = this.#failOver(first, standby));
    const polls = this.#follow(task);
    await failover;
    const resumed = (await this.#connect()).resumeTask(JSON.parse(handle));
    const seen = await Promise.all([polls, this.#follow(resumed)]);
    if (this.#signal === "SIGSTOP") await this.#wakeUp(first);
    return this.#outcome(task.taskId ?? "", seen);
  }

  async close() {
    await this.#failover?.catch(() => undefined);
    await Promise.all(this.#clients.map((client) => client.close()));
    for (const each of this.#processes) each.send("SIGCONT");
    await Promise.all(this.#processes.map((each) => each.kill()));
    await this.#relay?.close();
  }

  /** @param {import("./moments.mjs").Moment | undefined} moment */
  #start(moment) {
    const started = new ServerProcess({
      path: join(this.#folder, "tasks.db"),
      effects: join(this.#folder, "effects"),
      leaseMs: LEASE,
      signal: this.#signal,
      moment,
    });
    this.#processes.push(started);
    return started;
  }

  /**
   * Waits for the moment, and sends clients to the second process.
   *
   * @param {ServerProcess} first
   * @param {ServerProcess | undefined} standby
   */
  async #failOver(first, standby) {
    const { place, afterMs } = this.moment;
    if (place === "any") {
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      first.send(this.#signal);
    } else if (place === "waiting") {
      await this.#waits;
      first.send(this.#signal);
    } else {
      await first.until(() => first.isOver || first.lines.includes("reached"));
    }
    if (this.#signal === "SIGKILL") await first.until(() => first.isOver);
    this.#relay?.use(0);
    const second = standby ?? this.#start(undefined);
    this.#relay?.use(await second.port());
  }

  /** @type {() => void} */
  #isAsked = () => {};
  #waits = new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    this.#isAsked = resolve;
  });

  /** @returns {Promise<import("@mcp-gen/client").Client>} */
  async #connect() {
    try {
      return await this.#connectOnce();
    } catch (error) {
      // The pool can contain a connection to the process that was killed.
      if (/** @type {{ transient?: boolean }} */ (error).transient !== true) throw error;
      return this.#connect();
    }
  }

  async #connectOnce() {
    const client = await connect(this.#relay?.url ?? "", {
      name: "kill test",
      version: "1.0.0",
      revisions: ["2026-07-28"],
      extensions: [tasks()],
      answer: {
        elicit: async () => {
          this.#isAsked();
          // The process is killed while the task waits, or when the response arrives.
          if (this.moment.place === "waiting") await this.#failover;
          return { action: "accept", content: { yes: true } };
        },
      },
    });
    this.#clients.push(client);
    return client;
  }

  /**
   * Follows a task as a client does.
   *
   * @param {import("@mcp-gen/client").ToolTask} task
   */
  async #follow(task) {
    /** @type {string[]} */
    const statuses = [];
    const result = task.result();
    for await (const { status } of task) if (statuses.at(-1) !== status) statuses.push(status);
    const { content } = await result;
    const [block] = content;
    return { statuses, text: block?.type === "text" ? block.text : "" };
  }

  /**
   * Lets a stopped process write again.
   *
   * @param {ServerProcess} first
   */
  async #wakeUp(first) {
    first.send("SIGCONT");
    const mustWrite = WRITES.includes(this.moment.place);
    if (mustWrite) await first.until(() => first.isOver || first.lines.includes("rejected"));
    else await new Promise((resolve) => setTimeout(resolve, 200));
  }

  /**
   * @param {string} id
   * @param {{ statuses: string[], text: string }[]} seen
   * @returns {Promise<Outcome>}
   */
  async #outcome(id, seen) {
    const store = sqliteTaskStore({ path: join(this.#folder, "tasks.db") });
    const record = await store.read(id);
    await store.close?.();
    const effects = readFileSync(join(this.#folder, "effects"), "utf8").trim().split("\n");
    const [first] = this.#processes;
    const attempts = record?.attempt ?? 0;
    const repeated = effects.length - STEPS;
    return {
      seed: this.#seed,
      moment: [this.moment.place, this.moment.step ?? this.moment.afterMs].join(" ").trim(),
      faults: [
        ...(record?.status === "completed" ? [] : [`the status is ${record?.status}`]),
        ...this.#endFaults(),
        ...seen.flatMap(({ statuses }) => orderFaults(statuses)),
        ...seen.flatMap(({ text }) => resultFaults(text, effects, this.#isStoppedInStep)),
        ...(repeated > attempts - 1 ? [`${repeated} steps ran again in ${attempts} attempts`] : []),
      ],
      attempts,
      repeated,
      rejected: first?.count("rejected") ?? 0,
    };
  }

  /** Whether the first process is stopped while it runs a step, whose effect then comes late. */
  get #isStoppedInStep() {
    return this.#signal === "SIGSTOP" && this.moment.place === "before the effect";
  }

  #endFaults() {
    const ends = this.#processes.reduce((sum, each) => sum + each.count("ended"), 0);
    // A process that was killed after it had stored the result could not print it.
    const isUnprinted = this.#signal === "SIGKILL" && ends === 0;
    return ends === 1 || isUnprinted ? [] : [`the task ended ${ends} times`];
  }
}

/**
 * The moments after which a stopped process writes. After the others, it starts no further step, because its lease is
 * over.
 */
const WRITES = [
  "before the effect",
  "between effect and record",
  "before the input request is stored",
  "after the last step",
  "before the result is stored",
];

const ORDER = ["working", "input_required", "working", "completed"];

/**
 * Returns a fault for statuses that do not follow each other.
 *
 * @param {readonly string[]} statuses
 */
function orderFaults(statuses) {
  let next = 0;
  for (const status of statuses) {
    const position = ORDER.indexOf(status, next);
    if (position === -1) return [`a client saw ${statuses.join(", ")}`];
    next = position;
  }
  return statuses.at(-1) === "completed" ? [] : [`a client saw no end: ${statuses.join(", ")}`];
}

/**
 * Returns faults of the result: each step was recorded by one process, which ran it once. A step that was recorded does not
 * run again, unless its process was stopped while it ran.
 *
 * @param {string} text
 * @param {readonly string[]} effects One line for each run of a step: its number and process.
 * @param {boolean} canBeLate
 */
function resultFaults(text, effects, canBeLate) {
  /** @type {{ step: number, pid: number }[]} */
  const steps = JSON.parse(text);
  const numbers = steps.map(({ step }) => step).join();
  if (numbers !== "1,2,3,4,5") return [`the result has the steps ${numbers}`];
  return steps.flatMap(({ step, pid }) => {
    const runs = effects.filter((line) => line.startsWith(`${step} `));
    const isLast = canBeLate || runs.at(-1) === `${step} ${pid}`;
    const isOnce = new Set(runs).size === runs.length && runs.includes(`${step} ${pid}`);
    return isLast && isOnce ? [] : [`step ${step} of ${pid} ran as ${runs.join("; ")}`];
  });
}
