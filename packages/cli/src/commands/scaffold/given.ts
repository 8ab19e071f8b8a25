/** The options of `mcp-gen scaffold`. Imports little, because every command loads it. */
import type { PackageManager, SchemaLibrary, Template } from "../../scaffold/project.js";

export const TEMPLATE_NAMES: readonly Template["name"][] = [
  "server",
  "client",
  "extension",
  "protocol",
];

export interface Given {
  dir?: string | undefined;
  template?: Template["name"] | undefined;
  name?: string | undefined;
  schema?: SchemaLibrary | undefined;
  /** `2025-11-25,2026-07-28` */
  revisions?: string | undefined;
  /** `stdio,http` */
  transport?: string | undefined;
  pm?: PackageManager | undefined;
  docker?: boolean | undefined;
  ci?: boolean | undefined;
  vendor?: boolean | undefined;
  "no-install"?: boolean | undefined;
  offline?: boolean | undefined;
  force?: boolean | undefined;
  yes?: boolean | undefined;
  "dry-run"?: boolean | undefined;
  json?: boolean | undefined;
}

/** The default folder. */
export function defaultFolder({ template = "server" }: Given): string {
  return `mcp-${template}`;
}
