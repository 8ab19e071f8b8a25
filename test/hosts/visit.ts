/** The actions of a client with the server of every host, and their results. */
import type { Revision } from "@mcp-gen/protocol";
import type { TestClient, WireObject } from "@mcp-gen/testing";

/** The resource of the server. */
export const NOTE = "test://note";

/** Simulates a user who answers after a delay. */
export const answers = {
  elicit: async () => {
    await new Promise((resolve) => void setTimeout(resolve, 100));
    return { action: "accept", content: { sure: true } };
  },
};

/** Uses one of each feature. */
export async function visit(client: TestClient): Promise<unknown> {
  const tools = await client.listTools();
  const forecast = await client.callTool("forecast", { city: "Bern" });
  const { messages } = await client.getPrompt("poem", { subject: "rain" });
  const { contents } = await client.readResource(NOTE);
  return {
    tools: tools.map(({ name }) => name),
    greeting: textOf(await client.callTool("greet", { name: "Ada" })),
    forecast: JSON.parse(textOf(forecast)),
    structured: forecast["structuredContent"],
    refusal: /\/city: .*/.exec(await outcome(client.callTool("forecast", { city: "" })))?.[0],
    messages,
    contents: (contents as WireObject[]).map(({ uri, text }) => [uri, text]),
  };
}

/** The expected result of `visit`. */
export function offersAt(revision: Revision): unknown {
  const forecast = { high: 21, low: 12 };
  return {
    tools: ["greet", "forecast", "book", "count", "pause", "touch"],
    greeting: "Hello, Ada!",
    forecast,
    structured: revision < "2025-06-18" ? undefined : forecast,
    refusal: "/city: String is too short (0 < 1).",
    messages: [{ role: "user", content: { type: "text", text: "A poem about rain, please." } }],
    contents: [[NOTE, "Remember."]],
  };
}

/** Books a visit, with an elicitation. */
export function book(client: TestClient): Promise<string> {
  return outcome(client.callTool("book", { city: "Bern" }));
}

/** The expected result of `book`. Before 2025-06-18, there is no elicitation. */
export function bookingAt(revision: Revision): RegExp {
  return revision < "2025-06-18" ? /elicitation/ : /^Booked: ticket \d+$/;
}

/** Calls the tool that reports progress. */
export async function count(client: TestClient): Promise<unknown> {
  const steps: number[] = [];
  const onProgress = ({ progress }: { progress: number }): void => void steps.push(progress);
  return { text: textOf(await client.callTool("count", {}, { onProgress })), steps };
}

/** The expected result of `count`. */
export const COUNTED = { text: "Counted.", steps: [1, 2, 3] };

/** Returns the text of a result or an error, because failures are results in some revisions and errors in others. */
async function outcome(call: Promise<WireObject>): Promise<string> {
  try {
    return textOf(await call);
  } catch (error) {
    return String(error);
  }
}

function textOf({ content }: WireObject): string {
  const [block] = content as [{ text: string }];
  return block.text;
}
