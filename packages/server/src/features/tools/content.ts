/** Tool content as handlers return it: bytes are allowed where the protocol has Base64. */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type {
  AudioContent,
  BlobResourceContents,
  ContentBlock,
  EmbeddedResource,
  ImageContent,
} from "@mcp-gen/protocol/newest";
import { base64 } from "../base64.js";

/**
 * A content block. `data` of an image or audio, and `blob` of an embedded resource, may be bytes.
 *
 * @example return { type: "image", data: await readFile("map.png"), mimeType: "image/png" };
 */
export type ToolContent =
  | ContentBlock
  | (Omit<ImageContent, "data"> & { data: Uint8Array })
  | (Omit<AudioContent, "data"> & { data: Uint8Array })
  | (Omit<EmbeddedResource, "resource"> & {
      resource: Omit<BlobResourceContents, "blob"> & { blob: Uint8Array };
    });

/**
 * Converts content to the form in which it is sent. Values that are not blocks stay unchanged, because the result is
 * validated later.
 */
export function encodeContent(content: readonly unknown[]): ContentBlock[] {
  return content.map((block) => (isObject(block) ? encodeBlock(block) : block) as ContentBlock);
}

function encodeBlock(block: Record<string, unknown>): object {
  const { data, resource } = block;
  if (data instanceof Uint8Array) return { ...block, data: base64(data) };
  if (isObject(resource) && resource["blob"] instanceof Uint8Array) {
    return { ...block, resource: { ...resource, blob: base64(resource["blob"]) } };
  }
  return block;
}
