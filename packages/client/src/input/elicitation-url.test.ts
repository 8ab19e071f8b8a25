import { expect, test } from "vitest";
import { pageOf } from "./elicitation-url.js";

test.each([
  ["https://example.com/a?b=c#d", "https://example.com/a?b=c#d", "example.com", false],
  ["HTTPS://Example.com:8443", "https://example.com:8443/", "example.com:8443", false],
  ["http://localhost:3000/x", "http://localhost:3000/x", "localhost:3000", false],
  ["http://127.0.0.1/", "http://127.0.0.1/", "127.0.0.1", false],
  ["http://[::1]:8080/", "http://[::1]:8080/", "[::1]:8080", false],
  ["https://bücher.example/", "https://xn--bcher-kva.example/", "xn--bcher-kva.example", true],
  [
    "https://a.xn--bcher-kva.example/",
    "https://a.xn--bcher-kva.example/",
    "a.xn--bcher-kva.example",
    true,
  ],
])("[req 159] %s may be shown", (address, href, host, punycode) => {
  expect(pageOf(address)).toEqual({ href, host, punycode });
});

test.each([
  "",
  "example.com",
  "//example.com",
  "javascript:alert(1)",
  "data:text/html,x",
  "file:///etc/passwd",
  "vscode://open",
  "http://example.com/",
  "http://127.0.0.1.example.com/",
  "http://localhost.example.com/",
  "https://user@example.com/",
  "https://user:pass@example.com/",
])("[req 159] %j may not", (address) => {
  expect(pageOf(address)).toBeTypeOf("string");
});

test.each([
  ['https://example.com/a b"c', "https://example.com/a%20b%22c"],
  ["https://example.com/?q=\"<x>'", "https://example.com/?q=%22%3Cx%3E%27"],
  ["HTTPS://EXAMPLE.com:443/../x", "https://example.com/x"],
])("%j is shown as %j (audit C4)", (address, href) => {
  expect(pageOf(address)).toMatchObject({ href });
});

const hidden = [
  ["line feed", "\n"],
  ["tab", "\t"],
  ["escape", "\u001b"],
  ["NUL", "\0"],
  ["delete", "\u007f"],
  ["C1 control", "\u009b"],
  ["right-to-left override", "\u202e"],
  ["right-to-left mark", "\u200f"],
  ["isolate", "\u2066"],
  ["Arabic letter mark", "\u061c"],
  ["line separator", "\u2028"],
  ["zero-width space", "\u200b"],
  ["byte order mark", "\ufeff"],
  ["tag", "\u{e0061}"],
] as const;
test.each(hidden)("a URL with a %s is refused in every part (audit C4)", (_, character) => {
  for (const address of [
    `https://example.com/a${character}b`,
    `https://exam${character}ple.com/`,
    `${character}https://example.com/`,
    `https://example.com/${character}`,
    `https://example.com/?q=${character}#a`,
    `https://example.com/#${character}a`,
  ]) {
    expect(pageOf(address)).toBe("a URL with control or format characters");
  }
});
