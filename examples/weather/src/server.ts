/** A weather station: one tool, described so well that models and compilers know what goes in and what comes out. */
import { defineServer, tool } from "@mcp-gen/server";
import * as z from "zod";

/** What it is like on an average day, in °C. A real server would ask a service. */
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
        description: "High and low of the next days in a city",
        annotations: { readOnlyHint: true },
        inputSchema: z.object({
          city: z.string().describe("In English, without the country"),
          days: z.number().int().min(1).max(7).default(3),
        }),
        outputSchema: Forecast,
      },
      ({ city, days }, ctx) => {
        const climate = CLIMATE.get(city);
        // A result, not an exception: the model reads it, and can try another city.
        if (climate === undefined) {
          return ctx.fail(`No forecast for ${city}, only for ${[...CLIMATE.keys()].join(", ")}.`);
        }
        const forecast = Array.from({ length: days }, (_, index) => {
          ctx.progress(index + 1, days, `Day ${index + 1}`);
          return { day: index + 1, high: climate.high + index, low: climate.low - index };
        });
        // Checked against `outputSchema`, by the compiler and again when it is sent.
        return { city, days: forecast };
      },
    ),
  },
});
