/** What the step to 2025-11-25 means for elicitation: URLs, titles, defaults, several values; and for cancellations. */
import { testRows } from "./rows.js";

const TITLED = {
  type: "string",
  oneOf: [
    { const: "r", title: "Red" },
    { const: "g", title: "Green" },
  ],
};

testRows({ from: "2025-11-25", to: "2025-06-18" }, [
  {
    row: "the mode of a form goes without loss, its $schema with one",
    request: "elicitation/create",
    sender: "server",
    given: {
      mode: "form",
      message: "m",
      requestedSchema: { $schema: "x", type: "object", properties: {} },
    },
    becomes: { message: "m", requestedSchema: { type: "object", properties: {} } },
    losses: ["dropped /requestedSchema/$schema"],
  },
  {
    row: "an enumeration without titles stays",
    request: "elicitation/create",
    sender: "server",
    given: form({ type: "string", enum: ["r", "g"] }),
  },
  {
    row: "titles of an enumeration become names",
    request: "elicitation/create",
    sender: "server",
    given: form(TITLED),
    becomes: form({ type: "string", enum: ["r", "g"], enumNames: ["Red", "Green"] }),
  },
  {
    row: "defaults go, but for those of yes and no",
    request: "elicitation/create",
    sender: "server",
    given: {
      message: "m",
      requestedSchema: {
        type: "object",
        properties: {
          a: { type: "string", default: "x" },
          b: { type: "number", default: 1 },
          c: { type: "string", enum: ["r"], default: "r" },
          d: { type: "boolean", default: true },
        },
      },
    },
    becomes: {
      message: "m",
      requestedSchema: {
        type: "object",
        properties: {
          a: { type: "string" },
          b: { type: "number" },
          c: { type: "string", enum: ["r"] },
          d: { type: "boolean", default: true },
        },
      },
    },
    losses: ["a", "b", "c"].map((key) => `dropped /requestedSchema/properties/${key}/default`),
  },
  {
    row: "a field with several values is an invalid parameter, and no answer is invented (audit D2)",
    request: "elicitation/create",
    sender: "server",
    given: form({ type: "array", items: { type: "string", enum: ["r"] } }),
    refused: { error: -32602 },
  },
  {
    row: "an elicitation by URL is an invalid parameter",
    request: "elicitation/create",
    sender: "server",
    given: { mode: "url", message: "m", url: "https://example.com", elicitationId: "e" },
    refused: { error: -32602 },
  },
  {
    row: "an answer with several values is an error, and not a cancelled form (audit D2)",
    result: "elicitation/create",
    sender: "client",
    given: { action: "accept", content: { a: ["r"] } },
    refused: { error: -32603 },
  },
  {
    row: "the error that asks for URLs loses its code, and names them in its message (audit D7)",
    error: "tools/call",
    given: {
      code: -32042,
      message: "sign in",
      data: {
        elicitations: [
          { mode: "url", url: "https://example.com", message: "m", elicitationId: "e" },
        ],
      },
    },
    becomes: {
      code: -32603,
      message: "sign in\nhttps://example.com",
      data: {
        elicitations: [
          { mode: "url", url: "https://example.com", message: "m", elicitationId: "e" },
        ],
      },
    },
    losses: ["approximated "],
  },
  {
    row: "notifications/elicitation/complete is not sent",
    notification: "notifications/elicitation/complete",
    given: { elicitationId: "e" },
    refused: "nothing",
  },
  {
    row: "a cancellation without request is not sent",
    notification: "notifications/cancelled",
    sender: "client",
    given: { reason: "late" },
    refused: "nothing",
  },
]);

function form(a: object, more: object = {}): Record<string, unknown> {
  return { message: "m", requestedSchema: { type: "object", properties: { a } }, ...more };
}
