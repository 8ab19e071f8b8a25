import { expect, test } from "vitest";
import { pageOf } from "./page.js";

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
