/**
 * The methods of the five revisions, as the specification has them, against what lowering finds in the schemas. A line is
 * method, direction (`>` to the server, `<` to the client), `?` where params may be left out, and the result.
 */
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Type } from "../model/declarations.js";
import type { Message, Model } from "../model/model.js";
import { readModel, readRevision } from "../project/project.js";
import { findProject } from "../project/revisions.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const project = findProject(ROOT);

const TO_2025_03 = {
  request: `
    initialize > InitializeResult
    ping <> ? EmptyResult
    resources/list > ? ListResourcesResult
    resources/templates/list > ? ListResourceTemplatesResult
    resources/read > ReadResourceResult
    resources/subscribe > EmptyResult
    resources/unsubscribe > EmptyResult
    prompts/list > ? ListPromptsResult
    prompts/get > GetPromptResult
    tools/list > ? ListToolsResult
    tools/call > CallToolResult
    logging/setLevel > EmptyResult
    sampling/createMessage < CreateMessageResult
    completion/complete > CompleteResult
    roots/list < ? ListRootsResult`,
  notification: `
    notifications/cancelled <>
    notifications/initialized > ?
    notifications/progress <>
    notifications/resources/list_changed < ?
    notifications/resources/updated <
    notifications/prompts/list_changed < ?
    notifications/tools/list_changed < ?
    notifications/message <
    notifications/roots/list_changed > ?`,
  "input-request": "",
};

const TABLES: Record<string, Record<Message["kind"], string>> = {
  "2024-11-05": TO_2025_03,
  "2025-03-26": TO_2025_03,
  "2025-06-18": {
    ...TO_2025_03,
    request: `${TO_2025_03.request}
    elicitation/create < ElicitResult`,
  },
  "2025-11-25": {
    request: `
    initialize > InitializeResult
    ping <> ? EmptyResult
    resources/list > ? ListResourcesResult
    resources/templates/list > ? ListResourceTemplatesResult
    resources/read > ReadResourceResult
    resources/subscribe > EmptyResult
    resources/unsubscribe > EmptyResult
    prompts/list > ? ListPromptsResult
    prompts/get > GetPromptResult
    tools/list > ? ListToolsResult
    tools/call > CallToolResult | CreateTaskResult
    tasks/get <> GetTaskResult
    tasks/result <> GetTaskPayloadResult
    tasks/cancel <> CancelTaskResult
    tasks/list <> ? ListTasksResult
    logging/setLevel > EmptyResult
    sampling/createMessage < CreateMessageResult | CreateTaskResult
    completion/complete > CompleteResult
    roots/list < ? ListRootsResult
    elicitation/create < ElicitResult | CreateTaskResult`,
    notification: `
    notifications/cancelled <>
    notifications/initialized > ?
    notifications/progress <>
    notifications/resources/list_changed < ?
    notifications/resources/updated <
    notifications/prompts/list_changed < ?
    notifications/tools/list_changed < ?
    notifications/tasks/status <>
    notifications/message <
    notifications/roots/list_changed > ?
    notifications/elicitation/complete <`,
    "input-request": "",
  },
  "2026-07-28": {
    request: `
    server/discover > DiscoverResult
    resources/list > ListResourcesResult
    resources/templates/list > ListResourceTemplatesResult
    resources/read > ReadResourceResult | InputRequiredResult
    subscriptions/listen > SubscriptionsListenResult
    prompts/list > ListPromptsResult
    prompts/get > GetPromptResult | InputRequiredResult
    tools/list > ListToolsResult
    tools/call > CallToolResult | InputRequiredResult
    completion/complete > CompleteResult`,
    notification: `
    notifications/cancelled <>
    notifications/progress <
    notifications/resources/list_changed < ?
    notifications/subscriptions/acknowledged <
    notifications/resources/updated <
    notifications/prompts/list_changed < ?
    notifications/tools/list_changed < ?
    notifications/message <`,
    "input-request": `
    sampling/createMessage < CreateMessageResult
    roots/list < ? ListRootsResult
    elicitation/create < ElicitResult`,
  },
};

const ERRORS: Record<string, string> = {
  "2024-11-05": "-32700 -32600 -32601 -32602 -32603 (-32002) (-1)",
  "2025-03-26": "-32700 -32600 -32601 -32602 -32603 (-32002) (-1)",
  "2025-06-18": "-32700 -32600 -32601 -32602 -32603 (-32002) (-1)",
  "2025-11-25": "-32700 -32600 -32601 -32602 -32603 -32042 (-32002) (-1)",
  "2026-07-28": "-32700 -32600 -32601 -32602 -32603 -32020 -32021 -32022",
};

test("every revision has its table", () => {
  expect(project.revisions.map(({ id }) => id)).toEqual(Object.keys(TABLES));
});

describe.each(Object.keys(TABLES))("%s", (revision) => {
  const model = readRevision(project, revision);

  test.each(["request", "notification", "input-request"] as const)("has each %s", (kind) => {
    const expected = lines(TABLES[revision]?.[kind] ?? "");
    expect(printed(model, kind).toSorted()).toEqual(expected.toSorted());
  });

  test("has its error codes; those that only prose names in brackets", () => {
    const codes = model.errors.map(({ code, declared }) => (declared ? `${code}` : `(${code})`));
    expect(codes.join(" ")).toBe(ERRORS[revision]);
  });

  test("asks for a result of every request, and of no notification", () => {
    const wrong = model.messages.filter(
      ({ kind, result }) => (kind === "notification") === (result !== undefined),
    );
    expect(wrong).toEqual([]);
  });
});

test("the tasks extension has its own methods", () => {
  const model = readModel({
    id: "io.modelcontextprotocol/tasks",
    era: "stateless",
    schema: `${ROOT}schema/extensions/tasks/schema.ts`,
    root: ROOT,
    base: readRevision(project, "2026-07-28"),
  });
  expect(printed(model, "request")).toEqual([
    "tasks/get > GetTaskResult",
    "tasks/update > UpdateTaskResult",
    "tasks/cancel > CancelTaskResult",
  ]);
  expect(printed(model, "notification")).toEqual(["notifications/tasks <"]);
});

function lines(table: string): string[] {
  return table
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function printed({ messages }: Model, kind: Message["kind"]): string[] {
  return messages
    .filter((message) => message.kind === kind)
    .map(({ method, directions, params, result }) =>
      [
        method,
        `${directions.includes("server-to-client") ? "<" : ""}${directions.includes("client-to-server") ? ">" : ""}`,
        ...(params.optional ? ["?"] : []),
        ...(result === undefined ? [] : [names(result.type)]),
      ].join(" "),
    );
}

function names(type: Type): string {
  if (type.kind === "reference") return type.name;
  return type.kind === "union" ? type.members.map(names).join(" | ") : type.kind;
}
