/** Every revision, each loaded when a server first speaks it. */
import type { Revision } from "@mcp-gen/protocol";
import type { Wire } from "../wire.js";

/** What a client can do in a revision. Written out, so that bundlers find the modules. */
export async function loadWire(revision: Revision): Promise<Wire> {
  switch (revision) {
    case "2024-11-05":
      return (await import("./2024-11-05.js")).wire;
    case "2025-03-26":
      return (await import("./2025-03-26.js")).wire;
    case "2025-06-18":
      return (await import("./2025-06-18.js")).wire;
    case "2025-11-25":
      return (await import("./2025-11-25.js")).wire;
    case "2026-07-28":
      return (await import("./2026-07-28.js")).wire;
    default:
      return revision satisfies never;
  }
}
