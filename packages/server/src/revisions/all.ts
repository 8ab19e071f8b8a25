/** Every revision, each loaded when the first client speaks it. */
import type { Wire, WireSource } from "../wire.js";

// A function: a list at the top of a module would stay in bundles that name their revisions.
export function allRevisions(): readonly WireSource[] {
  return [
    lazily("2024-11-05", "session", () => import("./2024-11-05.js")),
    lazily("2025-03-26", "session", () => import("./2025-03-26.js")),
    lazily("2025-06-18", "session", () => import("./2025-06-18.js")),
    lazily("2025-11-25", "session", () => import("./2025-11-25.js")),
    lazily("2026-07-28", "stateless", () => import("./2026-07-28.js")),
  ];
}

function lazily(
  revision: WireSource["revision"],
  era: WireSource["era"],
  load: () => Promise<{ readonly wire: Wire }>,
): WireSource {
  return {
    revision,
    era,
    load: () =>
      loaded[revision] ??
      load().then(({ wire }) => {
        loaded[revision] = wire;
        return wire;
      }),
  };
}

/** For all servers of the process. */
const loaded: { [revision in WireSource["revision"]]?: Wire } = {};
