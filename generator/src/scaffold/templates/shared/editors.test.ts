/** Editors get paths that they can start, on either kind of system. */
import { expect, test } from "vitest";
import type { ProjectOptions } from "../../project.js";
import { claudeLines, editorFiles, shellWord, stdioPath } from "./editors.js";

function options(
  folder: string,
  name = "weather",
  transports: ProjectOptions["transports"] = ["stdio"],
): ProjectOptions {
  return {
    name,
    folder,
    packageManager: "npm",
    schema: "zod",
    revisions: ["2026-07-28"],
    transports,
    docker: false,
    ci: false,
    packages: () => "1.0.0",
  };
}

test.each([
  ["/home/ada/weather", "/home/ada/weather/dist/stdio.js"],
  ["/home/ada/weather/", "/home/ada/weather/dist/stdio.js"],
  ["C:\\Users\\Ada\\weather", "C:\\Users\\Ada\\weather\\dist\\stdio.js"],
  ["\\\\host\\share\\weather", "\\\\host\\share\\weather\\dist\\stdio.js"],
])("%s", (folder, path) => {
  expect(stdioPath(options(folder))).toBe(path);
  const entry = { type: "stdio", command: "node", args: [path] };
  const found = editorFiles(options(folder)).map((file) => [file.path, JSON.parse(file.text)]);
  expect(found).toEqual([
    [".cursor/mcp.json", { mcpServers: { weather: entry } }],
    [".mcp.json", { mcpServers: { weather: entry } }],
    [".vscode/mcp.json", { servers: { weather: entry } }],
  ]);
});

test("names are those that every editor takes", () => {
  expect(JSON.parse(editorFiles(options("/w", "@acme/weather.io"))[1]?.text ?? "")).toHaveProperty([
    "mcpServers",
    "weather-io",
  ]);
});

test("the lines for Claude Code", () => {
  expect(claudeLines(options("/home/ada lovelace/w", "@acme/weather", ["stdio", "http"]))).toEqual([
    "claude mcp add weather -- node '/home/ada lovelace/w/dist/stdio.js'",
    "claude mcp add --transport http weather-http http://127.0.0.1:3000/mcp",
  ]);
  expect(claudeLines(options("/w", "weather", ["http"]))).toEqual([
    "claude mcp add --transport http weather http://127.0.0.1:3000/mcp",
  ]);
});

test.each([
  ["/home/ada/w", "/home/ada/w"],
  ["/home/ada's/w", `'/home/ada'\\''s/w'`],
  ["/home/$(ada)/`w`", "'/home/$(ada)/`w`'"],
  ["/home/a\nb'\\", `$'/home/a\\x0ab\\'\\\\'`],
  ["C:\\Users\\Ada", '"C:\\Users\\Ada"'],
])("%j is one word in a shell", (path, word) => {
  expect(shellWord(path)).toBe(word);
});
