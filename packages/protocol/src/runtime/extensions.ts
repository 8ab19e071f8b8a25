/** Extensions in the capabilities of a side: a map from identifier to settings. */
import { isObject } from "./checks.js";

/** Capabilities of either side that can contain extensions. */
export interface ExtensionCapabilities {
  extensions?: { [id: string]: unknown };
}

/**
 * Returns the settings of an extension, or `undefined` if the side did not declare it.
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

/** Returns a copy of the capabilities that also declares the extension. */
export function withExtension<Capabilities extends object>(
  capabilities: Capabilities & ExtensionCapabilities,
  id: string,
  settings: object,
): Capabilities {
  return { ...capabilities, extensions: { ...capabilities.extensions, [id]: settings } };
}
