/** A connected client and server, and what the client has received since. */
import type { Client, LossReport, Middleware } from "@mcp-gen/client";
import type { Options } from "../helpers.js";
import type { Revisions } from "./sets.js";
import type { Place } from "./ways.js";

export interface Cell {
  readonly client: Client;
  /** Losses since the last check. */
  readonly losses: LossReport[];
  /** Calls through the middleware since the last check. */
  readonly calls: string[];
  /** Input requests since the last check. */
  readonly asked: string[];
}

export async function meeting(at: Place, revisions: Revisions): Promise<Cell> {
  const losses: LossReport[] = [];
  const calls: string[] = [];
  const asked: string[] = [];
  const seeing: Middleware = ({ method }, next) => {
    calls.push(method);
    return next();
  };
  const answer: Options["answer"] = {
    elicit: {
      form: ({ message, requestedSchema }, { server }) => {
        asked.push(`${server?.name}: ${message}`);
        return { action: "accept", content: filledIn(Object.keys(requestedSchema.properties)) };
      },
      url: ({ message }, { page }) => {
        asked.push(`${page.host}: ${message}`);
        return { action: "accept" };
      },
    },
    sample: () => ({ role: "assistant", model: "m", content: { type: "text", text: "Hello" } }),
    roots: [{ uri: "file:///home/ada", name: "home" }],
  };
  const client = await at.reach({
    name: "together",
    version: "1.0.0",
    title: "Both together",
    revisions,
    answer,
    use: [seeing],
    onLoss: (report) => losses.push(report),
    onError: () => {},
  });
  return { client, losses, calls, asked };
}

const filledIn = (fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    fields.filter((name) => name === "name" || name === "username").map((name) => [name, "Ada"]),
  );

/** Waits for a condition without a time limit; the caller sets one. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}
