// The features of the servers based on servers/offer.mjs.

/** @typedef {import("../client-features.mjs").Recipe} Recipe */

/** @param {string} revision The newest revision of the SDK. @returns {Recipe} */
export function offerRecipe(revision) {
  /** @type {Recipe} */
  const recipe = {
    "tools: list": { has: ["echo", "ask"].slice(0, revision >= "2025-06-18" ? 2 : 1), pages: true },
    "tools: text": { tool: "echo", args: { text: "Grüße 🌍" }, says: /^Grüße 🌍$/ },
    "tools: image": { tool: "image" },
    "tools: embedded": { tool: "embedded" },
    "tools: error": { tool: "fail" },
    progress: { tool: "steps", least: 3 },
    cancellation: { tool: "slow", args: { ms: 8000 } },
    logging: { tool: "logs" },
    "resources: list": { has: ["note://welcome", "note://picture"] },
    "resources: templates": { has: ["note://by-name/{name}"] },
    "resources: text": { uri: "note://by-name/Ada", says: /^Ada$/ },
    "resources: blob": { uri: "note://picture" },
    "resources: updated": { uri: "note://watched", tool: "touch" },
    "prompts: list": { has: ["greet"] },
    "prompts: get": { prompt: "greet", args: { language: "Welsh" }, says: /Welsh/ },
    completion: { prompt: "greet", argument: "language", value: "En", has: "English" },
    list_changed: { tool: "toggle" },
    sampling: { tool: "sample", says: /^Paris$/ },
    roots: { tool: "roots" },
  };
  if (revision >= "2025-03-26") recipe["tools: audio"] = { tool: "audio" };
  if (revision >= "2025-06-18") {
    recipe["tools: link"] = { tool: "link" };
    recipe["tools: structured"] = { tool: "forecast", args: { city: "Köln" } };
    recipe["elicitation: form"] = { tool: "ask", says: /"name":"text"/ };
    recipe["questions in rounds"] = { tool: "ask_twice", says: /^first ä,roots,second$/ };
  }
  if (revision >= "2025-11-25") {
    recipe["elicitation: url"] = { tool: "ask_url", says: /accept/ };
    recipe["questions together"] = { tool: "ask_all", says: /^capital,roots,who$/ };
  }
  return recipe;
}
