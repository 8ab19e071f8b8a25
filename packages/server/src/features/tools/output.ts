/** What handlers of tools may return, and the results that it stands for. */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { CallToolResult, ContentBlock } from "@mcp-gen/protocol/newest";
import { describe } from "../../engine/described.js";
import { encodeContent, type ToolContent } from "./content.js";

/** The result of a tool, without what the protocol adds to it. */
export interface ToolResultValue {
  /** Images and audio may be bytes. */
  content: ToolContent[];
  /** What `outputSchema` describes; any JSON value. */
  structuredContent?: unknown;
  isError?: boolean;
  _meta?: { [key: string]: unknown };
}

/** A result that is taken as it is, also where an `outputSchema` would have the value described by it. */
export class ToolResult {
  readonly value: ToolResultValue;

  constructor(value: ToolResultValue) {
    const { content } = value;
    this.value = Array.isArray(content) ? { ...value, content: encodeContent(content) } : value;
  }
}

/**
 * A result in full, for handlers of tools with an `outputSchema` that want to choose the content as well.
 *
 * @example return result({ content: [{ type: "text", text: "21 °C" }], structuredContent: { high: 21 } });
 */
export function result(value: ToolResultValue): ToolResult {
  return new ToolResult(value);
}

/** What a handler of a tool without `outputSchema` returns: text, content, or a whole result. */
export type ToolOutput =
  string | ToolContent | readonly ToolContent[] | ToolResultValue | ToolResult | void;

/** @throws TypeError for what is no result */
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

/** The result of a tool that describes its output. Who reads only text finds the value there, too. */
export function structuredResult(value: unknown): CallToolResult {
  return {
    content: [{ type: "text", text: JSON.stringify(value) }],
    structuredContent: value,
  } as unknown as CallToolResult;
}

/** The result of a tool that could not do what it was asked for. */
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
