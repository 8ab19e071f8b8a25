// What the servers of the folder `servers` have that are not written on an official SDK.

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
  // Over Streamable HTTP it asks before there is a stream that could bring the question.
  roots: { tool: "roots", changed: true },
};

/** In the stateless era it does not ask for roots. @type {Recipe} */
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

/** The newest revision that it has sessions of knows no addresses to open. @type {Recipe} */
export const tmcpSessions = { ...without(tmcp, "elicitation: url"), roots: { tool: "roots" } };

/** @type {Recipe} */
export const mcpLite = { ...common, "tools: list": { has: ["echo", "forecast"] } };

/** What it agrees to with clients that offer something newer than it knows has no questions to users. @type {Recipe} */
export const mcpLiteOlder = without(mcpLite, "elicitation: form");
