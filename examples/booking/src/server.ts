/**
 * A hotel that asks its guests for input. With sessions, a handler waits for the responses. In 2026-07-28 it stops at
 * each round, and runs again from the start when the responses arrive. Earlier requests then resolve immediately.
 */
import { defineServer, tool } from "@mcp-gen/server";
import { keyring } from "@mcp-gen/server/state";
import * as z from "zod";

const BREAKFAST = 15;
const ROOMS = { single: 90, double: 140 };

/** Reserved and booked rooms by number. */
const bookings = new Map<string, { nights: number; guest?: string; price?: number }>();
let lastNumber = 0;

function hold(nights: number): string {
  const number = `B${++lastNumber}`;
  bookings.set(number, { nights });
  return number;
}

/** At least 32 characters. Over HTTP, the next round can reach another process, which needs the same secret. */
const secret = process.env["HOTEL_SECRET"];

export const server = defineServer({
  name: "hotel",
  version: "1.0.0",
  // In 2026-07-28 the responses so far travel through the client, encrypted, so that it cannot read or change them.
  state: secret === undefined ? {} : { keyring: keyring({ keys: [{ secret }] }) },
  tools: {
    book: tool(
      {
        description: "Books a room. Asks the guest for the details.",
        inputSchema: z.object({ nights: z.number().int().min(1) }),
        // Sending the same responses again does not book again.
        singleUse: true,
      },
      async ({ nights }, ctx) => {
        // Reserves one room, however often the handler runs.
        const number = await ctx.once("hold", () => hold(nights));
        const giveUp = () => {
          bookings.delete(number);
          return ctx.fail(`Not booked: the guest declined. ${number} is free again.`);
        };

        // Clients of 2024-11-05 and 2025-03-26, and some newer ones, have no elicitation.
        if (ctx.client.capabilities.elicitation === undefined) {
          return `${number} is held. Confirm it at https://hotel.example/${number}`;
        }

        // Sends both requests in one round.
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
        // The guest can decline, or close the form (cancel).
        if (guest.action !== "accept" || stay.action !== "accept") return giveUp();

        // A second round, which depends on the responses.
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
        if (!bookings.has(number)) return ctx.fail(`Booking ${number} does not exist.`);
        // A client without elicitation gets an error with the missing capability.
        const { action } = await ctx.elicit("sure", {
          message: `Cancel ${number}? You cannot undo this.`,
          schema: z.object({}),
        });
        if (action !== "accept") return `${number} stays.`;
        bookings.delete(number);
        return `Cancelled ${number}.`;
      },
    ),
    bookings: tool(
      { description: "Numbers of reserved and booked rooms", annotations: { readOnlyHint: true } },
      () => [...bookings.keys()].join(", ") || "none",
    ),
  },
});
