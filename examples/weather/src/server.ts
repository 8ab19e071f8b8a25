/** A weather station: one tool with schemas for its input and output. */
import { defineServer, tool } from "@mcp-gen/server";
import * as z from "zod";

/** Average temperatures in °C. A real server would call a service. */
const CLIMATE = new Map([
  ["Bern", { high: 18, low: 9 }],
  ["Lagos", { high: 31, low: 24 }],
  ["Oslo", { high: 11, low: 3 }],
]);

const Forecast = z.object({
  city: z.string(),
  days: z.array(
    z.object({
      day: z.number().int().describe("1 is tomorrow"),
      high: z.number().describe("°C"),
      low: z.number().describe("°C"),
    }),
  ),
});

export type Forecast = z.infer<typeof Forecast>;

export const server = defineServer({
  name: "weather",
  version: "1.0.0",
  instructions: "Temperatures are in °C.",
  tools: {
    forecast: tool(
      {
        title: "Forecast",
        description: "High and low temperatures of the next days in a city",
        annotations: { readOnlyHint: true },
        inputSchema: z.object({
          city: z.string().describe("In English, without the country"),
          days: z.number().int().min(1).max(7).default(3),
        }),
        outputSchema: Forecast,
      },
      ({ city, days }, ctx) => {
        const climate = CLIMATE.get(city);
        // A result, not an exception, so that the model can read it and try another city.
        if (climate === undefined) {
          return ctx.fail(`No forecast for ${city}, only for ${[...CLIMATE.keys()].join(", ")}.`);
        }
        const forecast = Array.from({ length: days }, (_, index) => {
          ctx.progress(index + 1, days, `Day ${index + 1}`);
          return { day: index + 1, high: climate.high + index, low: climate.low - index };
        });
        // The compiler checks it against `outputSchema`, and the server validates it again.
        return { city, days: forecast };
      },
    ),
  },
});
