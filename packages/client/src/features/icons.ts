/**
 * Selects the icons of a server that are safe to load and show: loading them does not reveal users to other origins,
 * and showing them as images runs no code. Icons are untrusted, like all metadata of a server.
 *
 * Specification 2026-07-28, basic: icons.
 */
import { parseUrl } from "@mcp-gen/core/parse-url";
import type { Icon } from "@mcp-gen/protocol/newest";

export interface IconOptions {
  /** The URL of the server, or its origin. Servers started by a command have no URL. */
  readonly origin?: string | URL | undefined;
  /** Accepts icons from any origin. That origin then learns which users load the icons, and when. */
  readonly anyOrigin?: boolean | undefined;
}

/** Accepted image types. SVG is safe only if it is shown as an image. */
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
/** Matches the MIME type at the start of a `data:` URL. */
const DATA = /^data:([^;,]*)[;,]/i;

/**
 * Returns the icons that a client can load and show, in order: `https:` URLs of the server's origin without user name
 * and password, and `data:` URLs of images. Without `origin`, every `https:` URL is accepted. URLs are returned in
 * parsed form, so that another parser cannot read them differently.
 *
 * Load the icons without cookies and other credentials, follow no redirect to another origin, and limit their size.
 * Show them only as images: an SVG that is inserted into a page runs its scripts.
 *
 * @param icons the icons of a tool, a prompt, a resource or the server
 * @throws TypeError for an origin that is not an http: or https: URL
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
    const url = parseUrl(src);
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
  const url = parseUrl(address);
  if (url?.protocol === "https:" || url?.protocol === "http:") return url.origin;
  throw new TypeError(
    `usableIcons: expected the http: or https: URL of a server as origin, received ${JSON.stringify(address)}; leave the option out for a server without a URL`,
  );
}
