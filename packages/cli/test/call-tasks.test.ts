/** `mcp-gen call` with tools that run as tasks: in one command, and with a handle. */
import { ajv } from "@mcp-gen/server/ajv";
import { defineServer, tool, type Server } from "@mcp-gen/server";
import { memoryTaskStore, type TaskStore } from "@mcp-gen/server/tasks";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toNodeListener } from "@mcp-gen/server/http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { callCommand } from "../src/commands/call.js";
import { repository } from "../../../test/end-to-end/program.js";
import { runCommand, type Outcome } from "../../../test/support/run-command.js";

const folder = mkdtempSync(join(tmpdir(), "mcp-gen call tasks "));
const store = memoryTaskStore();
/** The methods of the requests that the server has received. */
const methods: string[] = [];
let url: string;
let close: () => Promise<void>;

interface Handle {
  readonly tool: string;
  readonly revision: string;
  readonly task: { readonly taskId: string; readonly status: string };
}

function serverWith(tasks: TaskStore): Server {
  return defineServer({
    name: "reports",
    version: "1.0.0",
    jsonSchema: ajv(),
    tasks: { store: tasks },
    tools: {
      report: tool(
        {
          task: { pollIntervalMs: 50 },
          inputSchema: {
            type: "object",
            properties: { quarter: { type: "string" } },
            required: ["quarter"],
          } as const,
        },
        async ({ quarter }, ctx) => {
          ctx.task.setStatusMessage("Loading");
          const answer = await ctx.elicit("publish", {
            message: "Publish?",
            schema: { type: "object", properties: { yes: { type: "boolean" } } },
          });
          return `Published ${quarter}: ${answer.action}`;
        },
      ),
      endless: tool(
        { task: { pollIntervalMs: 50 } },
        (_, ctx) =>
          new Promise<string>((resolve) => {
            ctx.signal.addEventListener("abort", () => resolve("aborted"));
          }),
      ),
      failing: tool({ task: { pollIntervalMs: 50 } }, (_, ctx) => ctx.fail("No data")),
      plain: tool({}, () => "plain"),
    },
    use: [
      (request, next) => {
        methods.push(request.method);
        return next();
      },
    ],
    onError: () => {},
    onWarning: () => {},
  });
}

beforeAll(async () => {
  const listener = createServer(toNodeListener(serverWith(store)));
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/mcp`;
  close = async () => {
    listener.closeAllConnections();
    await new Promise((resolve) => listener.close(resolve));
  };
});

afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

const call = (...words: string[]): Promise<Outcome> =>
  runCommand(callCommand, "call", url, ...words);

async function started(...words: string[]): Promise<Handle> {
  const { code, stdout, stderr } = await call(...words, "--task");
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^Started the task \w+\. Its status/)]);
  return JSON.parse(stdout) as Handle;
}

describe.each(["2025-11-25", "2026-07-28"])("%s", (revision) => {
  const at = ["--revision", revision];

  test("a call follows the task, and prints the result", async () => {
    const outcome = await call("report", "quarter=Q3", "--answer", "yes=true", ...at);
    expect(outcome).toMatchObject({ code: 0, stdout: "Published Q3: accept\n" });
  });

  test("--task prints the handle, and --resume continues with it", async () => {
    const handle = await started("report", "quarter=Q3", ...at);
    expect(handle).toMatchObject({ revision, tool: "report", task: { status: "working" } });
    const file = join(folder, `${revision}.json`);
    writeFileSync(file, JSON.stringify(handle));
    const outcome = await call("--resume", file, "--answer", "yes=true");
    expect(outcome).toMatchObject({ code: 0, stdout: "Published Q3: accept\n" });
    expect(outcome.stderr).toMatch(/^… /m);
    // The result stays available.
    const again = await call("--resume", JSON.stringify(handle), "--json");
    expect(JSON.parse(again.stdout)).toMatchObject({
      revision,
      tool: "report",
      isError: false,
      content: [{ text: "Published Q3: accept" }],
    });
  });

  test("--json prints a report that --resume accepts", async () => {
    const { stdout } = await call("failing", "--task", "--json", ...at);
    expect(JSON.parse(stdout)).toMatchObject({ revision, tool: "failing", handle: { revision } });
    const outcome = await call("--resume", stdout);
    expect(outcome).toMatchObject({ code: 1, stdout: "" });
    expect(outcome.stderr).toContain("No data\n");
  });

  test("--task prints the result of a tool that does not run as a task", async () => {
    expect(await call("plain", "--task", ...at)).toEqual({
      code: 0,
      stdout: "plain\n",
      stderr: "The server answered without a task.\n",
    });
  });

  test("an interrupt cancels the resumed task", async () => {
    const handle = await started("endless", ...at);
    methods.length = 0;
    const resumed = call("--resume", JSON.stringify(handle));
    await vi.waitFor(() => expect(methods.join(" ")).toMatch(/tasks\/(get|result)/));
    process.emit("SIGINT");
    const outcome = await resumed;
    expect(outcome).toMatchObject({ code: 130, stdout: "" });
    expect(outcome.stderr).toMatch(/The task \w+ was cancelled\.\nmcp-gen: interrupted\n$/);
    const { status } = (await store.read(handle.task.taskId)) ?? {};
    expect(status).toBe("cancelled");
    expect(await call("--resume", JSON.stringify(handle))).toMatchObject({ code: 1, stdout: "" });
  });

  test("an interrupt cancels the task of a call", async () => {
    methods.length = 0;
    const called = call("endless", ...at);
    await vi.waitFor(() => expect(methods.join(" ")).toMatch(/tasks\/(get|result)/));
    process.emit("SIGINT");
    expect(await called).toMatchObject({
      code: 130,
      stderr: expect.stringMatching(/mcp-gen: interrupted; the call was cancelled\n$/),
    });
    expect(methods).toContain("tasks/cancel");
    const { tasks } = await store.listAll({ status: "working" }, undefined, 100);
    expect(tasks.filter(({ call: { tool: name } }) => name === "endless")).toEqual([]);
  });

  test("a task that has expired is reported", async () => {
    const handle = await started("report", "quarter=Q3", ...at);
    await store.remove(handle.task.taskId);
    const { code, stderr } = await call("--resume", JSON.stringify(handle));
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /call\/task-not-found\n.*the task has expired.*\n {2}fix: start the tool/,
    );
  });
});

test("a revision without tasks is reported", async () => {
  const { code, stderr } = await call("report", "quarter=Q3", "--task", "--revision", "2025-06-18");
  expect(code).toBe(1);
  expect(stderr).toMatch(/^call\/no-tasks\n {2}--task: expected a server with tasks.*2025-06-18/);
});

test("a server without tasks is reported", async () => {
  const program = `node "${join(repository, "test/conformance/everything-server.mjs")}" --stdio`;
  const words = ["call", program, "echo", "text=hi", "--task", "--revision", "2025-11-25"];
  expect(await runCommand(callCommand, ...words)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^call\/no-tasks\n/),
  });
});

test.each([
  ["{", "text that is not JSON"],
  ['{"a":1}', "an object with a"],
  ['{"revision":"2024-01-01","tool":"t"}', "an object with revision, tool"],
])("the handle %s is rejected before a connection", async (handle, received) => {
  const words = ["call", "http://127.0.0.1:9/mcp", "--resume", handle];
  const { code, stderr } = await runCommand(callCommand, ...words);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^call\/bad-handle\n/);
  expect(stderr).toContain(`--resume: expected the handle of a task, received ${received}`);
});

test("a handle with a damaged task is rejected", async () => {
  const handle = { revision: "2026-07-28", tool: "report", task: { taskId: 1 } };
  const { code, stderr } = await call("--resume", JSON.stringify(handle));
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^call\/bad-handle\n/)]);
});

test("a missing file is reported", async () => {
  const { code, stderr } = await call("--resume", join(folder, "missing.json"));
  expect([code, stderr]).toEqual([1, expect.stringMatching(/missing\.json/)]);
});

test.each([
  [["--task"], "--task: expected a tool"],
  [["report", "--task", "--resource", "a:b"], "expected no arguments for a resource"],
  [["report", "--resume", "{}"], "--resume: expected no tool"],
  [["--resume", "{}", "--prompt", "p"], "--resume: expected no --task, --resource or --prompt"],
])("the options %j are rejected", async (words, message) => {
  const { code, stderr } = await call(...words);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});
