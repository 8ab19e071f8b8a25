/** The option `extensions` of `connect`. Loaded only with this option. */
import type { Extension } from "@mcp-gen/core/extension";
import type { ClientCapabilities } from "@mcp-gen/protocol/newest";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { TargetOptions } from "../options.js";
import { reporterOf } from "./open.js";
import { extensionError } from "./option-errors.js";

/**
 * Returns options whose capabilities declare the extensions.
 *
 * @throws TypeError for a value that is no extension, and for an extension that is given twice
 */
export function withExtensions(options: TargetOptions): TargetOptions {
  const { extensions = [], capabilities } = options;
  const declared: Record<string, object> = {};
  for (const each of [extensions].flat() as Extension<never>[]) {
    // Callers without types can pass any value.
    const isExtension = isObject(each) && typeof each.settingsOf === "function";
    if (!isExtension || Object.hasOwn(declared, each.id)) throw extensionError(each);
    declared[each.id] = each.settingsOf("client");
    if (each.advice !== undefined) reporterOf(options)(new Error(each.advice));
  }
  const all = { ...capabilities, extensions: { ...declared, ...capabilities?.extensions } };
  return { ...options, capabilities: all as ClientCapabilities };
}
