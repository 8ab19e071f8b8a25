/** What a tool has returned, as lines for a person: text as it is, the rest by what it is and how large. */
import type {
  CallToolResult,
  ContentBlock,
  GetPromptResult,
  ReadResourceResult,
} from "@mcp-gen/protocol/newest";

/**
 * The lines of a result. Structured content stands for itself only where there is no text: servers repeat it as text for
 * older clients.
 */
export function resultLines({ content, structuredContent }: CallToolResult): string[] {
  const lines = content.map(blockLine);
  const hasText = content.some(({ type }) => type === "text");
  if (structuredContent !== undefined && !hasText) {
    lines.push(JSON.stringify(structuredContent, undefined, 2));
  }
  return lines;
}

/** The lines of a resource that was read: the text alone where there is only one. */
export function resourceLines({ contents }: ReadResourceResult): string[] {
  const [only, ...more] = contents;
  if (only !== undefined && more.length === 0 && "text" in only) return [only.text];
  return contents.map((resource) => blockLine({ type: "resource", resource }));
}

/** The lines of a prompt: each message behind its role. */
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

/** The size of what base64 holds: `72 bytes`, `12.3 KiB`. */
function sizeOf(base64: string): string {
  const padding = /=*$/.exec(base64)?.[0].length ?? 0;
  const bytes = Math.max(0, Math.floor((base64.length * 3) / 4) - padding);
  if (bytes < 1024) return `${bytes} byte${bytes === 1 ? "" : "s"}`;
  const kibibytes = bytes / 1024;
  return kibibytes < 1024 ? `${kibibytes.toFixed(1)} KiB` : `${(kibibytes / 1024).toFixed(1)} MiB`;
}
