/** The groups of changes between the revisions. The rules contain none of these names. */
import { expect, test } from "vitest";
import { readExtensions, readRevision } from "../../src/project/project.js";
import { findProject } from "../../src/project/revisions.js";
import { changeGroupsOf } from "../../../test/support/diff-text.js";

const project = findProject(import.meta.dirname);

function between(before: string, after: string) {
  const [old, now] = [readRevision(project, before), readRevision(project, after)];
  const newest = project.revisions.at(-1)?.id === after;
  const extensions = newest ? readExtensions(project, [now]).map(({ model }) => model) : [];
  return changeGroupsOf(old, now, extensions);
}

function headlines(before: string, after: string): string[] {
  return between(before, after).groups.map(({ headline }) => headline);
}

test("2025-11-25 to 2026-07-28", () => {
  const { groups } = between("2025-11-25", "2026-07-28");
  const by = (start: string) => groups.find(({ headline }) => headline.startsWith(start));
  // Per-request metadata.
  expect(by("Every request")).toMatchObject({
    headline:
      "Every request must carry `_meta` with `io.modelcontextprotocol/protocolVersion` and `io.modelcontextprotocol/clientCapabilities`",
    level: "breaking",
    reader: "none",
    writer: "client",
  });
  expect(by("Every request")?.changes).toContain("optionality-changed ListToolsRequest.params");
  // Result types.
  expect(by("Every result")).toMatchObject({
    headline: "Every result must carry `resultType`",
    level: "breaking",
    reader: "none",
    writer: "server",
  });
  // Cache fields.
  expect(by("6 results")).toMatchObject({
    headline: "6 results must carry `ttlMs` and `cacheScope`",
    writer: "server",
  });
  // Tasks moved out.
  expect(by("Tasks")).toMatchObject({
    headline: "Tasks: moved out to the extension `io.modelcontextprotocol/tasks`",
    level: "breaking",
  });
  expect(by("Tasks")?.changes).toEqual(
    expect.arrayContaining([
      "method-removed tasks/get",
      "declaration-removed ToolExecution",
      "property-removed CallToolRequestParams.task",
      "property-removed Tool.execution",
      "capability-removed server tasks.requests.tools.call",
      "result-removed tools/call CreateTaskResult params.task",
    ]),
  );
  // Wider tool output.
  expect(by("Wider")).toMatchObject({
    headline:
      "Wider tool types: `CallToolResult.structuredContent` and `ToolResultContent.structuredContent` take any value, where they took `{ [key: string]: unknown }`",
    reader: "both",
    writer: "none",
  });
  expect(by("Wider")?.changes).toContain("property-removed Tool.outputSchema.type");
  // Other changes.
  expect(groups.map(({ headline }) => headline.split(/[;:]/)[0])).toEqual(
    expect.arrayContaining([
      "Input requests",
      "Initialize",
      "Subscriptions",
      "Discover",
      "Methods removed",
    ]),
  );
});

test("2025-06-18 to 2025-11-25", () => {
  expect(headlines("2025-06-18", "2025-11-25")).toEqual([
    "`CreateMessageResult.content` and `SamplingMessage.content` may also be `ToolUseContent`, `ToolResultContent` and `SamplingMessageContentBlock[]`",
    "Tasks: new; methods `tasks/get`, `tasks/result`, `tasks/cancel`, `tasks/list` and `notifications/tasks/status`",
    "`Implementation`, `Resource`, `ResourceTemplate`, `Prompt` and 2 more may carry `icons`",
    "Method added: `notifications/elicitation/complete`",
  ]);
});

test("2025-03-26 to 2025-06-18", () => {
  expect(headlines("2025-03-26", "2025-06-18")).toEqual([
    "`PromptMessage.content` and `CallToolResult.content.[]` may also be `ResourceLink`",
    "`Resource`, `ResourceTemplate`, `ResourceContents` and 9 more may carry `_meta`",
    "Method added: `elicitation/create`",
    "`Implementation`, `Resource`, `ResourceTemplate`, `Prompt` and 3 more may carry `title`",
  ]);
});

test("2024-11-05 to 2025-03-26", () => {
  expect(headlines("2024-11-05", "2025-03-26")).toEqual([
    "`PromptMessage.content`, `CallToolResult.content.[]`, `CreateMessageResult.content` and `SamplingMessage.content` may also be `AudioContent`",
  ]);
});

test.each(
  project.revisions
    .slice(1)
    .map(({ id }, index) => [project.revisions[index]?.id ?? "", id] as const),
)("from %s to %s reports every change once", (before, after) => {
  const { groups, rest } = between(before, after);
  const ids = [...groups.flatMap(({ changes }) => changes), ...rest];
  expect(new Set(ids).size).toBe(ids.length);
});
