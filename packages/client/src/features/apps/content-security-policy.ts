/** The Content-Security-Policy of pages of MCP Apps. */
import type { McpUiResourceCsp } from "@mcp-gen/core/apps";

/** An origin, with a wildcard for subdomains or ports. Other sources would give a page more than it may declare. */
const ORIGIN = /^(?:https?|wss?):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::(?:\d+|\*))?\/?$/i;

/**
 * Returns the Content-Security-Policy that a host sets for a page. It allows inline scripts and styles, and only the
 * origins that the page declares. Entries that are no origins are left out.
 *
 * @example contentSecurityPolicy({ connectDomains: ["https://api.example.com"] })
 */
export function contentSecurityPolicy(csp: McpUiResourceCsp = {}): string {
  const { connectDomains = [], resourceDomains = [], frameDomains = [], baseUriDomains = [] } = csp;
  const resources = originsIn(resourceDomains);
  const directives: readonly (readonly string[])[] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", "'unsafe-inline'", ...resources],
    ["style-src", "'self'", "'unsafe-inline'", ...resources],
    ["img-src", "'self'", "data:", ...resources],
    ["font-src", "'self'", ...resources],
    ["media-src", "'self'", "data:", ...resources],
    ["connect-src", ...orElse(originsIn(connectDomains), "'none'")],
    ["frame-src", ...orElse(originsIn(frameDomains), "'none'")],
    ["object-src", "'none'"],
    ["base-uri", ...orElse(originsIn(baseUriDomains), "'self'")],
  ];
  return directives.map((words) => words.join(" ")).join("; ");
}

function originsIn(entries: readonly string[]): readonly string[] {
  return entries.filter((entry) => ORIGIN.test(entry));
}

function orElse(origins: readonly string[], otherwise: string): readonly string[] {
  return origins.length === 0 ? [otherwise] : origins;
}
