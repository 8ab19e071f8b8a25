// The features of the servers in the folder `servers` that do not use an official SDK.

import { without } from "./without.mjs";

/** @typedef {import("../client-features.mjs").Recipe} Recipe */

const text = "Grüße 🌍";

/** @type {Recipe} */
const common = {
  "tools: text": { tool: "echo", args: { text }, says: /^Grüße 🌍$/ },
  "tools: structured": { tool: "forecast", args: { city: "Berlin" } },
  "tools: error": { tool: "fail", says: /did not work/ },
  progress: { tool: "steps", least: 3 },
  cancellation: { tool: "slow" },
  "resources: list": { has: ["note://welcome"] },
  "resources: templates": { has: ["note://by-name/{name}"] },
  "resources: text": { uri: "note://by-name/Ada", says: /^Ada$/ },
  "prompts: list": { has: ["greet"] },
  "prompts: get": { prompt: "greet", args: { language: "English" }, says: /English/ },
  "elicitation: form": { tool: "ask", says: /accept/ },
  sampling: { tool: "sample", says: /Paris/ },
};

/** @type {Recipe} */
export const fastmcp = {
  ...common,
  "tools: list": { has: ["echo", "toggle"] },
  "tools: image": { tool: "image" },
  "tools: audio": { tool: "audio" },
  "tools: embedded": { tool: "embedded" },
  logging: { tool: "logs" },
  "resources: blob": { uri: "note://picture" },
  "resources: updated": { uri: "note://welcome", tool: "touch" },
  completion: { prompt: "greet", argument: "language", value: "En", has: "English" },
  list_changed: { list: "resources", tool: "toggle" },
  // Over Streamable HTTP, the server requests the roots before there is a stream for the request. So the feature uses the
  // request after a change.
  roots: { tool: "roots", changed: true },
};

/** In the stateless era, tmcp does not request roots. @type {Recipe} */
export const tmcp = {
  ...common,
  "tools: list": { has: ["echo", "ask_url"], pages: true },
  "tools: image": { tool: "image" },
  logging: { tool: "logs" },
  "resources: blob": { uri: "note://picture" },
  "resources: updated": { uri: "note://welcome", tool: "touch" },
  completion: { template: "note://by-name/{name}", argument: "name", value: "A", has: "Ada" },
  list_changed: { tool: "toggle" },
  "elicitation: url": { tool: "ask_url", says: /accept/ },
};

/** The newest session revision of tmcp has no URL elicitation. @type {Recipe} */
export const tmcpSessions = { ...without(tmcp, "elicitation: url"), roots: { tool: "roots" } };

/** @type {Recipe} */
export const mcpLite = { ...common, "tools: list": { has: ["echo", "forecast"] } };

/** With clients of newer revisions, mcp-lite uses a revision without elicitation. @type {Recipe} */
export const mcpLiteOlder = without(mcpLite, "elicitation: form");
