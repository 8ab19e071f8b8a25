// Serves handlers over HTTP that await promises derived from input requests late: `node late-rejections.mjs REVISION`.
// Prints how each call ends. With the argument `foreign` after the revision, the program itself causes an unhandled
// rejection at the end.
import { connect } from "@mcp-gen/client";
import { defineServer, tool } from "@mcp-gen/server";
import { listenHttp } from "@mcp-gen/server/node";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";

const form = { message: "Sure?", schema: z.object({ yes: z.boolean() }) };

const server = defineServer({
  name: "late",
  version: "1.0.0",
  onError: () => {},
  onWarning: () => {},
  tools: {
    all: tool({}, async (_, ctx) => {
      const answers = Promise.all([ctx.elicit("a", form), ctx.elicit("b", form)]);
      await sleep(20);
      return (await answers).map(({ action }) => action).join();
    }),
    wrapped: tool({}, async (_, ctx) => {
      const ask = async () => (await ctx.elicit("a", form)).action;
      const answer = ask();
      await sleep(20);
      return answer;
    }),
    chained: tool({}, async (_, ctx) => {
      const answer = ctx.elicit("a", form).then(({ action }) => action);
      await sleep(20);
      return answer;
    }),
  },
});
const listening = await listenHttp(server, { port: 0 });
const [, , revision = "", ending] = process.argv;
const elicit = () => /** @type {const} */ ({ action: "accept", content: { yes: true } });
for (const answer of [{ elicit }, {}]) {
  const client = await connect(listening.url, {
    name: "client",
    version: "1.0.0",
    revisions: [/** @type {import("@mcp-gen/protocol").Revision} */ (revision)],
    answer,
  });
  for (const name of ["all", "wrapped", "chained"]) {
    const said = await client.callTool(name).then(
      ({ content: [block] }) => block?.type === "text" && block.text,
      (error) => error.code,
    );
    console.log(name, said);
  }
  await client.close();
}
await listening.close();
if (ending === "foreign") {
  void Promise.reject(new Error("not of a question"));
  await sleep(600_000);
}
