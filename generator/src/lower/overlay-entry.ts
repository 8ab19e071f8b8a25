/**
 * Looks up overlay entries by names from the schema. A name such as `toString` must not find a property that every
 * object inherits.
 */

/** @example overlayEntry({}, "toString") // undefined */
export function overlayEntry<Entry>(
  entries: { readonly [name: string]: Entry } | undefined,
  name: string,
): Entry | undefined {
  return entries !== undefined && Object.hasOwn(entries, name) ? entries[name] : undefined;
}
