/** 2025-03-26 to 2025-06-18: batches removed; structured tool results, resource links and titles added. */
import {
  isObject,
  tryStringify,
  lose,
  moved,
  saysJson,
  without,
  type JsonObject,
  type Run,
  type StepInfo,
} from "@mcp-gen/adapt/runtime";
import type { Step } from "mcp-gen/step";

export default [
  {
    at: "batch-removed",
    why: "A message is always a single object, as before 2025-03-26.",
    up: {
      refuse: "2025-06-18 has no batches: each message is sent separately",
      answer: { error: -32600 },
      session: "batch",
    },
    down: "never",
  },
  {
    at: "Tool.title",
    touches: ["annotations"],
    why: "A tool can have a title. Before 2025-06-18, only the annotations of a tool had a title.",
    up: "same",
    down: { custom: titleInAnnotations, loss: "approximated" },
  },
  {
    at: ["Tool._meta", "Resource._meta", "ResourceTemplate._meta", "ResourceContents._meta"],
    why: "Extensions add metadata here, such as the page of a tool. Older revisions allow any key in these objects.",
    up: "same",
    down: "same",
  },
  {
    at: "CallToolResult.structuredContent",
    why: "A tool may return JSON. Older clients receive it as text.",
    up: "same",
    down: { custom: structuredAsText, loss: "approximated" },
  },
  {
    at: [
      "member-added PromptMessage.content ResourceLink",
      "member-added CallToolResult.content.[] ResourceLink",
    ],
    why: "Prompts and tool results may contain a link to a resource.",
    up: "same",
    down: { custom: linkAsText, gives: "TextContent", loss: "approximated" },
  },
] satisfies Step;

/** Moves the title to the annotations, where older clients look for it. */
export function titleInAnnotations(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject {
  const { title, annotations } = value;
  if (title === undefined || run.policy === "passthrough") return value;
  const next = without(value, "title");
  const room = annotations === undefined || isObject(annotations);
  if (!room || (annotations !== undefined && "title" in annotations)) {
    lose(
      run,
      step,
      "dropped",
      `${at}/title`,
      "title came with 2025-06-18; the annotations already have a title",
    );
    return next;
  }
  lose(
    run,
    step,
    "approximated",
    `${at}/title`,
    "title came with 2025-06-18: sent in the annotations",
  );
  if (annotations === undefined) moved(run, new Map([[`${at}/annotations`, `${at}/title`]]));
  next["annotations"] = annotations === undefined ? { title } : { ...annotations, title };
  return next;
}

/** Adds the JSON as a text block, unless a text block contains it already. */
export function structuredAsText(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject {
  const { structuredContent, content } = value;
  if (structuredContent === undefined) return value;
  const rest =
    run.policy === "passthrough" ? value : without(value, (key) => key === "structuredContent");
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  const text = tryStringify(structuredContent);
  if (text === undefined) {
    const reason =
      "structuredContent came with 2025-06-18, and is nested too deeply to be sent as text";
    lose(run, step, "dropped", `${at}/structuredContent`, reason);
    return rest;
  }
  const known = saysJson(blocks, text);
  if (run.policy === "strip" || !known) {
    const reason = known
      ? "structuredContent came with 2025-06-18: a text block contains the same JSON"
      : "structuredContent came with 2025-06-18: sent as a text block";
    lose(run, step, "approximated", `${at}/structuredContent`, reason);
  }
  return known ? rest : { ...rest, content: [...blocks, { type: "text", text }] };
}

/** Returns only the members that resource contents had before 2025-06-18. */
function plainContents({ uri, mimeType, text, blob }: JsonObject): JsonObject {
  return {
    uri,
    ...(mimeType === undefined ? {} : { mimeType }),
    ...(text === undefined ? { blob } : { text }),
  };
}

/** Converts a link to the resource if a hook can read it, otherwise to text. */
export function linkAsText(value: JsonObject, run: Run, at: string, step: StepInfo): JsonObject {
  const { uri, name, annotations } = value;
  const resource = typeof uri === "string" ? run.hooks.readResource?.(uri) : undefined;
  const reason =
    resource === undefined
      ? "resource_link came with 2025-06-18: sent as text with its name and URI"
      : "resource_link came with 2025-06-18: sent as the resource itself";
  lose(run, step, "approximated", at, reason);
  const block: JsonObject =
    resource === undefined
      ? { type: "text", text: `${String(name)} (${String(uri)})` }
      : { type: "resource", resource: plainContents(resource) };
  if (isObject(annotations)) block["annotations"] = without(annotations, "lastModified");
  return block;
}
