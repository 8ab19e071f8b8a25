/** Formats tool results as lines: text unchanged, other content as its type and size. */
import type {
  CallToolResult,
  ContentBlock,
  GetPromptResult,
  ReadResourceResult,
} from "@mcp-gen/protocol/newest";

/**
 * Formats a result. Omits structured content if the result contains text, because servers repeat the content as text.
 */
export function resultLines({ content, structuredContent }: CallToolResult): string[] {
  const lines = content.map(blockLine);
  const hasText = content.some(({ type }) => type === "text");
  if (structuredContent !== undefined && !hasText) {
    lines.push(JSON.stringify(structuredContent, undefined, 2));
  }
  return lines;
}

/** Formats a resource. If its only content is text, returns the text unchanged. */
export function resourceLines({ contents }: ReadResourceResult): string[] {
  const [only, ...more] = contents;
  if (only !== undefined && more.length === 0 && "text" in only) return [only.text];
  return contents.map((resource) => blockLine({ type: "resource", resource }));
}

/** Formats a prompt: each message after its role. */
export function promptLines({ messages }: GetPromptResult): string[] {
  return messages.map(({ role, content }) => `${role}: ${blockLine(content)}`);
}

function blockLine(block: ContentBlock): string {
  switch (block.type) {
    case "text":
      return block.text;
    case "image":
    case "audio":
      return `[${block.type}: ${block.mimeType}, ${sizeOf(block.data)}]`;
    case "resource_link":
      return `[link: ${block.uri}${about(block.mimeType)}]`;
    case "resource": {
      const { resource } = block;
      if ("text" in resource) {
        return `[resource: ${resource.uri}${about(resource.mimeType)}]\n${resource.text}`;
      }
      return `[resource: ${resource.uri}${about(resource.mimeType)}, ${sizeOf(resource.blob)}]`;
    }
    default:
      block satisfies never;
      return `[${String(Reflect.get(block, "type"))}]`;
  }
}

function about(mimeType: string | undefined): string {
  return mimeType === undefined ? "" : `, ${mimeType}`;
}

/** Formats the size of base64 data: `72 bytes`, `12.3 KiB`. */
function sizeOf(base64: string): string {
  const padding = /=*$/.exec(base64)?.[0].length ?? 0;
  const bytes = Math.max(0, Math.floor((base64.length * 3) / 4) - padding);
  if (bytes < 1024) return `${bytes} byte${bytes === 1 ? "" : "s"}`;
  const kibibytes = bytes / 1024;
  return kibibytes < 1024 ? `${kibibytes.toFixed(1)} KiB` : `${(kibibytes / 1024).toFixed(1)} MiB`;
}
