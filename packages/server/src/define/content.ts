/** What handlers may return, and the results that it stands for. */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type {
  CallToolResult,
  ContentBlock,
  GetPromptResult,
  PromptMessage,
} from "@mcp-gen/protocol/2026-07-28";

/** The result of a tool, without what the protocol adds to it. */
export interface ToolResultValue {
  content: ContentBlock[];
  /** What `outputSchema` describes; any JSON value. */
  structuredContent?: unknown;
  isError?: boolean;
  _meta?: { [key: string]: unknown };
}

/** A result that is taken as it is, also where an `outputSchema` would have the value described by it. */
export class ToolResult {
  constructor(readonly value: ToolResultValue) {}
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
  string | ContentBlock | readonly ContentBlock[] | ToolResultValue | ToolResult | void;

/** What a handler of a prompt returns: the text of the user's message, messages, or a whole result. */
export type PromptOutput =
  string | readonly PromptMessage[] | Pick<GetPromptResult, "description" | "messages" | "_meta">;

/** The contents of one resource: text, bytes, or several parts. */
export type ResourceOutput = string | Uint8Array | ResourcePart | readonly ResourcePart[];

/** One of the contents of a resource. Without a URI it has that of the request. */
export type ResourcePart = {
  uri?: string;
  mimeType?: string;
  _meta?: { [key: string]: unknown };
} & ({ text: string } | { blob: string | Uint8Array });

/** @throws TypeError for what is no result */
export function toolResultOf(output: unknown, where: string): CallToolResult {
  if (output instanceof ToolResult) return output.value as CallToolResult;
  if (typeof output === "string") return textResult(output);
  if (output === undefined) return { content: [] } as unknown as CallToolResult;
  if (Array.isArray(output)) return { content: output } as unknown as CallToolResult;
  if (isObject(output)) {
    if (Array.isArray(output["content"])) return output as unknown as CallToolResult;
    if (typeof output["type"] === "string") {
      return { content: [output] } as unknown as CallToolResult;
    }
  }
  throw new TypeError(
    `${where}: expected the handler to return text, content or { content }, found ${describe(output)}`,
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
export function failure(content: string | readonly ContentBlock[]): ToolResult {
  const blocks = typeof content === "string" ? [textBlock(content)] : [...content];
  return new ToolResult({ content: blocks, isError: true });
}

/** @throws TypeError for what is no prompt */
export function promptResultOf(
  output: unknown,
  description: string | undefined,
  where: string,
): GetPromptResult {
  const said = description === undefined ? {} : { description };
  if (typeof output === "string") {
    const messages = [{ role: "user", content: textBlock(output) }];
    return { ...said, messages } as unknown as GetPromptResult;
  }
  if (Array.isArray(output)) return { ...said, messages: output } as unknown as GetPromptResult;
  if (isObject(output) && Array.isArray(output["messages"])) {
    return { ...said, ...output } as unknown as GetPromptResult;
  }
  throw new TypeError(
    `${where}: expected the handler to return text, messages or { messages }, found ${describe(output)}`,
  );
}

/** @throws TypeError for what is no content of a resource */
export function contentsOf(
  output: unknown,
  uri: string,
  mimeType: string | undefined,
  where: string,
): Record<string, unknown>[] {
  const parts: readonly unknown[] = Array.isArray(output) ? output : [output];
  return parts.map((part) => {
    const head = mimeType === undefined ? { uri } : { uri, mimeType };
    if (typeof part === "string") return { ...head, text: part };
    if (part instanceof Uint8Array) return { ...head, blob: base64(part) };
    if (isObject(part) && typeof part["text"] === "string") return { ...head, ...part };
    if (isObject(part)) {
      const { blob } = part;
      if (typeof blob === "string") return { ...head, ...part };
      if (blob instanceof Uint8Array) return { ...head, ...part, blob: base64(blob) };
    }
    throw new TypeError(
      `${where}: expected the handler to return text, bytes, { text } or { blob }, found ${describe(part)}`,
    );
  });
}

function textResult(text: string): CallToolResult {
  return { content: [textBlock(text)] } as unknown as CallToolResult;
}

function textBlock(text: string): ContentBlock {
  return { type: "text", text };
}

/** In slices: a call has only so many arguments. */
function base64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 8_192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  }
  return btoa(binary);
}

function describe(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "another object" : `a ${typeof value}`;
}
