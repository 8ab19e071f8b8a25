/** The options `extensions` and `auth` of `connect`. Loaded only with one of these options. */
import type { Extension } from "@mcp-gen/core/extension";
import type { ClientCapabilities } from "@mcp-gen/protocol/newest";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { TargetOptions } from "../options.js";
import { isDriven, type ClientDriver } from "./client-driver.js";
import { reporterOf, type OpenOptions } from "./open.js";
import { extensionError } from "./option-errors.js";
import type { ClientSource } from "./ready.js";
import type { ResolvedTarget } from "./target.js";

/** The options of a client and the revisions that it can load. */
interface Extended {
  readonly options: TargetOptions & Pick<OpenOptions, "opened">;
  readonly sources: readonly ClientSource[];
}

/** @throws TypeError for invalid values, and for options that `auth` replaces */
export async function extendedOptions(
  found: ResolvedTarget,
  { options, sources }: Extended,
): Promise<Extended> {
  const { auth, extensions } = options;
  const declared = extensions === undefined ? options : withExtensions(options);
  const authorized =
    auth === undefined
      ? declared
      : (await import("./with-auth.js")).withAuth(found, declared, auth, sources);
  let extended: Extended = { options: authorized, sources };
  for (const extension of extensions ?? []) {
    if (isDriven(extension)) extended = withDriver(extended, await extension.driver());
  }
  return extended;
}

function withDriver({ options, sources }: Extended, driver: ClientDriver): Extended {
  const opened: OpenOptions["opened"] = (era, context) =>
    driver.opened(options.opened?.(era, context) ?? era, context);
  return { options: { ...options, opened }, sources: sources.map(driver.source) };
}

/**
 * Returns options whose capabilities declare the extensions.
 *
 * @throws TypeError for a value that is no extension, and for an extension that is given twice
 */
function withExtensions(options: TargetOptions): TargetOptions {
  const { extensions = [], capabilities } = options;
  const declared: Record<string, object> = {};
  if (!Array.isArray(extensions)) throw extensionError(extensions, false);
  for (const each of extensions as readonly Extension<never>[]) {
    // Callers without types can pass any value.
    const isExtension = isObject(each) && typeof each.settingsOf === "function";
    if (!isExtension || Object.hasOwn(declared, each.id)) throw extensionError(each);
    declared[each.id] = each.settingsOf("client");
    if (each.advice !== undefined) reporterOf(options)(new Error(each.advice));
  }
  const all = { ...capabilities, extensions: { ...declared, ...capabilities?.extensions } };
  return { ...options, capabilities: all as ClientCapabilities };
}
