/** The front matter of a `SKILL.md`. */
import { describe, expect, test } from "vitest";
import { parseFrontmatter } from "./front-matter.js";
import { skillDigest } from "./skill.js";

describe("[ext 17] front matter", () => {
  test.each([
    ["line feeds", "---\nname: a-1\ndescription: d\nlicense: MIT\n---\nBody\n---\n"],
    ["carriage returns", "---\r\nname: a-1\r\ndescription: d\r\nlicense: MIT\r\n---\r\nBody"],
    ["a byte order mark", "\ufeff---\nname: a-1\ndescription: d\nlicense: MIT\n---"],
  ])("is read with %s", (_, text) => {
    expect(parseFrontmatter(text)).toEqual({ name: "a-1", description: "d", license: "MIT" });
  });

  test.each([
    ["# Title", "expected --- as the first line, received other text"],
    ["---\nname: a\n", "expected a second line of --- at the end, received none"],
    ["---\n- a\n---\n", "expected fields such as name: my-skill"],
    ["---\nname: a\ndescription: Use: it\n---\n", 'line 3: expected a value without ": "'],
    ["---\ndescription: d\n---\n", "name: expected 1 to 64 lowercase letters"],
    ["---\nname: A\ndescription: d\n---\n", 'received "A"'],
    ["---\nname: a--b\ndescription: d\n---\n", 'received "a--b"'],
    [`---\nname: ${"a".repeat(65)}\ndescription: d\n---\n`, "name: expected 1 to 64"],
    [`---\na: ${"b".repeat(65_536)}\n---\n`, "expected at most 65536 characters of front matter"],
    ["---\nname: a\n---\n", "description: expected a text of 1 to 1024 characters"],
    ["---\nname: a\ndescription: '  '\n---\n", "description: expected a text"],
    [`---\nname: a\ndescription: ${"d".repeat(1_025)}\n---\n`, "received 1025 characters"],
  ])("%j is rejected", (text, message) => {
    expect(() => parseFrontmatter(text)).toThrow(message);
  });
});

test("[ext 17] a digest is the SHA-256 in hexadecimal", async () => {
  expect(await skillDigest(new TextEncoder().encode("abc"))).toBe(
    "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});
