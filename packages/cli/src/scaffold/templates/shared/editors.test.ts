/** Editor files are valid in every clone of a project. */
import { expect, test } from "vitest";
import type { ProjectOptions } from "../../project.js";
import { editorFiles, shellWord } from "./editors.js";

function options(
  name = "weather",
  transports: ProjectOptions["transports"] = ["stdio"],
): ProjectOptions {
  return {
    name,
    packageManager: "npm",
    schema: "zod",
    revisions: ["2026-07-28"],
    transports,
    docker: false,
    ci: false,
    auth: false,
    packages: () => "1.0.0",
  };
}

function entry(path: string): object {
  return { type: "stdio", command: "node", args: [path] };
}

test("each editor gets a path that is valid in every clone (audit C3)", () => {
  const inWorkspace = { weather: entry("${workspaceFolder}/dist/stdio.js") };
  const found = editorFiles(options()).map((file) => [file.path, JSON.parse(file.text)]);
  expect(found).toEqual([
    [".cursor/mcp.json", { mcpServers: inWorkspace }],
    [".mcp.json", { mcpServers: { weather: entry("dist/stdio.js") } }],
    [".vscode/mcp.json", { servers: inWorkspace }],
  ]);
});

test("uses names that every editor accepts", () => {
  expect(JSON.parse(editorFiles(options("@acme/weather.io"))[1]?.text ?? "")).toHaveProperty([
    "mcpServers",
    "weather-io",
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
