/** Extensions in the capabilities of a side: a map from identifier to settings. */
import { isObject } from "./checks.js";

/** Capabilities that can hold extensions, of either side. */
export interface ExtensionCapabilities {
  extensions?: { [id: string]: unknown };
}

/**
 * What a side said about an extension, or undefined when it did not declare it.
 *
 * @example extensionSettings({ extensions: { "com.acme/reports": {} } }, "com.acme/reports") // {}
 */
export function extensionSettings(
  { extensions }: ExtensionCapabilities,
  id: string,
): Record<string, unknown> | undefined {
  if (extensions === undefined || !Object.hasOwn(extensions, id)) return undefined;
  const settings = extensions[id];
  return isObject(settings) ? settings : undefined;
}

/** Capabilities that declare an extension too. The given ones are not changed. */
export function withExtension<Capabilities extends object>(
  capabilities: Capabilities & ExtensionCapabilities,
  id: string,
  settings: object,
): Capabilities {
  return { ...capabilities, extensions: { ...capabilities.extensions, [id]: settings } };
}
