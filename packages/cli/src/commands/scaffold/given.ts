/** What `mcp-gen scaffold` was given on its command line. Light to load: it is read whenever any command runs. */
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

/** The folder that is made where none is named. */
export function defaultFolder({ template = "server" }: Given): string {
  return `mcp-${template}`;
}
