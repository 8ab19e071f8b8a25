/**
 * The functions of the step from 2025-03-26 to 2025-06-18.
 *
 * @generated from schema/steps/2025-03-26_2025-06-18.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
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
} from "../runtime/index.js";

/** The step, as it appears in loss reports. */
export const since20250618 = {
  id: "2025-03-26_2025-06-18",
  before: "2025-03-26",
  after: "2025-06-18",
};

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
