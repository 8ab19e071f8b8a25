/** Looks up an entry of an overlay by a name of the schema, which may be a name that every object inherits. */

/** @example ownEntry({}, "toString") // undefined */
export function overlayEntry<Entry>(
  entries: { readonly [name: string]: Entry } | undefined,
  name: string,
): Entry | undefined {
  return entries !== undefined && Object.hasOwn(entries, name) ? entries[name] : undefined;
}
