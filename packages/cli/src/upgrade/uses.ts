/** Detects the protocol methods that the sources of a project use, to report only relevant changes. */
import type { Model } from "@mcp-gen/generator/model/model";

/** Names in the API of the packages, and the protocol methods that a call or option with this name uses. */
const WORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:tools|tool|callTool|listTools)\b/, ["tools/call", "tools/list"]],
  [
    /\b(?:resources|resource|resourceTemplates|readResource|listResources)\b/,
    ["resources/list", "resources/read", "resources/templates/list"],
  ],
  [/\b(?:prompts|prompt|getPrompt|listPrompts)\b/, ["prompts/get", "prompts/list"]],
  [/\bcomplete\b/, ["completion/complete"]],
  [/\belicit\b/, ["elicitation/create"]],
  [/\bsampl(?:e|ing)\b/, ["sampling/createMessage"]],
  [/\broots\b/, ["roots/list"]],
  [/\b(?:progress|onProgress)\b/, ["notifications/progress"]],
  [/\b(?:ctx\.log|setLogLevel|logging)\b/, ["notifications/message", "logging/setLevel"]],
  [
    /\b(?:subscribe|resourceUpdated)\b/,
    ["resources/subscribe", "subscriptions/listen", "notifications/resources/updated"],
  ],
];

/** Returns the protocol methods that the sources use, either through the API or with a quoted method name. */
export function methodsUsed(texts: readonly string[], models: readonly Model[]): Set<string> {
  const bare = texts.map(withoutComments);
  const byWord = WORDS.filter(([word]) => bare.some((text) => word.test(text))).flatMap(
    ([, methods]) => methods,
  );
  const named = models
    .flatMap(({ messages }) => messages.map(({ method }) => method))
    .filter((method) => bare.some((text) => text.includes(`"${method}"`)));
  return new Set([...byWord, ...named]);
}

/** Returns the types that a schema imports from its base revision. */
export function typesImported(schema: string): Set<string> {
  const imports = schema.matchAll(
    /import\s+(?:type\s+)?\{([^}]*)\}\s*from\s*["']@mcp-gen\/protocol\//g,
  );
  return new Set(
    [...imports].flatMap(([, names = ""]) =>
      names
        .split(",")
        .map(
          (name) =>
            name
              .replace(/^\s*(?:type\s+)?/, "")
              .split(/\s+as\s+/)[0]
              ?.trim() ?? "",
        )
        .filter((name) => name !== ""),
    ),
  );
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/[^\n]*/g, " ");
}
