import type { Revision } from "@mcp-gen/protocol";
import type { Dictionary } from "@mcp-gen/testing/observe";
import { describe, expect, test } from "vitest";
import type { ProbeConversation } from "../conversation.js";
import { Findings } from "../findings.js";
import type { RequestOutcome } from "../outcome.js";
import type { Probe } from "../probe.js";
import { finalOutcome, taskParams } from "./tool-tasks.js";

const ABLE = { tasks: { requests: { tools: { call: {} } } } };
const text = { content: [{ type: "text", text: "done" }] };
const result = (value: Dictionary): RequestOutcome => ({ kind: "result", result: value });

/** A probe of a server that answers the requests one after the other. */
function probeOf(revision: Revision, answers: Record<string, Dictionary[]>, timeout = 600_000) {
  const asked: unknown[] = [];
  const findings = new Findings();
  const talk = {
    isStateless: revision === "2026-07-28",
    gone: undefined,
    ask: (method: string, params: Dictionary): Promise<RequestOutcome> => {
      asked.push([method, params["taskId"]]);
      return Promise.resolve(result(answers[method]?.shift() ?? {}));
    },
  } as unknown as ProbeConversation;
  const probe = { talk, findings, revision, options: { timeout }, capabilities: ABLE };
  return { probe: probe as unknown as Probe, asked, notes: () => findings.all().notes };
}

const task = (status: string, more: Dictionary = {}) => ({
  taskId: "a",
  status,
  pollIntervalMs: 1,
  pollInterval: 1,
  ...more,
});
const created = result({ ...task("working"), resultType: "task" });

test.each<[Revision, string | undefined, object]>([
  ["2025-11-25", "required", { task: {} }],
  ["2025-11-25", "optional", {}],
  ["2025-11-25", undefined, {}],
  ["2025-06-18", "required", {}],
])("in %s, a tool with taskSupport %s gets the params %j", (revision, taskSupport, expected) => {
  const { probe } = probeOf(revision, {});
  expect(taskParams(probe, { name: "t", execution: { taskSupport } })).toEqual(expected);
});

describe("a tool that runs as a task", () => {
  test("has the result in the task, with the extension", async () => {
    const { probe, asked } = probeOf("2026-07-28", {
      "tasks/get": [task("working"), task("completed", { result: text })],
    });
    expect(await finalOutcome(probe, "t", created)).toEqual(result(text));
    expect(asked).toEqual([
      ["tasks/get", "a"],
      ["tasks/get", "a"],
    ]);
  });

  test("has the error in the task, with the extension", async () => {
    const error = { code: 1, message: "no" };
    const { probe } = probeOf("2026-07-28", { "tasks/get": [task("failed", { error })] });
    expect(await finalOutcome(probe, "t", created)).toMatchObject({ kind: "error", ...error });
  });

  test("has the result of tasks/result, in 2025-11-25", async () => {
    const { probe, asked } = probeOf("2025-11-25", {
      "tasks/get": [task("completed")],
      "tasks/result": [text],
    });
    const outcome = await finalOutcome(probe, "t", result({ task: task("working") }));
    expect(outcome).toEqual(result(text));
    expect(asked).toEqual([
      ["tasks/get", "a"],
      ["tasks/result", "a"],
    ]);
  });

  test("is cancelled if it needs input", async () => {
    const { probe, asked, notes } = probeOf("2026-07-28", {
      "tasks/get": [task("input_required", { inputRequests: {} })],
    });
    expect(await finalOutcome(probe, "t", created)).toMatchObject({ kind: "none" });
    expect(asked.at(-1)).toEqual(["tasks/cancel", "a"]);
    expect(notes()).toMatchObject([{ what: "t", text: "cancelled: the task needs input" }]);
  });

  test("is cancelled if it does not end in time", async () => {
    const { probe, asked, notes } = probeOf("2026-07-28", {}, 0);
    await finalOutcome(probe, "t", created);
    expect(asked).toEqual([["tasks/cancel", "a"]]);
    expect(notes()).toMatchObject([{ text: "cancelled: the task did not end within 0 s" }]);
  });

  test("is any other outcome if the server has answered without a task", async () => {
    const { probe, asked } = probeOf("2025-11-25", {});
    const outcome = result({ ...text, resultType: "task" });
    expect(await finalOutcome(probe, "t", outcome)).toBe(outcome);
    expect(asked).toEqual([]);
  });
});
