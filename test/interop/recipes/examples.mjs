// The example servers in SDK 1.32.2. Two are excluded: the URL elicitation example requires a login, and the interactive
// tasks example has only tasks.

import { without } from "./without.mjs";

/** @typedef {import("../client-features.mjs").Recipe} Recipe */

/**
 * @typedef {object} Example
 * @property {string} name
 * @property {string} file
 * @property {{ http?: string, sse?: string }} [paths] The paths over HTTP. Without paths, the server runs over stdio.
 * @property {Recipe} recipe
 * @property {readonly string[]} [silent] See `PublishedServer`.
 */

const notifications = "start-notification-stream";
/** Ten messages, then a result. */
const stream = { tool: notifications, args: { interval: 20, count: 10 } };
/** @type {Recipe} */
const streams = {
  "tools: list": { has: [notifications] },
  "tools: text": { ...stream, says: /notifications every 20ms/ },
  cancellation: { tool: notifications, args: { interval: 200, count: 20 } },
  logging: stream,
};
/** @type {Recipe} */
const greets = {
  "tools: list": { has: ["greet"] },
  "tools: text": { tool: "greet", args: { name: "Ada" }, says: /Hello, Ada!/ },
};

/** @type {readonly Example[]} */
export const examples = [
  {
    name: "simple",
    file: "simpleStreamableHttp.js",
    paths: { http: "/mcp" },
    recipe: {
      ...streams,
      ...greets,
      "tools: link": { tool: "list-files", args: { includeDescriptions: true } },
      "resources: list": { has: ["file:///example/file1.txt"] },
      "resources: text": { uri: "https://example.com/greetings/default", says: /Hello/ },
      "prompts: list": { has: ["greeting-template"] },
      "prompts: get": { prompt: "greeting-template", args: { name: "Ada" }, says: /Ada/ },
      "elicitation: form": { tool: "collect-user-info", args: { infoType: "contact" } },
    },
  },
  {
    name: "compatible",
    file: "sseAndStreamableHttpCompatibleServer.js",
    paths: { http: "/mcp", sse: "/sse" },
    recipe: streams,
  },
  { name: "sse", file: "simpleSseServer.js", paths: { sse: "/mcp" }, recipe: streams },
  {
    name: "stateless",
    file: "simpleStatelessStreamableHttp.js",
    paths: { http: "/mcp" },
    recipe: {
      ...without(streams, "logging"),
      "resources: list": { has: ["https://example.com/greetings/default"] },
      "resources: text": { uri: "https://example.com/greetings/default", says: /Hello/ },
      "prompts: list": { has: ["greeting-template"] },
      "prompts: get": { prompt: "greeting-template", args: { name: "Ada" }, says: /Ada/ },
    },
    // The log messages of this server belong to no request, and it has no GET stream.
    silent: ["logging"],
  },
  {
    name: "json",
    file: "jsonResponseStreamableHttp.js",
    paths: { http: "/mcp" },
    recipe: {
      ...greets,
      cancellation: { tool: "multi-greet", args: { name: "Ada" } },
    },
    // This server has no stream for log messages.
    silent: ["logging"],
  },
  {
    name: "standalone",
    file: "standaloneSseWithGetStreamableHttp.js",
    paths: { http: "/mcp" },
    recipe: {
      "resources: list": { has: ["https://mcp-example.com/dynamic/example-resource"] },
      "resources: text": {
        uri: "https://mcp-example.com/dynamic/example-resource",
        says: /Initial content/,
      },
      list_changed: { list: "resources" },
    },
  },
  {
    name: "polling",
    file: "ssePollingExample.js",
    paths: { http: "/mcp" },
    recipe: {
      "tools: list": { has: ["long-task"] },
      "stream: resumed": { tool: "long-task", says: /completed/ },
      logging: { tool: "long-task" },
    },
  },
  {
    name: "hono",
    file: "honoWebStandardStreamableHttp.js",
    paths: { http: "/mcp" },
    recipe: greets,
  },
  {
    name: "elicitation",
    file: "elicitationFormExample.js",
    paths: { http: "/mcp" },
    recipe: {
      "tools: list": { has: ["register_user"] },
      "elicitation: form": { tool: "register_user", args: {}, says: /user@example\.com/ },
    },
  },
  {
    name: "output",
    file: "mcpServerOutputSchema.js",
    recipe: {
      "tools: list": { has: ["get_weather"] },
      "tools: structured": { tool: "get_weather", args: { city: "Berlin", country: "DE" } },
      "tools: error": { tool: "get_weather", args: { city: 5 } },
    },
  },
  {
    name: "progress",
    file: "progressExample.js",
    recipe: {
      "tools: list": { has: ["count"] },
      progress: { tool: "count", args: { n: 3 }, least: 3 },
      cancellation: { tool: "count", args: { n: 40 } },
    },
    // This server declares logging, but sends no log messages.
    silent: ["logging"],
  },
  {
    name: "sampling",
    file: "toolWithSampleServer.js",
    recipe: {
      "tools: list": { has: ["summarize"] },
      sampling: { tool: "summarize", args: { text: "Long" }, says: /Paris/ },
    },
  },
];
