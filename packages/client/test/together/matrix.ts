/** The matrix of one transport: clients of five ages, servers of five ages, and every feature where they meet. */
import { revisions as REVISIONS, type Revision } from "@mcp-gen/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CALLS } from "./calls.js";
import { meeting } from "./cell.js";
import { CONVERSATIONS } from "./conversations.js";
import { outcomeIn, outcomeOf } from "./feature.js";
import { common, sessionsOf, upTo } from "./sets.js";
import { place, type Place, type Way } from "./ways.js";

/** In this order: the last one ends the connection. */
const FEATURES = [...CALLS, ...CONVERSATIONS];

/** Clients and servers speak all up to a revision, as programs of that time do. */
export function describeMatrix(way: Way): void {
  // Each program serves one client alone. Elsewhere they share a server, and would see what the others do to it.
  const concurrent = way === "stdio";
  describe.each(REVISIONS)("a server up to %s", { concurrent }, (newest) => {
    let at: Place;
    beforeAll(async () => void (at = await place(way, upTo(newest))));
    afterAll(() => at.close());

    test.each(REVISIONS)("[req 29] [req 31] [req 38] and a client up to %s", async (ofClient) => {
      const spoken = way === "HTTP+SSE" ? sessionsOf(upTo(ofClient)) : upTo(ofClient);
      const agreed = common(spoken, upTo(newest)) as Revision;
      const cell = await meeting(at, upTo(ofClient));
      const outcomes: Record<string, unknown> = { agreed: cell.client.revision };
      const expected: Record<string, unknown> = { agreed };
      for (const feature of FEATURES) {
        outcomes[feature.name] = await outcomeOf(feature, cell);
        expected[feature.name] = outcomeIn(feature, agreed);
      }
      expect(outcomes).toEqual(expected);
    });
  });
}
