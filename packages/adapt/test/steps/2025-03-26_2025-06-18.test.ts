/** The step to 2025-06-18: titles, metadata, structured results, resource links, elicitation, no batches. */
import { adaptMessage } from "@mcp-gen/adapt";
import { expect, test } from "vitest";
import { testRows, type Row } from "./rows.js";

const LINK = { type: "resource_link", uri: "file:///a", name: "a", description: "an a" };
const INPUT = { type: "object" };

const SAME: readonly Row[] = [
  {
    row: "a reference to a resource template",
    request: "completion/complete",
    given: {
      ref: { type: "ref/resource", uri: "file:///{a}" },
      argument: { name: "a", value: "" },
    },
  },
  {
    row: "other keys in the metadata of a request",
    request: "tools/list",
    given: { _meta: { progressToken: 1, "com.example/x": 1 } },
  },
  { row: "ping", request: "ping" },
  { row: "resources/list", request: "resources/list", given: { cursor: "c" } },
  {
    row: "audio",
    result: "tools/call",
    given: { content: [{ type: "audio", data: "", mimeType: "" }] },
  },
  { row: "an error", error: "tools/call", given: { code: -32602, message: "no such tool" } },
];

testRows({ from: "2025-03-26", to: "2025-06-18" }, [
  ...SAME,
  {
    row: "a title in the annotations stays",
    type: "Tool",
    given: { name: "t", inputSchema: INPUT, annotations: { title: "T" } },
  },
  {
    row: "the name of a resource stays",
    type: "Resource",
    given: { uri: "file:///a", name: "A" },
  },
  { row: "a client without elicitation", type: "ClientCapabilities", given: { sampling: {} } },
]);

/** A type whose title is removed. */
function titled(type: string, given: object): Row {
  return {
    row: `${type}.title goes`,
    type,
    given: { ...given, title: "T" },
    becomes: given,
    losses: ["dropped /title"],
  };
}

/** A type whose metadata is removed. */
function withMeta(type: string, given: object): Row {
  return {
    row: `${type}._meta goes`,
    type,
    given: { ...given, _meta: { x: 1 } },
    becomes: given,
    losses: ["dropped /_meta"],
  };
}

/** A type whose metadata stays, because extensions use it. */
function keepsMeta(type: string, given: object): Row {
  return { row: `[ext 15] ${type}._meta stays`, type, given: { ...given, _meta: { ui: {} } } };
}

testRows({ from: "2025-06-18", to: "2025-03-26" }, [
  ...SAME,
  {
    row: "capabilities.elicitation goes",
    type: "ClientCapabilities",
    given: { elicitation: {}, roots: {} },
    becomes: { roots: {} },
    losses: ["dropped /elicitation"],
  },
  titled("Implementation", { name: "i", version: "1" }),
  titled("Prompt", { name: "p" }),
  titled("PromptArgument", { name: "a" }),
  titled("PromptReference", { type: "ref/prompt", name: "p" }),
  titled("Resource", { name: "r", uri: "file:///a" }),
  titled("ResourceTemplate", { name: "r", uriTemplate: "file:///{a}" }),
  {
    row: "Tool.title moves into the annotations",
    type: "Tool",
    given: { name: "t", title: "T", inputSchema: INPUT, annotations: { readOnlyHint: true } },
    becomes: { name: "t", inputSchema: INPUT, annotations: { readOnlyHint: true, title: "T" } },
    losses: ["approximated /title"],
  },
  {
    row: "Tool.title is removed if the annotations have a title",
    type: "Tool",
    given: { name: "t", title: "T", inputSchema: INPUT, annotations: { title: "U" } },
    becomes: { name: "t", inputSchema: INPUT, annotations: { title: "U" } },
    losses: ["dropped /title"],
  },
  keepsMeta("Resource", { name: "r", uri: "file:///a" }),
  keepsMeta("ResourceTemplate", { name: "r", uriTemplate: "file:///{a}" }),
  withMeta("Prompt", { name: "p" }),
  keepsMeta("Tool", { name: "t", inputSchema: INPUT }),
  withMeta("Root", { uri: "file:///a" }),
  keepsMeta("TextResourceContents", { uri: "file:///a", text: "" }),
  keepsMeta("BlobResourceContents", { uri: "file:///a", blob: "" }),
  withMeta("TextContent", { type: "text", text: "" }),
  withMeta("ImageContent", { type: "image", data: "", mimeType: "" }),
  withMeta("AudioContent", { type: "audio", data: "", mimeType: "" }),
  withMeta("EmbeddedResource", { type: "resource", resource: { uri: "file:///a", text: "" } }),
  {
    row: "annotations.lastModified goes",
    type: "TextContent",
    given: { type: "text", text: "", annotations: { priority: 1, lastModified: "2025-01-01" } },
    becomes: { type: "text", text: "", annotations: { priority: 1 } },
    losses: ["dropped /annotations/lastModified"],
  },
  {
    row: "Tool.outputSchema goes",
    type: "Tool",
    given: { name: "t", inputSchema: INPUT, outputSchema: INPUT },
    becomes: { name: "t", inputSchema: INPUT },
    losses: ["dropped /outputSchema"],
  },
  {
    row: "structured content is sent as a text block",
    result: "tools/call",
    given: { content: [], structuredContent: { high: 21 } },
    becomes: { content: [{ type: "text", text: '{"high":21}' }] },
    losses: ["approximated /structuredContent"],
  },
  {
    row: "structured content that a text block already contains is not repeated, whatever its white space",
    result: "tools/call",
    given: { content: [{ type: "text", text: '{ "high": 21 }' }], structuredContent: { high: 21 } },
    becomes: { content: [{ type: "text", text: '{ "high": 21 }' }] },
    losses: ["approximated /structuredContent"],
  },
  {
    row: "a link to a resource is sent as its name and URI",
    result: "tools/call",
    given: { content: [LINK] },
    becomes: { content: [{ type: "text", text: "a (file:///a)" }] },
    losses: ["approximated /content/0"],
  },
  {
    row: "a resource link is sent as the resource if it can be read",
    result: "prompts/get",
    given: { messages: [{ role: "user", content: LINK }] },
    hooks: { readResource: (uri) => ({ uri, text: "the a" }) },
    becomes: {
      messages: [
        {
          role: "user",
          content: { type: "resource", resource: { uri: "file:///a", text: "the a" } },
        },
      ],
    },
    losses: ["approximated /messages/0/content"],
  },
  {
    row: "the context of a completion is removed",
    request: "completion/complete",
    given: {
      ref: { type: "ref/prompt", name: "p" },
      argument: { name: "a", value: "" },
      context: { arguments: { b: "c" } },
    },
    becomes: { ref: { type: "ref/prompt", name: "p" }, argument: { name: "a", value: "" } },
    losses: ["dropped /context"],
  },
  {
    row: "elicitation/create has no equivalent method",
    request: "elicitation/create",
    sender: "server",
    given: { message: "m", requestedSchema: { type: "object", properties: {} } },
    refused: { error: -32601 },
  },
]);

test("the session must split a batch", () => {
  const batch = [{ jsonrpc: "2.0", id: 1, method: "ping" }];
  const up = { from: "2025-03-26", to: "2025-06-18", sender: "client" } as const;
  expect(adaptMessage(batch, up)).toMatchObject({
    session: "batch",
    losses: [{ kind: "impossible", pointer: "", step: "2025-03-26_2025-06-18" }],
  });
});
