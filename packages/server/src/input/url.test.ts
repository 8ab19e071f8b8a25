import { expect, test } from "vitest";
import { checkElicitationUrl } from "./url.js";

test.each([
  "https://example.com",
  "https://example.com/sign-in?state=4f&page=2#top",
  "HTTPS://EXAMPLE.COM/",
  "http://localhost:3000/",
  "http://app.localhost/",
  "http://127.0.0.1:80/",
  "http://127.8.8.8/",
  "http://2130706433/",
  "http://[::1]:3000/",
])("%s may be sent [req 158]", (url) => {
  expect(checkElicitationUrl(url, "elicit")).toBe(new URL(url).href);
});

test.each([
  ["example.com", "not an absolute URL"],
  ["", "not an absolute URL"],
  ["/sign-in", "not an absolute URL"],
  ["http://example.com", "https: URL, or http: on loopback, received http://example.com"],
  ["http://localhost.example.com", "received http://localhost.example.com"],
  ["http://127.0.0.1.example.com", "received http://127.0.0.1.example.com"],
  ["http://0.0.0.0", "received http://0.0.0.0"],
  ["http://192.168.0.1", "received http://192.168.0.1"],
  ["ftp://example.com", "received ftp://example.com"],
  ["javascript:alert(1)", "received javascript://"],
  ["data:text/html,x", "received data://"],
  ["file:///etc/passwd", "received file://"],
  ["https://user@example.com", "without user name and password"],
  ["https://:pass@example.com", "without user name and password"],
  ["https://example.com@evil.example", "without user name and password"],
  ["https://example.com/?access_token=1", 'received the parameter "access_token"'],
  ["https://example.com/?apiKey=1", 'received the parameter "apiKey"'],
  ["https://example.com/?X-Amz-Signature=1", 'received the parameter "X-Amz-Signature"'],
  ["https://example.com/#id_token=1", 'received the parameter "id_token"'],
])("%s may not [req 158]", (url, message) => {
  expect(() => checkElicitationUrl(url, "elicit")).toThrow(TypeError);
  expect(() => checkElicitationUrl(url, "elicit")).toThrow(message);
});

test("what is secret in an address is not in the message", () => {
  expect(() => checkElicitationUrl("https://me:hunter2@example.com/?token=t0p", "elicit")).toThrow(
    /^elicit: (?!.*(?:hunter2|t0p))/,
  );
});
