import { McpError } from "@mcp-gen/core";
import * as fc from "fast-check";
import { posix, win32 } from "node:path";
import { describe, expect, test } from "vitest";
import { match } from "./match.js";
import { parseUriTemplate } from "./parse.js";
import { relativePathOf } from "./safe-path.js";

describe("[req 145] paths that lead out are refused", () => {
  test.each<[string, string[]]>([
    ["a name that leads up", ["..", "../x", "a/..", "a/../b", "a/b/../../..", "./..", "a//.."]],
    ["a name that leads up", ["...", ".. ", ".. .", " ", "a/ /b", "a/. /b", ". ."]],
    ["a name that leads up", ["%2e%2e", "%2E%2e/x", ".%2e", "a/%2e./b", "..%2fx", "a%2F..%2Fb"]],
    ["a name that leads up", ["%252e%252e/x", "%25252e%25252e", "%2%65%2%65/%2e%2e"]],
    ["a control character", ["a\0", "\0", "a%00.txt", "a%2500", "a\nb", "a\x7f", "%1f"]],
    [
      "a backslash",
      ["\\", "..\\x", "a\\..\\b", "\\\\host\\share", "%5c", "..%5c..%5cx", "a%255cb"],
    ],
    ["an absolute path", ["/", "/etc/passwd", "//host/share", "%2fetc", "%252fetc"]],
    ["a drive", ["C:", "c:/x", "C:x", "a/z:/x", "c%3a/x", "C%253A"]],
    [
      "the name of a device",
      [
        "con",
        "NUL",
        "nul.txt",
        "a/aux",
        "com1",
        "LPT9.log",
        "aux:x",
        "CONIN$",
        "com¹",
        "c%6fn",
        "nul .",
      ],
    ],
    ["percent-encoding that is not UTF-8", ["%c0%ae%c0%ae/x", "a%ff"]],
    ["a name that is percent-encoded too many times", [`%${"25".repeat(6)}2e`]],
  ])("%s: %j", (found, paths) => {
    for (const path of paths) {
      expect(() => relativePathOf(path), JSON.stringify(path)).toThrow(
        new McpError(
          -32602,
          `uri: expected a path below the directory that is served, received ${found}; request a resource that the server lists`,
        ),
      );
    }
  });

  test("the error is one that a request is answered with", () => {
    const answer = { name: "McpError", code: -32602 };
    expect(() => relativePathOf("../secret")).toThrow(expect.objectContaining(answer));
    expect(() => relativePathOf("../secret")).not.toThrow("secret");
  });

  test("as a value of a template", () => {
    const template = parseUriTemplate("file:///{+path}");
    const path = match(template, "file:///docs/%2e%2e/%2E%2E/etc/passwd")?.["path"];
    expect(path).toBe("docs/../../etc/passwd");
    expect(() => relativePathOf(String(path))).toThrow(McpError);
  });

  test("what is let through stays below, on every system", () => {
    const piece = fc.constantFrom(..."./\\:%", "..", "%2e", "%2f", "%5c", "%25", "C:", "a", "b c");
    const text = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
      fc.string({ unit: "binary", maxLength: 20 }),
    );
    fc.assert(
      fc.property(text, (part) => {
        const path = pathOrNone(part);
        const once = tryDecode(path);
        for (const form of [path, once, tryDecode(once)]) {
          expect(`${posix.resolve("/root", form)}/`).toMatch(/^\/root\//);
          expect(`${win32.resolve("D:\\root", form)}\\`).toMatch(/^D:\\root\\/);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});

test.each([
  ["a.txt", "a.txt"],
  ["a/b/c.txt", "a/b/c.txt"],
  ["./a//b/./c/", "a/b/c"],
  ["", ""],
  [".", ""],
  [".env", ".env"],
  ["..a", "..a"],
  ["a..b/c...d", "a..b/c...d"],
  ["100%.txt", "100%.txt"],
  ["50%25", "50%25"],
  ["a%20b", "a%20b"],
  ["12:30.log", "12:30.log"],
  ["console.ts", "console.ts"],
  ["é/👍", "é/👍"],
])("[req 145] %j is let through as %j", (part, path) => expect(relativePathOf(part)).toBe(path));

function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The directory itself for what is refused. */
function pathOrNone(part: string): string {
  try {
    return relativePathOf(part);
  } catch (error) {
    if (error instanceof McpError) return "";
    throw error;
  }
}
