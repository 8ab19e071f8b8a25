/** [req 175] Redirects: the client sends nothing that belongs to one origin to another. */
import { connect, memoryServerStore } from "@mcp-gen/client";
import { expect, test } from "vitest";
import { quiet } from "../peer.js";
import { answerTo, ERAS, fetchOf, json, nameOfFailure, textResult } from "./servers.js";

const OWN = "https://own.test/mcp";
const OTHER = "https://other.test/mcp";

interface Asked {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** A client whose server redirects every call, and the requests that each server received. */
async function sentTo(
  revision: (typeof ERAS)[number],
  location: string,
  redirects: "same-origin" | "any",
) {
  const asked: Asked[] = [];
  const answering = fetchOf(({ id }) => json(answerTo(id, textResult("here"))));
  let open = false;
  const client = await connect(OWN, {
    name: "test",
    version: "1.0.0",
    revisions: [revision],
    store: memoryServerStore(),
    onError: () => {},
    http: {
      redirects,
      headers: { authorization: "Bearer canary", "x-key": "canary" },
      async fetch(url, init) {
        asked.push({ url, headers: init.headers as Record<string, string> });
        if (open && url === OWN && init.method === "POST") {
          return new Response(null, { status: 307, headers: { location } });
        }
        const response = await answering(url, init);
        if (!open) response.headers.set("mcp-session-id", "canary");
        return response;
      },
    },
  });
  // The client is still opening the session and its stream.
  await quiet();
  open = true;
  asked.length = 0;
  return { client, asked };
}

const told = ({ headers }: Asked): boolean => JSON.stringify(headers).includes("canary");

test.each(ERAS)(
  "[incident 63] to another origin: not followed by default, %s",
  async (revision) => {
    const { client, asked } = await sentTo(revision, OTHER, "same-origin");
    expect(await nameOfFailure(client.callTool("t"))).toBe("HttpAnswerError");
    expect(asked.map(({ url }) => url)).toEqual([OWN]);
    await client.close();
  },
);

test.each(ERAS)("[incident 63] to another origin: sends no credentials, %s", async (revision) => {
  const { client, asked } = await sentTo(revision, OTHER, "any");
  expect(await client.callTool("t")).toMatchObject({ content: [{ text: "here" }] });
  expect(asked.map((one) => [one.url, told(one)])).toEqual([
    [OWN, true],
    [OTHER, false],
  ]);
  await client.close();
});

test.each([
  "http://own.test/mcp",
  "file:///etc/passwd",
  "https://user:password@own.test/mcp",
  "javascript:alert(1)",
  "",
  "https://",
])("[incident 63] to %j: never", async (location) => {
  const { client, asked } = await sentTo("2026-07-28", location, "any");
  expect(await nameOfFailure(client.callTool("t"))).toBe("HttpAnswerError");
  expect(asked).toHaveLength(1);
  await client.close();
});
