/** Reads the remote address of a request, if the `fetch` host provides it. Each host provides it in a different way. */

/** The second argument of `fetch` in Bun. */
interface BunServer {
  requestIP(request: Request): { readonly address: string } | null;
}

/** The second argument of the handler in Deno. */
interface DenoInfo {
  readonly remoteAddr: { readonly hostname?: unknown };
}

/**
 * @param host the second argument of the host's `fetch` function
 * @param isWorker whether the host is Cloudflare Workers, which sets `CF-Connecting-IP` itself; elsewhere, clients can
 * send that header
 */
export function remoteAddressOf(
  request: Request,
  host: unknown,
  isWorker: boolean,
): string | undefined {
  if (isWorker) return request.headers.get("cf-connecting-ip") ?? undefined;
  if (typeof host !== "object" || host === null) return undefined;
  if ("requestIP" in host && typeof host.requestIP === "function") {
    return (host as BunServer).requestIP(request)?.address;
  }
  if ("remoteAddr" in host && typeof host.remoteAddr === "object" && host.remoteAddr !== null) {
    const { hostname } = (host as DenoInfo).remoteAddr;
    return typeof hostname === "string" ? hostname : undefined;
  }
  return undefined;
}
