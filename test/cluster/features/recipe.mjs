// The features of the everything-server, for our client.

/**
 * @param {string} revision
 * @returns {import("../../interop/client-features.mjs").Recipe}
 */
export function everythingRecipe(revision) {
  const has = (/** @type {string} */ since) => revision >= since;
  const hasSessions = revision < "2026";
  return {
    "tools: list": { has: ["echo", "structured", "many_questions"], pages: true },
    "tools: text": { tool: "echo", args: { text: "Grüße 🌍" }, says: /^Grüße 🌍$/ },
    "tools: image": { tool: "test_image_content" },
    ...(has("2025-03-26") && { "tools: audio": { tool: "test_audio_content" } }),
    "tools: embedded": { tool: "test_embedded_resource" },
    ...(has("2025-06-18") && {
      "tools: link": { tool: "link" },
      "tools: structured": { tool: "structured", args: { city: "Köln" } },
      "elicitation: form": { tool: "test_elicitation", args: { message: "Who are you?" } },
    }),
    "tools: error": { tool: "test_error_handling" },
    progress: { tool: "test_tool_with_progress", least: 3 },
    cancellation: { tool: "slow", args: { ms: 8_000 } },
    logging: { tool: "test_tool_with_logging" },
    ...(has("2025-11-25") &&
      hasSessions && { "stream: resumed": { tool: "test_reconnection", says: /Reconnected/ } }),
    "resources: list": { has: ["test://static-text", "test://watched-resource"] },
    "resources: templates": { has: ["test://template/{id}/data"] },
    "resources: text": { uri: "test://template/123/data", says: /123/ },
    "resources: blob": { uri: "test://static-binary" },
    "resources: updated": {
      uri: "test://watched-resource",
      tool: "touch_resource",
      args: { uri: "test://watched-resource" },
    },
    "prompts: list": { has: ["test_simple_prompt", "test_prompt_with_arguments"] },
    "prompts: get": {
      prompt: "test_prompt_with_arguments",
      args: { arg1: "hello", arg2: "world" },
      says: /hello[^]*world/,
    },
    completion: {
      prompt: "test_prompt_with_arguments",
      argument: "arg1",
      value: "par",
      has: "paris",
    },
    list_changed: { tool: "toggle_tool" },
    sampling: { tool: "test_sampling", args: { prompt: "Capital of France?" }, says: /Paris/ },
    roots: { tool: "ask_roots" },
    ...(has("2025-11-25") && { "elicitation: url": { tool: "ask_url", says: /accept/ } }),
    ...(has("2025-06-18") && { "questions together": { tool: "many_questions" } }),
  };
}
