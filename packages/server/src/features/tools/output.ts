/** Return values of tool handlers, and their results. */
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
