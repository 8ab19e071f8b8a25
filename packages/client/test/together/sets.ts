/** Which revisions clients and servers have, and which of them two that meet have to agree on. */
import { eraOf, revisions as REVISIONS, type Revision } from "@mcp-gen/protocol";

export type Revisions = readonly Revision[];

/** All up to one: what a program of its time speaks. */
export const upTo = (newest: Revision): Revisions =>
  REVISIONS.filter((revision) => revision <= newest);

/** One alone, and all up to one. */
export const SETS: readonly Revisions[] = [
  ...REVISIONS.map((revision) => [revision]),
  ...REVISIONS.slice(1).map((revision) => upTo(revision)),
];

/** Sets with gaps in them, as programs have that leave something out, and what the two agree on. */
export const GAPS: readonly (readonly [client: Revisions, server: Revisions, agreed: Revision])[] =
  [
    [["2024-11-05", "2025-06-18"], ["2025-03-26", "2025-06-18", "2026-07-28"], "2025-06-18"],
    [["2024-11-05", "2026-07-28"], ["2024-11-05", "2025-03-26"], "2024-11-05"],
    [["2025-03-26", "2026-07-28"], ["2025-03-26", "2025-06-18", "2025-11-25"], "2025-03-26"],
    [["2025-11-25"], ["2024-11-05", "2025-11-25", "2026-07-28"], "2025-11-25"],
  ];

/** Sets between which nothing is agreed, and what the server names. */
export const APART: readonly (readonly [client: Revisions, server: Revisions, named: Revisions])[] =
  [
    [
      ["2024-11-05", "2026-07-28"],
      ["2025-03-26", "2025-11-25"],
      ["2025-03-26", "2025-11-25"],
    ],
    [["2024-11-05", "2025-06-18"], ["2025-03-26", "2025-11-25"], ["2025-11-25"]],
    // They have one in common, but a server of sessions names one alone, and that is its newest.
    [["2024-11-05", "2025-11-25"], ["2024-11-05", "2025-06-18"], ["2025-06-18"]],
  ];

/** The newest that both have; nothing where they have none in common. */
export const common = (client: Revisions, server: Revisions): Revision | undefined =>
  client.findLast((revision) => server.includes(revision));

/** HTTP+SSE has sessions alone. */
export const sessionsOf = (revisions: Revisions): Revisions =>
  revisions.filter((revision) => eraOf(revision) === "session");
