/**
 * Icons come from the server, like all that it says of itself and its tools: which of them may be loaded and shown without
 * telling anybody who looks at them, and without running anything.
 *
 * Specification 2026-07-28, basic: icons.
 */
import type { Icon } from "@mcp-gen/protocol/newest";

export interface IconOptions {
  /** The URL of the server, or its origin. Servers that are started by a command have none. */
  readonly origin?: string | URL | undefined;
  /** Takes icons from any origin, which tells that origin who looks at them and when. */
  readonly anyOrigin?: boolean | undefined;
}

/** Types of images that are shown; SVG among them, which is an image only where it is shown as one. */
const IMAGES: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/jpg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/svg+xml",
  "image/x-icon",
  "image/vnd.microsoft.icon",
]);
/** The type that a `data:` URL begins with. */
const DATA = /^data:([^;,]*)[;,]/i;

/**
 * The icons that a client may load and show, in their order: `https:` URLs of the server's own origin without user name and
 * password, and `data:` URLs of images. Without `origin` every `https:` URL may be loaded. URLs come back as they were
 * read here, so that no other way of reading them leads elsewhere.
 *
 * What is loaded is for the caller to load with care: without cookies and other credentials, without following a redirect
 * to another origin, and up to a size. Show it as an image and as nothing else: an SVG that becomes part of a page runs
 * its scripts there.
 *
 * @param icons of a tool, a prompt, a resource or the server
 * @throws TypeError for an origin that is no http: or https: URL
 * @example
 * ```ts
 * for (const { src } of usableIcons(tool.icons, { origin: "https://example.com/mcp" })) {
 *   const image = await fetch(src, { credentials: "omit", redirect: "error" });
 * }
 * ```
 */
export function usableIcons(
  icons: readonly Icon[] = [],
  { origin, anyOrigin = false }: IconOptions = {},
): Icon[] {
  const own = origin === undefined ? undefined : originOf(origin);
  return icons.flatMap((icon) => {
    const { src, mimeType } = icon;
    if (mimeType !== undefined && !isImage(mimeType)) return [];
    const type = DATA.exec(src)?.[1];
    if (type !== undefined) return isImage(type) ? [icon] : [];
    const url = URL.canParse(src) ? new URL(src) : undefined;
    if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return [];
    if (own !== undefined && !anyOrigin && url.origin !== own) return [];
    return url.href === src ? [icon] : [{ ...icon, src: url.href }];
  });
}

function isImage(type: string): boolean {
  const [name = ""] = type.split(";", 1);
  return IMAGES.has(name.trim().toLowerCase());
}

function originOf(server: string | URL): string {
  const address = String(server);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === "https:" || url?.protocol === "http:") return url.origin;
  throw new TypeError(
    `usableIcons: expected the http: or https: URL of a server as origin, received ${JSON.stringify(address)}; leave it out for a server without one`,
  );
}
