/** Books and cancels at every revision, with a scripted user who fills in or declines forms. */
import type { InputRequestContext } from "@mcp-gen/client";
import type {
  CallToolResult,
  ElicitRequestFormParams,
  ElicitResult,
} from "@mcp-gen/protocol/2026-07-28";
import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { everywhere, type OurClient } from "./everywhere.js";

const user = { forms: [] as string[], hasSecondThoughts: false };
const screen = new EventEmitter();

async function elicit(
  { message, requestedSchema }: ElicitRequestFormParams,
  { signal }: InputRequestContext,
): Promise<ElicitResult> {
  user.forms.push(message);
  screen.emit("form");
  switch (Object.keys(requestedSchema.properties).join()) {
    case "name":
      // Waits for the other form before it answers. If the two forms came in different rounds, this would never end.
      while (user.forms.length < 2) await once(screen, "form", { signal });
      return { action: "accept", content: { name: "Ada" } };
    case "room,breakfast":
      // The user keeps the default, a single room. Missing fields get their defaults.
      return { action: "accept", content: { breakfast: true } };
    case "yes":
      return user.hasSecondThoughts
        ? { action: "decline" }
        : { action: "accept", content: { yes: true } };
    default:
      return { action: user.hasSecondThoughts ? "cancel" : "accept" };
  }
}

// The client advertises elicitation because it has a handler.
await everywhere({ name: "travel-app", version: "1.0.0", answer: { elicit } }, (client) => {
  user.forms = [];
  user.hasSecondThoughts = false;
  return client.revision < "2025-06-18" ? visitWithoutForms(client) : visit(client);
});

async function visit(client: OurClient): Promise<string> {
  const booked = textOf(await client.callTool("book", { nights: 2 }));
  assert.match(booked, /^Booked B\d+ for Ada: €210$/);
  assert.deepEqual(user.forms.toSorted(), [
    "2 nights in a single room for Ada: €210. Book it?",
    "How would you like to stay?",
    "Who will stay with us?",
  ]);
  const number = numberIn(booked);

  user.hasSecondThoughts = true;
  user.forms = [];
  const declined = await client.callTool("book", { nights: 1 });
  assert.equal(declined.isError, true);
  assert.match(textOf(declined), /^Not booked: .* is free again\.$/);
  // In 2026-07-28 the handler ran three times per call, and reserved one room per call.
  assert.equal(numberIn(textOf(declined)), number + 1);
  const bookings = textOf(await client.callTool("bookings")).split(", ");
  assert.ok(bookings.includes(`B${number}`) && !bookings.includes(`B${number + 1}`));
  assert.equal(
    textOf(await client.callTool("cancel", { number: `B${number}` })),
    `B${number} stays.`,
  );

  user.hasSecondThoughts = false;
  assert.equal(
    textOf(await client.callTool("cancel", { number: `B${number}` })),
    `Cancelled B${number}.`,
  );
  return "booked in two rounds of questions, declined, cancelled";
}

/** 2024-11-05 and 2025-03-26 have no elicitation. The server uses another way, or returns an error. */
async function visitWithoutForms(client: OurClient): Promise<string> {
  const held = textOf(await client.callTool("book", { nights: 2 }));
  assert.match(held, /^B\d+ is held. Confirm it at https:/);
  await assert.rejects(client.callTool("cancel", { number: `B${numberIn(held)}` }), {
    name: "McpError",
    code: -32021,
    data: { requiredCapabilities: { elicitation: {} } },
  });
  assert.deepEqual(user.forms, []);
  return "held, to be confirmed on a page; cancelling is refused";
}

function numberIn(text: string): number {
  return Number(/\bB(\d+)/.exec(text)?.[1]);
}

function textOf({ content }: CallToolResult): string {
  return content.map((block) => (block.type === "text" ? block.text : "")).join("");
}
