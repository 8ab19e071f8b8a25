/** Every revision, each loaded when the first client speaks it. */
import type { Wire, WireSource } from "../wire.js";

export const allRevisions: readonly WireSource[] = [
  lazily("2024-11-05", "session", () => import("./2024-11-05.js")),
  lazily("2025-03-26", "session", () => import("./2025-03-26.js")),
  lazily("2025-06-18", "session", () => import("./2025-06-18.js")),
  lazily("2025-11-25", "session", () => import("./2025-11-25.js")),
  lazily("2026-07-28", "stateless", () => import("./2026-07-28.js")),
];

function lazily(
  revision: WireSource["revision"],
  era: WireSource["era"],
  load: () => Promise<{ readonly wire: Wire }>,
): WireSource {
  let loaded: Wire | undefined;
  return {
    revision,
    era,
    load: () =>
      loaded ??
      load().then(({ wire }) => {
        loaded = wire;
        return wire;
      }),
  };
}
