// Our server with one tool. A function in this file validates the arguments, so that only our code is measured. With
// `--zod`, zod validates them, as for the peers.
import { defineServer, tool } from "@mcp-gen/server";

/** @typedef {import("@mcp-gen/server").StandardSchema<{ text: string }>} TextSchema */

const JSON_SCHEMA = {
  type: "object",
  properties: { text: { type: "string" } },
  required: ["text"],
};

/** @type {TextSchema} */
const byHand = {
  "~standard": {
    version: 1,
    vendor: "bench",
    validate: (value) =>
      hasText(value) ? { value } : { issues: [{ message: "expected a text", path: ["text"] }] },
    jsonSchema: { input: () => JSON_SCHEMA, output: () => JSON_SCHEMA },
  },
};

/** @param {Partial<Parameters<typeof defineServer>[0]>} [more] Further members of the definition. */
export async function echoServer(more) {
  const inputSchema = process.argv.includes("--zod") ? await byZod() : byHand;
  const echo = tool({ description: "Says it again", inputSchema }, async ({ text }) => text);
  return defineServer({ name: "bench", version: "1.0.0", tools: { echo }, ...more });
}

/** @returns {Promise<TextSchema>} */
async function byZod() {
  // Imported on demand, because the start of a server without `--zod` must not include zod.
  const { peer } = await import("./peer.mjs");
  const { z } = await peer("zod");
  return z.object({ text: z.string() });
}

/**
 * @param {unknown} value
 * @returns {value is { text: string }}
 */
function hasText(value) {
  return (
    typeof value === "object" && value !== null && "text" in value && typeof value.text === "string"
  );
}
