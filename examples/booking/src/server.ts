/**
 * A hotel that asks its guests. Where there are sessions, a handler waits for answers. In 2026-07-28 it stops at each
 * round of questions, and runs again from the top when the answers are there: what it awaited before is there at once.
 */
import { defineServer, tool } from "@mcp-gen/server";
import { keyring } from "@mcp-gen/server/state";
import * as z from "zod";

const BREAKFAST = 15;
const ROOMS = { single: 90, double: 140 };

/** What is held or booked, by its number. */
const bookings = new Map<string, { nights: number; guest?: string; price?: number }>();
let lastNumber = 0;

function hold(nights: number): string {
  const number = `B${++lastNumber}`;
  bookings.set(number, { nights });
  return number;
}

/** At least 32 characters. Over HTTP the next round may reach another process, which has to have the same. */
const secret = process.env["HOTEL_SECRET"];

export const server = defineServer({
  name: "hotel",
  version: "1.0.0",
  // In 2026-07-28 the answers so far travel through the client: sealed, so that it can neither read nor change them.
  state: secret === undefined ? {} : { keyring: keyring({ keys: [{ secret }] }) },
  tools: {
    book: tool(
      {
        description: "Books a room. The guest is asked for the details.",
        inputSchema: z.object({ nights: z.number().int().min(1) }),
        // Nobody books twice by sending the same answers again.
        singleUse: true,
      },
      async ({ nights }, ctx) => {
        // However often the handler runs, one room is held.
        const number = await ctx.once("hold", () => hold(nights));
        const giveUp = () => {
          bookings.delete(number);
          return ctx.fail(`Not booked: the guest has turned it down. ${number} is free again.`);
        };

        // Not every client can ask: those of 2024-11-05 and 2025-03-26 never can. This is a way for them.
        if (ctx.client.capabilities.elicitation === undefined) {
          return `${number} is held. Confirm it at https://hotel.example/${number}`;
        }

        // Asked together, so the guest sees both in one round.
        const [guest, stay] = await Promise.all([
          ctx.elicit("guest", {
            message: "Who will stay with us?",
            schema: z.object({ name: z.string().min(2) }),
          }),
          ctx.elicit("stay", {
            message: "How would you like to stay?",
            schema: z.object({
              room: z.enum(["single", "double"]).default("single"),
              breakfast: z.boolean().default(false),
            }),
          }),
        ]);
        // The guest may decline, or close the form (cancel). Either is an answer.
        if (guest.action !== "accept" || stay.action !== "accept") return giveUp();

        // Another round: what it asks depends on the answers.
        const { room, breakfast } = stay.content;
        const price = nights * (ROOMS[room] + (breakfast ? BREAKFAST : 0));
        const confirmation = await ctx.elicit("confirm", {
          message: `${nights} nights in a ${room} room for ${guest.content.name}: €${price}. Book it?`,
          schema: z.object({ yes: z.boolean() }),
        });
        if (confirmation.action !== "accept" || !confirmation.content.yes) return giveUp();

        bookings.set(number, { nights, guest: guest.content.name, price });
        return `Booked ${number} for ${guest.content.name}: €${price}`;
      },
    ),
    cancel: tool(
      {
        description: "Cancels a booking, if the guest agrees",
        annotations: { destructiveHint: true },
        inputSchema: z.object({ number: z.string() }),
      },
      async ({ number }, ctx) => {
        if (!bookings.has(number)) return ctx.fail(`There is no booking ${number}.`);
        // No other way here: a client that cannot ask gets an error that says what it lacks.
        const { action } = await ctx.elicit("sure", {
          message: `Cancel ${number}? It cannot be undone.`,
          schema: z.object({}),
        });
        if (action !== "accept") return `${number} stays.`;
        bookings.delete(number);
        return `Cancelled ${number}.`;
      },
    ),
    bookings: tool(
      { description: "Numbers of what is held or booked", annotations: { readOnlyHint: true } },
      () => [...bookings.keys()].join(", ") || "none",
    ),
  },
});
