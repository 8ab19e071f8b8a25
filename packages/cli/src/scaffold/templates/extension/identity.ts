/** The name and overlay of the extension in a new project. */
import type { Overlay } from "@mcp-gen/generator/model/overlay";
import { shortName } from "../shared/editors.js";

/** The name of the package without its scope, below an example domain: `com.example/reports`. */
export function extensionId(packageName: string): string {
  const name = shortName(packageName).replace(/[^A-Za-z0-9]+$/, "");
  return `com.example/${name}`;
}

/** The methods of the extension. */
export function extensionMethods(id: string): Record<"add" | "list" | "added", string> {
  return { add: `${id}/add`, list: `${id}/list`, added: `notifications/${id}/added` };
}

export function overlayOf(id: string): Overlay {
  const { add, list, added } = extensionMethods(id);
  const server = `extensions.${id}`;
  return {
    extension: {
      id,
      declaredBy: ["client", "server"],
      settings: { server: "BookmarksServerSettings" },
    },
    capabilities: { [add]: { server }, [list]: { server }, [added]: { client: server, server } },
    integers: ["Bookmark.visits", "BookmarksServerSettings.limit"],
    results: {
      [add]: only("AddBookmarkResult"),
      [list]: only("ListBookmarksResult"),
    },
  };
}

function only(type: string): NonNullable<Overlay["results"]>[string] {
  return {
    was: type,
    variants: [{ type, resultType: "complete" }],
    why: "The schema leaves resultType open.",
  };
}
