// Tools whose results, events and steps a checker can verify.
import { tool } from "@mcp-gen/server";
import { appendFileSync, existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sampleOf } from "../../everything/data.mjs";

/** @typedef {import("@mcp-gen/server").Context} Context */

/** The resources that clients subscribe to and change. Each one changes rarely, so that the next change does not hide a loss. */
export const URIS = Array.from({ length: 12 }, (_, n) => `test://history/${n}`);

const mark = { type: "object", properties: { mark: { type: "string" } }, required: ["mark"] };

/**
 * @param {() => import("@mcp-gen/server").Server} server
 * @param {string | undefined} steps The file that records the steps of tasks.
 */
export function historyTools(server, steps) {
  /** @param {object} line */
  const record = (line) => {
    if (steps !== undefined) appendFileSync(steps, `${JSON.stringify(line)}\n`);
  };
  /**
   * @param {string} description
   * @param {(step: string, mark: string, signal: AbortSignal) => Promise<void>} run
   */
  const stepsTool = (description, run) =>
    tool(
      {
        description,
        inputSchema: mark,
        // The faults interrupt a task more often than a defective tool does.
        task: { pollIntervalMs: 200, ttlMs: 600_000, maxAttempts: 100 },
      },
      async ({ mark: given }, ctx) => {
        for (const step of ["one", "two", "three"]) {
          await ctx.once(step, async () => {
            await run(step, String(given), ctx.signal);
            return step;
          });
          record({ kind: "recorded", mark: given, step });
        }
        return JSON.stringify({ mark: given });
      },
    );
  return {
    stamp: tool({ description: "Returns a mark", inputSchema: mark }, ({ mark: given }, ctx) =>
      JSON.stringify({ mark: given, principal: ctx.auth?.principal ?? null }),
    ),
    count: tool(
      {
        description: "Sends numbered messages before its result",
        inputSchema: {
          type: "object",
          properties: {
            mark: { type: "string" },
            count: { type: "integer" },
            ms: { type: "integer" },
          },
          required: ["mark", "count", "ms"],
        },
      },
      async ({ mark: given, count, ms }, ctx) => {
        for (let n = 1; n <= Number(count); n++) {
          ctx.progress(n, Number(count), String(given));
          await sleep(Number(ms), undefined, { signal: ctx.signal });
        }
        return JSON.stringify({ mark: given });
      },
    ),
    hang: tool(
      { description: "Records that it runs, and never ends", inputSchema: mark },
      async ({ mark: given }, ctx) => {
        record({ kind: "run", mark: given });
        ctx.progress(1);
        await sleep(2 ** 31 - 1, undefined, { signal: ctx.signal });
        return "never";
      },
    ),
    confirm: tool({ description: "Asks the user", inputSchema: mark }, confirm),
    guess: tool(
      { description: "Asks the model", inputSchema: mark },
      async ({ mark: given }, ctx) => {
        const answer = await ctx.sample("guess", sampleOf(String(given)));
        const answered = [answer.content]
          .flat()
          .map((block) => ("text" in block ? block.text : ""));
        const principal = ctx.auth?.principal ?? null;
        return JSON.stringify({ mark: given, answered: answered.join(""), principal });
      },
    ),
    change: tool(
      {
        description: "Changes a resource",
        inputSchema: { type: "object", properties: { uri: { type: "string" } }, required: ["uri"] },
      },
      ({ uri }) => {
        server().resourceUpdated(String(uri));
        return JSON.stringify({ changed: uri });
      },
    ),
    work: stepsTool("Runs steps as a task", async (step, given, signal) => {
      record({ kind: "step", mark: given, step, node: server().nodeId });
      await sleep(150, undefined, { signal });
    }),
    gated_work: stepsTool(
      "Runs steps as a task. Each one ends when the file of its gate exists",
      async (step, given, signal) => {
        record({ kind: "step", mark: given, step });
        while (!existsSync(`${steps}.${step}`)) await sleep(20, undefined, { signal });
      },
    ),
  };
}

/**
 * @param {{ [name: string]: unknown }} args
 * @param {Context} ctx
 */
async function confirm({ mark: given }, ctx) {
  const answer = await ctx.elicit("confirm", {
    message: String(given),
    schema: { type: "object", properties: { mark: { type: "string" } } },
  });
  return JSON.stringify({
    mark: given,
    answered: answer.content?.["mark"] ?? null,
    principal: ctx.auth?.principal ?? null,
  });
}
