/** Clients and servers of whatever revisions meet: they agree on the newest that both have, or say why they cannot. */
import { RevisionError } from "@mcp-gen/client";
import { eraOf } from "@mcp-gen/protocol";
import { describe, expect, test } from "vitest";
import { APART, common, GAPS, SETS, sessionsOf, type Revisions } from "./sets.js";
import { place, WAYS, type Place, type Way } from "./ways.js";

const APP = { name: "app", version: "1.0.0", onError: () => {} };

/** How a meeting ends: with a revision, or with those that each of the two has named. */
type Outcome = string | { readonly offered: Revisions; readonly received: readonly string[] };

async function meet(at: Place, revisions: Revisions): Promise<Outcome> {
  try {
    await using client = await at.reach({ ...APP, revisions });
    await client.ping();
    return client.revision;
  } catch (error) {
    if (!(error instanceof RevisionError)) throw error;
    const { offered, received, message } = error;
    return [...offered, ...received].every((named) => message.includes(named))
      ? { offered, received }
      : message;
  }
}

/** Who is asked to open a session names the one revision it would have had, and all where it knows no sessions. */
function expected(client: Revisions, server: Revisions): Outcome {
  const agreed = common(client, server);
  if (agreed !== undefined) return agreed;
  const asksFirst = client.some((revision) => eraOf(revision) === "stateless");
  const sessions = sessionsOf(server);
  return {
    offered: client,
    received: asksFirst || sessions.length === 0 ? server : sessions.slice(-1),
  };
}

/** Each start of a program takes a while, so over stdio there are those that are next to each other. */
const meets = (way: Way, client: Revisions, server: Revisions): boolean =>
  way !== "stdio" ||
  (client.length === 1 && server.length === 1 && Math.abs(indexOf(client) - indexOf(server)) <= 1);

const indexOf = ([revision]: Revisions): number => SETS.findIndex(([first]) => first === revision);

describe.each(WAYS)("[req 29] over %s", (way) => {
  /** HTTP+SSE has sessions alone. */
  const spoken = (client: Revisions): Revisions =>
    way === "HTTP+SSE" ? sessionsOf(client) : client;

  test.each(SETS.map((server) => [server] as const))("a server of %j", async (server) => {
    const at = await place(way, server);
    const clients = SETS.filter(
      (client) => spoken(client).length > 0 && meets(way, client, server),
    );
    const outcomes = await Promise.all(clients.map((client) => meet(at, client)));
    expect(outcomes).toEqual(clients.map((client) => expected(spoken(client), server)));
    await at.close();
  });

  test.each(GAPS)(
    "a client of %j and a server of %j agree on %s",
    async (client, server, agreed) => {
      const at = await place(way, server);
      expect(await meet(at, client)).toBe(agreed);
      await at.close();
    },
  );

  test.each(APART)(
    "a client of %j and a server of %j that names %j do not",
    async (client, server, named) => {
      const at = await place(way, server);
      const found = way === "HTTP+SSE" ? named.slice(-1) : named;
      expect(await meet(at, client)).toEqual({ offered: spoken(client), received: found });
      await at.close();
    },
  );
});

const ASKED = WAYS.filter((way) => way !== "HTTP+SSE");

test.each(ASKED)("a server that is asked over %s names all that it speaks", async (way) => {
  const at = await place(way, ["2024-11-05", "2025-06-18"]);
  // To initialize alone it would name 2025-06-18.
  expect(await meet(at, ["2024-11-05", "2025-11-25", "2026-07-28"])).toBe("2024-11-05");
  await at.close();
});
