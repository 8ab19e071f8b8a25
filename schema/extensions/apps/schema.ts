/**
 * Model Context Protocol, extension `io.modelcontextprotocol/ui` (MCP Apps) for revision 2026-07-28.
 *
 * Canonical input of the generator: names, types and constraint tags are those of the extension; the comments are ours
 * and become the documentation of the generated package. The file has the part that clients and servers exchange: what a
 * client declares, and the metadata of tools and resources under `_meta.ui`. The messages between a page and its host
 * never reach a server, so they are not declared here.
 */

/**
 * The parties that a tool can be offered to. `model`: the model of the host; `app`: the pages of the same server.
 *
 * @category `ui`
 */
export type McpUiToolVisibility = "model" | "app";

/**
 * Metadata of a tool, under `_meta.ui`.
 *
 * @category `ui`
 */
export interface McpUiToolMeta {
  /** URI of the resource with the page that shows calls of the tool. Starts with `ui://`. */
  resourceUri?: string;
  /** Who may see and call the tool. Both, if missing. */
  visibility?: McpUiToolVisibility[];
}

/**
 * Origins that a page may use. The host blocks all others.
 *
 * @category `ui`
 */
export interface McpUiResourceCsp {
  /** Origins that scripts may connect to, by fetch, XHR or WebSocket. None, if missing. */
  connectDomains?: string[];
  /** Origins of scripts, styles, images, fonts and media. None, if missing. */
  resourceDomains?: string[];
  /** Origins of frames inside the page. None, if missing. */
  frameDomains?: string[];
  /** Origins that the page may set as its base URI. Its own, if missing. */
  baseUriDomains?: string[];
}

/**
 * Features of the browser that a page would like to use. A host may refuse each of them.
 *
 * @category `ui`
 */
export interface McpUiResourcePermissions {
  /** Use of the camera. */
  camera?: {};
  /** Use of the microphone. */
  microphone?: {};
  /** Access to the location of the device. */
  geolocation?: {};
  /** Writing to the clipboard. */
  clipboardWrite?: {};
}

/**
 * Metadata of a page, under `_meta.ui` of its resource and of its contents. The metadata of the contents takes
 * precedence.
 *
 * @category `ui`
 */
export interface McpUiResourceMeta {
  /** Origins that the page may use. */
  csp?: McpUiResourceCsp;
  /** Features of the browser that the page would like to use. */
  permissions?: McpUiResourcePermissions;
  /** A separate origin for the page, in a form that the host defines. */
  domain?: string;
  /** Whether the host should draw a border and a background. The host decides, if missing. */
  prefersBorder?: boolean;
}

/**
 * Settings of a client that supports the extension.
 *
 * @category `ui`
 */
export interface McpUiClientCapabilities {
  /** MIME types of the pages that the client can show. */
  mimeTypes?: string[];
}
