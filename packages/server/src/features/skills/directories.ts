/** The directories of the files of skills, for `resources/directory/read`. */
import { DIRECTORY_MIME_TYPE } from "@mcp-gen/core/skills";
import type { Resource } from "@mcp-gen/protocol/newest";

const SCHEME = "skill://";

/** Returns the direct children of each directory, by the URI of the directory. Children are sorted by URI. */
export function directoriesOf(
  files: readonly Resource[],
): ReadonlyMap<string, readonly Resource[]> {
  const directories = new Map<string, Map<string, Resource>>();
  for (const file of files) {
    let child = file;
    for (;;) {
      const parent = child.uri.slice(0, child.uri.lastIndexOf("/"));
      if (parent.length < SCHEME.length) break;
      const children = directories.get(parent) ?? new Map<string, Resource>();
      directories.set(parent, children);
      children.set(child.uri, child);
      const name = decodeURIComponent(parent.slice(parent.lastIndexOf("/") + 1));
      child = { uri: parent, name, mimeType: DIRECTORY_MIME_TYPE };
    }
  }
  return new Map(
    [...directories].map(([uri, children]) => [
      uri,
      [...children.values()].sort((a, b) => (a.uri < b.uri ? -1 : 1)),
    ]),
  );
}
