/** Messages that are longer than the limit of a line: the call fails immediately and says why, and the next one is answered. */
import { connect, type Client } from "@mcp-gen/client";
import { defineServer, tool, type Server } from "@mcp-gen/server";
import { connectEndpoint, fakeClock } from "@mcp-gen/core";
import { streamTransport, type StreamLimits } from "@mcp-gen/stdio";
import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { answerTo, ERAS, overLines, textResult } from "./servers.js";

const LIMIT = 100_000;

const server: Server = defineServer({
  name: "large",
  version: "1.0.0",
  tools: {
    large: tool({ description: "Answers with a long text" }, () => "a".repeat(2 * LIMIT)),
    never: tool({ description: "Never answers" }, () => new Promise<string>(() => {})),
    small: tool({ description: "Answers with a short text" }, () => "small"),
  },
});

/** A client and the server, with lines between them. */
function connected(
  revision: (typeof ERAS)[number],
  limits: { client?: StreamLimits; server?: StreamLimits },
): Promise<Client> {
  const [up, down] = [new PassThrough(), new PassThrough()];
  connectEndpoint(
    server,
    streamTransport({ readable: up, writable: down }, { limits: limits.server }),
  );
  const near = streamTransport({ readable: down, writable: up }, { limits: limits.client });
  return connect(near, { name: "test", version: "1.0.0", revisions: [revision] });
}

describe.each(ERAS)("%s", (revision) => {
  test("an answer that is too long rejects its call, and no other, with both sizes and the option (audit A6)", async () => {
    const client = await connected(revision, { client: { line: LIMIT } });
    const never = client.callTool("never", {}, { timeout: Infinity, maxTimeout: Infinity });
    never.catch(() => {});
    await expect(client.callTool("large", {}, { timeout: Infinity })).rejects.toThrow(
      /^tools\/call: .*line of at most 100000 bytes, received 200\d\d\d; raise limits\.line$/,
    );
    expect(await client.callTool("small")).toMatchObject({ content: [{ text: "small" }] });
    await client.close();
    await expect(never).rejects.toThrow("connection");
  });

  test.each([
    ["keys", Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`k${at}`, at]))],
    ["depth", JSON.parse("[".repeat(300) + "]".repeat(300)) as unknown],
  ])(
    "an answer over the limit of %s rejects its call, and no other (audit A6)",
    async (_, value) => {
      const { client, errors, write, next } = await overLines(
        revision,
        {},
        { keys: 200, depth: 200 },
      );
      const never = client.callTool("never");
      never.catch(() => {});
      await next();
      const call = client.callTool("large", {}, { timeout: Infinity, maxTimeout: Infinity });
      const { id } = await next();
      write(answerTo(id, { ...textResult("large"), structuredContent: { value } }));
      await expect(call).rejects.toThrow(
        /^tools\/call: .*expected at most 200 .*, received more; raise limits\.depth or limits\.keys$/,
      );
      const small = client.callTool("small");
      write(answerTo((await next()).id, textResult("small")));
      expect(await small).toMatchObject({ content: [{ text: "small" }] });
      expect(errors).toEqual([]);
      await client.close();
      await expect(never).rejects.toThrow("connection");
    },
  );

  test("a flood of values that are no messages is reported at a limited rate (audit B7)", async () => {
    const { client, errors, write, next } = await overLines(revision, { clock: fakeClock() });
    const call = client.callTool("small");
    const { id } = await next();
    write("1\n".repeat(50_000));
    write(answerTo(id, textResult("small")));
    expect(await call).toMatchObject({ content: [{ text: "small" }] });
    expect(errors).toHaveLength(1_000);
    await client.close();
  });

  test("a request that is too long for the server is answered, so that its call ends (audit A6)", async () => {
    const client = await connected(revision, { server: { line: LIMIT } });
    const text = "a".repeat(3 * LIMIT);
    await expect(client.callTool("small", { text }, { timeout: Infinity })).rejects.toThrow(
      /line of at most 100000 bytes, received (?:300\d\d\d|more than 200000); raise limits\.line$/,
    );
    expect(await client.callTool("small")).toMatchObject({ content: [{ text: "small" }] });
    await client.close();
  });
});
