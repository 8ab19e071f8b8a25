// The features of `@modelcontextprotocol/server-everything`.

/** @type {import("../client-features.mjs").Recipe} */
export const everything = {
  "tools: list": { has: ["echo", "get-sum", "trigger-url-elicitation"] },
  "tools: text": { tool: "echo", args: { message: "Grüße 🌍" }, says: /Grüße 🌍/ },
  "tools: image": { tool: "get-tiny-image" },
  "tools: embedded": {
    tool: "get-resource-reference",
    args: { resourceType: "Blob", resourceId: 2 },
  },
  "tools: link": { tool: "get-resource-links", args: { count: 3 } },
  "tools: structured": { tool: "get-structured-content", args: { location: "New York" } },
  "tools: error": { tool: "get-sum", args: { a: "no number" } },
  progress: { tool: "trigger-long-running-operation", args: { duration: 1, steps: 4 }, least: 4 },
  cancellation: { tool: "trigger-long-running-operation", args: { duration: 6, steps: 2 } },
  logging: { tool: "toggle-simulated-logging", quiet: { tool: "toggle-simulated-logging" } },
  "resources: list": { has: ["demo://resource/static/document/features.md"] },
  "resources: templates": { has: ["demo://resource/dynamic/text/{resourceId}"] },
  "resources: text": { uri: "demo://resource/dynamic/text/7", says: /7/ },
  "resources: blob": { uri: "demo://resource/dynamic/blob/7" },
  "resources: updated": {
    uri: "demo://resource/dynamic/text/1",
    tool: "toggle-subscriber-updates",
  },
  "prompts: list": { has: ["simple-prompt", "args-prompt"] },
  "prompts: get": { prompt: "args-prompt", args: { city: "Berlin" }, says: /Berlin/ },
  completion: {
    prompt: "completable-prompt",
    argument: "department",
    value: "E",
    has: "Engineering",
  },
  list_changed: {
    list: "resources",
    tool: "gzip-file-as-resource",
    args: { name: "a.gz", data: "data:text/plain;base64,aGVsbG8=" },
  },
  sampling: { tool: "trigger-sampling-request", args: { prompt: "Capital?" }, says: /Paris/ },
  roots: { tool: "get-roots-list" },
  "elicitation: form": { tool: "trigger-elicitation-request" },
  "elicitation: url": {
    tool: "trigger-url-elicitation",
    args: { url: "https://example.com/sign-in" },
  },
  "elicitation: by error": {
    tool: "trigger-url-elicitation",
    args: { url: "https://example.com/other", errorPath: true },
  },
};
