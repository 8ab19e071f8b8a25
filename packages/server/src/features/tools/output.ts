/** Return values of tool handlers, and their results. */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { CallToolResult, ContentBlock } from "@mcp-gen/protocol/newest";
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

/** @throws TypeError for an invalid result */
export function toolResultOf(output: unknown, where: string): CallToolResult {
  if (output instanceof ToolResult) return output.value as CallToolResult;
  if (typeof output === "string") return textResult(output);
  if (output === undefined) return { content: [] } as unknown as CallToolResult;
  if (Array.isArray(output)) return { content: encodeContent(output) } as unknown as CallToolResult;
  if (isObject(output)) {
    const { content } = output;
    if (Array.isArray(content)) {
      return { ...output, content: encodeContent(content) } as unknown as CallToolResult;
    }
    if (typeof output["type"] === "string") {
      return { content: encodeContent([output]) } as unknown as CallToolResult;
    }
  }
  throw new TypeError(
    `${where}: expected the handler to return text, content or { content }, received ${describe(output)}`,
  );
}

/** The result of a tool with structured output. Clients that read only text also get the value. */
export function structuredResult(value: unknown): CallToolResult {
  return {
    content: [{ type: "text", text: JSON.stringify(value) }],
    structuredContent: value,
  } as unknown as CallToolResult;
}

/** Creates an error result of a tool. */
export function failure(content: string | readonly ToolContent[]): ToolResult {
  const blocks = typeof content === "string" ? [textBlock(content)] : [...content];
  return new ToolResult({ content: blocks, isError: true });
}

function textResult(text: string): CallToolResult {
  return { content: [textBlock(text)] } as unknown as CallToolResult;
}

function textBlock(text: string): ContentBlock {
  return { type: "text", text };
}
