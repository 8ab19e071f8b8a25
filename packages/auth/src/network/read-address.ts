/** Reads IP addresses. */
import { parseUrl } from "@mcp-gen/core/parse-url";

/**
 * Reads an address or a host as a URL does, which also knows the octal, hexadecimal and short spellings of IPv4. A zone
 * is dropped. Returns undefined for a host name.
 */
export function readAddress(host: string): string | undefined {
  const text = host.replace(/%.*|^\[|\]$/g, "");
  const url = text.includes(":") ? `http://[${text}]` : `http://${text}`;
  const hostname = parseUrl(url)?.hostname ?? "";
  if (hostname.startsWith("[")) return hostname.slice(1, -1);
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? hostname : undefined;
}
