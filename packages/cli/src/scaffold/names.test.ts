import { describe, expect, test } from "vitest";
import { checkFolderName, checkPackageName, packageNameFrom } from "./names.js";
import { ScaffoldError } from "./scaffold-error.js";

describe("package names:", () => {
  test.each(["a", "weather", "@acme/weather", "0.x_y-z", "a".repeat(101), "console", "nullable"])(
    "accepts %s",
    (name) => {
      expect(() => checkPackageName(name)).not.toThrow();
    },
  );

  test.each([
    ["nothing", ""],
    ["capitals", "Weather"],
    ["a blank", "my server"],
    ["a dash in front", "-weather"],
    ["an option", "--force"],
    ["a dot in front", ".weather"],
    ["a path", "../weather"],
    ["two slashes", "@acme/a/b"],
    ["an empty scope", "@/weather"],
    ["nothing in a scope", "@acme/"],
    ["a line break", "weather\n"],
    ["a command", "weather;ls"],
    ["letters that look alike", "wеather"],
    ["too many letters", "a".repeat(102)],
    ["too long a scope", `@${"a".repeat(200)}/weather1234567`],
    ["a folder of tools", "node_modules"],
    ["a folder of tools in a scope", "@acme/node_modules"],
    ["a device", "nul"],
    ["a device with an ending", "com1.js"],
    ["a device in a scope", "@acme/con"],
  ])("rejects %s", (_, name) => {
    expect(() => checkPackageName(name)).toThrow(ScaffoldError);
  });

  test("reports one line with escaped characters, and suggests a name", () => {
    expect(() => checkPackageName("My\u202e Wetter\n")).toThrow(
      /^expected a package name of [^\n]*, received "My\\\\u202e Wetter\\\\u000a"; pass another with --name: my-wetter$/,
    );
  });
});

describe("folder names:", () => {
  test.each(["weather", "My Projects", "Größe", ".config", "@acme", "consul"])(
    "accepts %s",
    (name) => {
      expect(() => checkFolderName(name)).not.toThrow();
    },
  );

  test.each([
    "-rf",
    "a:b",
    "a\\b",
    "a?",
    "a*",
    'a"b',
    "a\u0000b",
    "a\u202eb",
    "a.",
    "a ",
    " a",
    "NUL",
    "aux.txt",
    ".git",
    "Node_Modules",
    "ä".repeat(101),
  ])("rejects %j", (name) => {
    expect(() => checkFolderName(name)).toThrow(ScaffoldError);
  });
});

test.each([
  ["My Server", "my-server"],
  ["  Größe!", "gro-e"],
  ["Café au lait", "cafe-au-lait"],
  ["...", undefined],
  ["NUL", undefined],
  ["天気", undefined],
])("derives the package name of %j: %j", (text, name) => {
  expect(packageNameFrom(text)).toBe(name);
});
