/** Looks up overlay entries by names from the schema. Such a name may be that of an inherited property. */

/** @example overlayEntry({}, "toString") // undefined */
export function overlayEntry<Entry>(
  entries: { readonly [name: string]: Entry } | undefined,
  name: string,
): Entry | undefined {
  return entries !== undefined && Object.hasOwn(entries, name) ? entries[name] : undefined;
}
