/** Return values of tool handlers, and their results. */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { describe } from "../../engine/described.js";
import { encodeContent, type ToolContent } from "./content.js";

/** The result of a tool without protocol fields. */
export interface ToolResultValue {
  /** Images and audio can be bytes. */
  content: ToolContent[];
  /** The value for `outputSchema`; any JSON value. */
  structuredContent?: unknown;
  isError?: boolean;
  _meta?: { [key: string]: unknown };
}

/** A result that is used unchanged, even with an `outputSchema`. */
export class ToolResult {
  readonly value: ToolResultValue;

  constructor(value: ToolResultValue) {
    const { content } = value;
    this.value = Array.isArray(content) ? { ...value, content: encodeContent(content) } : value;
  }
}

/**
 * Creates a complete result, for handlers of tools with an `outputSchema` that also choose the content.
 *
 * @example return result({ content: [{ type: "text", text: "21 °C" }], structuredContent: { high: 21 } });
 */
export function result(value: ToolResultValue): ToolResult {
  return new ToolResult(value);
}

/** The return value of a handler without `outputSchema`: text, content, or a complete result. */
export type ToolOutput =
  string | ToolContent | readonly ToolContent[] | ToolResultValue | ToolResult | void;

/** Creates an error result of a tool. */
export function failure(content: string | readonly ToolContent[]): ToolResult {
  const blocks: ToolContent[] =
    typeof content === "string" ? [{ type: "text", text: content }] : [...content];
  return new ToolResult({ content: blocks, isError: true });
}

/**
 * Converts the return value of a handler without `outputSchema` to a result.
 *
 * @param who the beginning of the expectation in the error message
 * @throws TypeError for a value that is not a `ToolOutput`
 */
export function toolResultOf(
  output: unknown,
  where: string,
  who = "the handler to return ",
): object {
  if (output instanceof ToolResult) return output.value;
  if (typeof output === "string") return { content: [{ type: "text", text: output }] };
  if (output === undefined) return { content: [] };
  if (Array.isArray(output)) return { content: encodeContent(output) };
  if (isObject(output)) {
    const { content } = output;
    if (Array.isArray(content)) return { ...output, content: encodeContent(content) };
    if (typeof output["type"] === "string") return { content: encodeContent([output]) };
  }
  throw new TypeError(
    `${where}: expected ${who}text, content or { content }, received ${describe(output)}`,
  );
}
