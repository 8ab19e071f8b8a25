/** Emits the README of the package of adapters. */
import { generatedFrom } from "../../generated-mark.js";
import type { Model } from "../../model/model.js";
import type { GeneratedFile } from "../file.js";
import { renderTemplate } from "../../layout/template.js";

/** The examples of the README; a test compiles them. */
const EXAMPLE = `import { adapt, adaptMessage } from "@mcp-gen/adapt";

const result = {
  resultType: "complete",
  content: [{ type: "resource_link" as const, uri: "file:///notes.md", name: "notes" }],
};
const { value, losses } = adapt("CallToolResult", result, { from: "2026-07-28", to: "2024-11-05" });
// value:  { content: [{ type: "text", text: "notes (file:///notes.md)" }] }
// losses: [{ pointer: "/content/0", kind: "approximated", reason: "resource_link came with …", … }]

const request = { jsonrpc: "2.0", id: 1, method: "ping" };
const { message, reply } = adaptMessage(request, {
  from: "2025-11-25",
  to: "2026-07-28",
  sender: "client",
});
// message: undefined, since 2026-07-28 has no ping; reply: { jsonrpc: "2.0", id: 1, result: {} }

export { losses, message, reply, value };`;

const ONE_PAIR = `import { pair } from "@mcp-gen/adapt/2026-07-28/2025-06-18";
import { adaptMessageWith, adaptWith } from "@mcp-gen/adapt/runtime";
import type { Tool } from "@mcp-gen/protocol/2026-07-28";

export const adaptTool = (tool: Tool) => adaptWith(pair, "Tool", tool).value;
export const message = (value: unknown) => adaptMessageWith(pair, value, { sender: "server" });`;

export function emitAdaptReadme(models: readonly Model[]): GeneratedFile {
  return {
    path: "README.md",
    text: renderTemplate("adapt-readme", {
      mark: generatedFrom("schema"),
      example: EXAMPLE,
      onePair: ONE_PAIR,
      revisions: models.map(({ id }) => `\`${id}\``).join(", "),
      pairs: models.length * (models.length - 1),
    }),
  };
}
