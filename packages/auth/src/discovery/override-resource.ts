/** Chooses the `resource` parameter where the option `resource` is set (C5). */
import type { AuthNotice, ResourceMetadata } from "../model.js";
import { canonicalServer } from "./canonical.js";
import type { ResourceOverride } from "./options.js";

/**
 * Chooses the value of the `resource` parameter: the override, otherwise the text of the document, otherwise the server.
 * Returns undefined to send none.
 *
 * @param server as `canonicalServer` returns it
 */
export function chooseResource(
  server: string,
  metadata: ResourceMetadata | undefined,
  override: ResourceOverride | undefined,
  onNotice: (notice: AuthNotice) => void = () => {},
): string | undefined {
  const value = typeof override === "object" ? entryFor(server, override) : override;
  if (value === undefined) return metadata?.resource ?? server;
  const use = value === false ? "without the parameter resource" : `with resource=${value}`;
  const message = `${server}: requesting tokens ${use}, because the option resource says so`;
  onNotice({ code: "auth/resource-override", message, resource: server });
  return value === false ? undefined : value;
}

function entryFor(
  server: string,
  overrides: Readonly<Record<string, string | false>>,
): string | false | undefined {
  return Object.entries(overrides).find(([url]) => canonicalServer(url) === server)?.[1];
}
