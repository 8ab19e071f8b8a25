// The everything-server, which has at least one example of each feature. The conformance suite and the tests of old clients,
// of hosts and of all revisions use it.
import { defineServer, prompt, resource, resourceTemplate, result, tool } from "@mcp-gen/server";
import { ajv } from "@mcp-gen/server/ajv";
import { setTimeout as sleep } from "node:timers/promises";
import {
  AUDIO,
  BLOB,
  IMAGE,
  JSON_SCHEMA_2020_12,
  sampleOf,
  withDefaults,
  withEnums,
} from "./data.mjs";

/** @typedef {import("@mcp-gen/server").Context} Context */

/** @param {Partial<import("@mcp-gen/server").Definition>} [options] */
export function everythingServer(options = {}) {
  /** @type {import("@mcp-gen/server").Server} Typed explicitly, because some tools use this variable. */
  const server = defineServer({
    name: "everything",
    version: "1.0.0",
    title: "One of everything",
    instructions: "Call what you like.",
    jsonSchema: ajv(),
    tools: { ...simpleTools, ...askingTools, ...changingTools(() => server) },
    prompts,
    resources,
    resourceTemplates,
    ...options,
  });
  return server;
}

/** @param {string} name */
const nameField = (name) => ({
  type: "object",
  properties: { [name]: { type: "string", description: "Anything" } },
  required: [name],
});

const simpleTools = {
  test_simple_text: tool(
    { description: "Returns text" },
    () => "This is a simple text response for testing.",
  ),
  test_image_content: tool({ description: "Returns an image" }, () => IMAGE),
  test_audio_content: tool({ description: "Returns audio" }, () => AUDIO),
  test_embedded_resource: tool({ description: "Returns a resource" }, () => ({
    type: "resource",
    resource: {
      uri: "test://embedded-resource",
      mimeType: "text/plain",
      text: "This is an embedded resource content.",
    },
  })),
  test_multiple_content_types: tool({ description: "Returns three content types" }, () => [
    { type: "text", text: "Multiple content types test:" },
    IMAGE,
    {
      type: "resource",
      resource: {
        uri: "test://mixed-content-resource",
        mimeType: "application/json",
        text: '{"test":"data","value":123}',
      },
    },
  ]),
  test_tool_with_logging: tool({ description: "Logs while it runs" }, async (_, ctx) => {
    for (const step of [
      "Tool execution started",
      "Tool processing data",
      "Tool execution completed",
    ]) {
      ctx.log("info", step);
      await sleep(50);
    }
    return "Logged three times.";
  }),
  test_logging_tool: tool({ description: "Writes to the log" }, (_, ctx) => {
    ctx.log("warning", { said: "something" }, "everything");
    return "Logged.";
  }),
  test_tool_with_progress: tool({ description: "Reports progress" }, async (_, ctx) => {
    for (const progress of [0, 50, 100]) {
      ctx.progress(progress, 100, `Completed step ${progress} of 100`);
      await sleep(50);
    }
    return "Done.";
  }),
  test_error_handling: tool({ description: "Fails" }, (_, ctx) =>
    ctx.fail("This tool intentionally returns an error for testing"),
  ),
  json_schema_2020_12_tool: tool(
    {
      description: "Has a schema with much of JSON Schema 2020-12",
      inputSchema: JSON_SCHEMA_2020_12,
    },
    (args) => JSON.stringify(args),
  ),
  test_x_mcp_header: tool(
    {
      description: "Has an argument that a header repeats",
      inputSchema: {
        type: "object",
        properties: { region: { type: "string", "x-mcp-header": "Region" } },
      },
    },
    ({ region }) => `Region ${String(region)}`,
  ),
  test_reconnection: tool({ description: "Ends its stream, and continues" }, async (_, ctx) => {
    ctx.pauseStream(300);
    await sleep(100);
    return "Reconnected.";
  }),
  echo: tool({ description: "Says it again", inputSchema: nameField("text") }, ({ text }) =>
    String(text),
  ),
  structured: tool(
    {
      description: "Forecast for a city",
      inputSchema: nameField("city"),
      outputSchema: {
        type: "object",
        properties: { high: { type: "number" }, low: { type: "number" } },
        required: ["high", "low"],
      },
    },
    () => ({ high: 21, low: 12 }),
  ),
  wrong_output: tool(
    { description: "Returns what it has not promised", outputSchema: nameField("city") },
    () => /** @type {never} */ ({ high: 21 }),
  ),
  link: tool({ description: "Returns a link" }, () => ({
    type: "resource_link",
    uri: "test://static-text",
    name: "static-text",
  })),
  full: tool({ description: "Returns a complete result" }, () =>
    result({ content: [{ type: "text", text: "whole" }], _meta: { "com.example/a": 1 } }),
  ),
  slow: tool(
    {
      description: "Takes its time",
      inputSchema: { type: "object", properties: { ms: { type: "number" } }, required: ["ms"] },
    },
    async ({ ms }, ctx) => {
      for (let step = 1; step <= 10; step++) {
        await sleep(Number(ms) / 10, undefined, { signal: ctx.signal });
        ctx.progress(step, 10);
      }
      return "Slow, but done.";
    },
  ),
};

const askingTools = {
  test_sampling: tool(
    { description: "Asks the model of the client", inputSchema: nameField("prompt") },
    async ({ prompt: text }, ctx) => {
      const answer = await ctx.sample("sampling", sampleOf(String(text)));
      return `LLM response: ${JSON.stringify(answer.content)}`;
    },
  ),
  test_elicitation: tool(
    { description: "Asks the user", inputSchema: nameField("message") },
    async ({ message }, ctx) => {
      const answer = await ctx.elicit("user", {
        message: String(message),
        schema: {
          type: "object",
          properties: {
            username: { type: "string", description: "User's response" },
            email: { type: "string", description: "User's email address" },
          },
          required: ["username", "email"],
        },
      });
      return `User response: ${JSON.stringify(answer)}`;
    },
  ),
  test_elicitation_sep1034_defaults: tool({ description: "Asks with defaults" }, async (_, ctx) => {
    const answer = await ctx.elicit("defaults", {
      message: "Check the defaults",
      schema: withDefaults,
    });
    return `Elicitation completed: ${JSON.stringify(answer)}`;
  }),
  test_elicitation_sep1330_enums: tool({ description: "Asks for choices" }, async (_, ctx) => {
    const answer = await ctx.elicit("enums", { message: "Choose", schema: withEnums });
    return `Elicitation completed: ${JSON.stringify(answer)}`;
  }),
  test_missing_capability: tool({ description: "Needs sampling" }, async (_, ctx) => {
    await ctx.sample("sampling", sampleOf("Are you there?"));
    return "The client samples.";
  }),
  test_streaming_elicitation: tool({ description: "Asks in a stream" }, async (_, ctx) => {
    const { name } = await askName(ctx, "user_name");
    return `Hello, ${name}!`;
  }),
  test_input_required_result_elicitation: tool(
    { description: "Asks for a name" },
    async (_, ctx) => {
      const { name } = await askName(ctx, "user_name");
      return `Hello, ${name}!`;
    },
  ),
  test_input_required_result_sampling: tool(
    { description: "Asks for a capital" },
    async (_, ctx) => {
      const answer = await ctx.sample("capital", sampleOf("What is the capital of France?"));
      return JSON.stringify(answer.content);
    },
  ),
  test_input_required_result_list_roots: tool({ description: "Asks for roots" }, askForRoots),
  ask_roots: tool({ description: "Asks for roots" }, askForRoots),
  test_input_required_result_request_state: tool({ description: "Keeps state" }, async (_, ctx) => {
    await askName(ctx, "confirm");
    return "state-ok";
  }),
  test_input_required_result_tampered_state: tool(
    { description: "Keeps state" },
    async (_, ctx) => {
      await askName(ctx, "confirm");
      return "state-ok";
    },
  ),
  test_input_required_result_multiple_inputs: tool(
    { description: "Sends three input requests" },
    manyQuestions,
  ),
  many_questions: tool({ description: "Sends three input requests together" }, manyQuestions),
  test_input_required_result_multi_round: tool({ description: "Asks twice" }, async (_, ctx) => {
    const first = await askName(ctx, "step1");
    const second = await askName(ctx, "step2");
    return `Hello, ${first.name} and ${second.name}!`;
  }),
  test_input_required_result_capabilities: tool(
    { description: "Asks what it may" },
    async (_, ctx) => {
      if (ctx.client.capabilities.elicitation !== undefined)
        return (await askName(ctx, "user_name")).name;
      const answer = await ctx.sample("greeting", sampleOf("Greet the user"));
      return JSON.stringify(answer.content);
    },
  ),
  ask_url: tool({ description: "Sends the user to a page" }, async (_, ctx) => {
    const { action, complete } = await ctx.elicit("page", {
      message: "Sign in",
      url: "https://example.com/sign-in",
    });
    complete();
    return `The user said ${action}.`;
  }),
  once: tool({ description: "Does something once" }, async (_, ctx) => {
    const ticket = await ctx.once("ticket", () => `ticket ${++tickets}`);
    const { name } = await askName(ctx, "user_name");
    return `${ticket} for ${name}`;
  }),
};

let tickets = 0;

/** @param {() => import("@mcp-gen/server").Server} server */
function changingTools(server) {
  return {
    touch_resource: tool(
      { description: "Says that a resource has changed", inputSchema: nameField("uri") },
      ({ uri }) => {
        server().resourceUpdated(String(uri));
        return "Touched.";
      },
    ),
    toggle_tool: tool({ description: "Adds a tool, or takes it away" }, toggleTool),
    test_trigger_tool_change: tool({ description: "Changes the list of tools" }, toggleTool),
    test_trigger_prompt_change: tool({ description: "Changes the list of prompts" }, () => {
      if (!server().prompts.remove("extra"))
        server().prompts.add("extra", prompts.test_simple_prompt);
      return "Changed.";
    }),
  };

  function toggleTool() {
    if (!server().tools.remove("extra")) server().tools.add("extra", simpleTools.test_simple_text);
    return "Changed.";
  }
}

const prompts = {
  test_simple_prompt: prompt(
    { description: "Without arguments" },
    () => "This is a simple prompt for testing.",
  ),
  test_prompt_with_arguments: prompt(
    {
      description: "With two arguments",
      arguments: {
        arg1: {
          description: "First",
          required: true,
          complete: (value) => ["paris", "park", "party"].filter((word) => word.startsWith(value)),
        },
        arg2: { description: "Second", required: true },
      },
    },
    ({ arg1, arg2 }) => `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`,
  ),
  test_prompt_with_embedded_resource: prompt(
    {
      description: "With a resource",
      arguments: { resourceUri: { description: "Its URI", required: true } },
    },
    ({ resourceUri }) => [
      {
        role: "user",
        content: {
          type: "resource",
          resource: {
            uri: resourceUri,
            mimeType: "text/plain",
            text: "Embedded resource content for testing.",
          },
        },
      },
      {
        role: "user",
        content: { type: "text", text: "Please process the embedded resource above." },
      },
    ],
  ),
  test_prompt_with_image: prompt({ description: "With an image" }, () => [
    { role: "user", content: IMAGE },
    { role: "user", content: { type: "text", text: "Please analyze the image above." } },
  ]),
  test_input_required_result_prompt: prompt({ description: "Asks first" }, async (_, ctx) => {
    const { name } = await askName(ctx, "user_name");
    return `Write a poem for ${name}.`;
  }),
};

export const resources = {
  "test://static-text": resource(
    { name: "static-text", description: "Text", mimeType: "text/plain", subscribe: true },
    () => "This is the content of the static text resource.",
  ),
  "test://static-binary": resource(
    { name: "static-binary", description: "An image", mimeType: "image/png" },
    () => ({ blob: BLOB }),
  ),
  "test://watched-resource": resource(
    { name: "watched-resource", description: "Changes", mimeType: "text/plain", subscribe: true },
    () => "Watched.",
  ),
};

const resourceTemplates = {
  "test://template/{id}/data": resourceTemplate(
    {
      name: "template",
      description: "Data by id",
      mimeType: "application/json",
      complete: { id: (value) => ["1", "12", "123"].filter((id) => id.startsWith(value)) },
    },
    ({ id }) => JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` }),
  ),
};

/**
 * @param {Context} ctx
 * @param {string} key
 * @returns {Promise<{ name: string }>}
 */
async function askName(ctx, key) {
  const answer = await ctx.elicit(key, {
    message: "What is your name?",
    schema: { type: "object", properties: { name: { type: "string" } } },
  });
  return { name: String(answer.content?.["name"] ?? "friend") };
}

/**
 * @param {unknown} _
 * @param {Context} ctx
 */
async function askForRoots(_, ctx) {
  const roots = await ctx.roots("roots");
  return roots.map(({ uri }) => uri).join("\n");
}

/**
 * @param {unknown} _
 * @param {Context} ctx
 */
async function manyQuestions(_, ctx) {
  const [{ name }, sampled, roots] = await Promise.all([
    askName(ctx, "user_name"),
    ctx.sample("greeting", sampleOf("Greet the user")),
    ctx.roots("client_roots"),
  ]);
  return `${name}: ${JSON.stringify(sampled.content)}, ${roots.length} roots`;
}
