// The server for every host: one of each feature, and nothing host-specific.
import { defineServer, prompt, resource, tool } from "@mcp-gen/server";
import { keyring } from "@mcp-gen/server/state";
import { cfworker } from "@mcp-gen/server/cfworker";

const NOTE = "test://note";

export const server = defineServer({
  name: "hosted",
  version: "1.0.0",
  // Some hosts forbid libraries that compile schemas to code.
  jsonSchema: cfworker(),
  state: { keyring: keyring({ keys: [{ secret: "not a secret: this file is public" }] }) },
  tools: {
    greet: tool(
      { description: "Greets a person", inputSchema: object({ name: { type: "string" } }) },
      ({ name }) => `Hello, ${String(name)}!`,
    ),
    forecast: tool(
      {
        description: "Forecast for a city",
        inputSchema: object({ city: { type: "string", minLength: 1 } }),
        outputSchema: object({ high: { type: "number" }, low: { type: "number" } }),
      },
      () => ({ high: 21, low: 12 }),
    ),
    book: tool(
      { description: "Asks before it books", inputSchema: object({ city: { type: "string" } }) },
      async ({ city }, ctx) => {
        const ticket = await ctx.once("ticket", () => `ticket ${++tickets}`);
        const { action, content } = await ctx.elicit("confirm", {
          message: `Book ${String(city)}?`,
          schema: object({ sure: { type: "boolean" } }),
        });
        return action === "accept" && content?.["sure"] === true ? `Booked: ${ticket}` : "Left.";
      },
    ),
    count: tool({ description: "Reports how far it is" }, async (_, ctx) => {
      for (let step = 1; step <= 3; step++) {
        ctx.progress(step, 3, `Step ${step}`);
        await new Promise((resolve) => void setTimeout(resolve, 20));
      }
      return "Counted.";
    }),
    pause: tool({ description: "Pauses the stream of the call" }, (_, ctx) => {
      ctx.pauseStream(20);
      return "Paused.";
    }),
    touch: tool({ description: "Changes the note, and what tools there are for a moment" }, () => {
      server.resourceUpdated(NOTE);
      server.tools.add(
        "moment",
        tool({}, () => "Gone."),
      );
      server.tools.remove("moment");
      return "Touched.";
    }),
  },
  prompts: {
    poem: prompt(
      { description: "Asks for a poem", arguments: { subject: { required: true } } },
      ({ subject }) => `A poem about ${subject}, please.`,
    ),
  },
  resources: {
    [NOTE]: resource({ name: "note", mimeType: "text/plain", subscribe: true }, () => "Remember."),
  },
});

let tickets = 0;

/**
 * The schema of an object with only required properties.
 *
 * @param {{ [name: string]: object }} properties
 */
function object(properties) {
  return { type: "object", properties, required: Object.keys(properties) };
}
