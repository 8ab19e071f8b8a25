// The server of model-based tests on the wire, and its processes: each crash starts the next one on the same store.
import { fakeClock } from "@mcp-gen/core";
import { defineServer, McpError, tool } from "@mcp-gen/server";
import { memoryTaskStore } from "@mcp-gen/server/tasks";
import { crash } from "@mcp-gen/testing";
import * as z from "zod";
import { keysOf } from "./wire-model.mjs";

/** @typedef {import("@mcp-gen/server").Context} Context */

const inputSchema = z.object({ plan: z.array(z.string()), run: z.string() });
const schema = z.object({ value: z.number() });
export const TTL = 86_400_000;

export class Processes {
  clock = fakeClock();
  store = memoryTaskStore({ clock: this.clock });
  /** How often each step has run. @type {Map<string, number>} */
  steps = new Map();
  /** Waiting handlers by run and part. @type {Map<string, (() => void)[]>} */
  #gates = new Map();
  /** @type {Set<string>} */
  #opened = new Set();
  server = this.#start();

  /** Ends the process. The next one continues its tasks when the leases have expired. */
  crash() {
    crash(this.server);
    this.server = this.#start();
    this.server.serving?.();
  }

  /**
   * Lets the handlers pass that wait at a part of a plan.
   *
   * @param {string} gate
   */
  open(gate) {
    this.#opened.add(gate);
    for (const pass of this.#gates.get(gate) ?? []) pass();
  }

  #start() {
    const task = /** @type {const} */ ({ ttlMs: TTL, maxAttempts: 1_000 });
    const work = tool({ inputSchema, task }, (args, ctx) => this.#work(args, ctx));
    return defineServer({
      name: "model",
      version: "1.0.0",
      tools: { work },
      tasks: { store: this.store },
      clock: this.clock,
      rateLimit: false,
      onError: () => {},
      onWarning: () => {},
    });
  }

  /**
   * @param {z.infer<typeof inputSchema>} args
   * @param {Context} ctx
   */
  async #work({ plan, run }, ctx) {
    /** @type {Record<string, number>} */
    const answers = {};
    for (const [index, part] of plan.slice(0, -1).entries()) {
      const key = `${run} ${index}`;
      if (part === "step") {
        await ctx.once(`step ${index}`, () => {
          this.steps.set(key, (this.steps.get(key) ?? 0) + 1);
        });
      }
      if (part === "gate") await this.#passed(key);
      const responses = keysOf(part, index).map(async (name) => {
        const { content } = await ctx.elicit(name, { message: name, schema });
        answers[name] = content?.value ?? -1;
      });
      await Promise.all(responses);
    }
    if (plan.at(-1) === "error") throw new McpError(-31_000, "planned");
    const text = JSON.stringify(Object.fromEntries(Object.entries(answers).sort()));
    return plan.at(-1) === "failure" ? ctx.fail(text) : text;
  }

  /** @param {string} gate */
  async #passed(gate) {
    if (this.#opened.has(gate)) return;
    await new Promise((pass) => {
      this.#gates.set(gate, [...(this.#gates.get(gate) ?? []), () => pass(undefined)]);
    });
  }
}
