/** Loads the modules of the option `--extension`. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { CheckOptions } from "@mcp-gen/inspect";
import { UsageError } from "../output.js";

type Extensions = NonNullable<CheckOptions["extensions"]>;

/** @throws UsageError for a module that does not load or exports no extension, and for an extension given twice */
export async function extensionsIn(paths: readonly string[] = []): Promise<Extensions> {
  const loaded = (await Promise.all(paths.map(exportedBy))).flat();
  const twice = loaded.find(({ id }, at) => loaded.findIndex((each) => each.id === id) < at);
  if (twice === undefined) return loaded;
  throw new UsageError(`--extension: expected each extension once, received ${twice.id} twice`);
}

async function exportedBy(path: string): Promise<Extensions> {
  const url = pathToFileURL(resolve(path)).href;
  const module = await import(url).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(
      `--extension: expected a module that loads, received ${path}: ${why}`,
      false,
    );
  });
  // A module can export an extension under several names, such as its own name and `default`.
  const found = new Set(Object.values(module as object).filter(isExtension));
  if (found.size > 0) return [...found];
  const names = Object.keys(module as object).join(", ") || "nothing";
  throw new UsageError(
    `--extension: expected a module that exports a result of defineExtension, received ${path}, which exports ${names}`,
  );
}

function isExtension(value: unknown): value is Extensions[number] {
  const { id, settingsOf } = (value ?? {}) as { id?: unknown; settingsOf?: unknown };
  return typeof id === "string" && typeof settingsOf === "function";
}
