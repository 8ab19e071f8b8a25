import { describe, expect, test } from "vitest";
import { usableIcons } from "./icons.js";

const origin = "https://example.com/mcp";
const PIXEL = "data:image/png;base64,iVBORw0KGgo=";

/** The remaining sources of an icon. */
const left = (src: string, options = {}): string[] =>
  usableIcons([{ src }], options).map((icon) => icon.src);

describe("[req 25] an icon", () => {
  test.each([
    "https://example.com/icon.png",
    "https://example.com:443/icon.png?size=48#top",
    "HTTPS://EXAMPLE.com/icon.png",
    " https://example.com/a\n.png",
    "https:\\\\example.com\\@other.example/icon.png",
  ])("of the server itself is kept with its parsed URL: %j", (src) => {
    const [found = ""] = left(src, { origin });
    expect(found).toBe(new URL(src).href);
    expect(found).toMatch(/^https:\/\/example\.com\/[!-~]+$/);
  });

  test.each([
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "file:///etc/passwd",
    "ftp://example.com/icon.png",
    "ws://example.com/icon.png",
    "wss://example.com/icon.png",
    "blob:https://example.com/1",
    "view-source:https://example.com/",
    "app://icon",
    "http://example.com/icon.png",
    "https://user@example.com/icon.png",
    "https://user:secret@example.com/icon.png",
    "https://:secret@example.com/icon.png",
    "https://",
    "//example.com/icon.png",
    "/icon.png",
    "icon.png",
    "",
  ])("that must not be loaded is omitted: %j", (src) => {
    for (const options of [{ origin }, { origin, anyOrigin: true }, {}]) {
      expect(left(src, options)).toEqual([]);
    }
  });

  test.each([
    "https://other.example/icon.png",
    "https://example.com.other.example/icon.png",
    "https://cdn.example.com/icon.png",
    "https://example.com:8443/icon.png",
    "https://example.com./icon.png",
    "https://169.254.169.254/icon.png",
  ])("of another origin is omitted, unless `anyOrigin` is set: %s", (src) => {
    expect(left(src, { origin })).toEqual([]);
    expect(left(src, { origin: new URL("https://example.com:443") })).toEqual([]);
    // A local server also has an origin.
    expect(left(src, { origin: "http://127.0.0.1:3000/mcp" })).toEqual([]);
    expect(left(src, { origin, anyOrigin: true })).toEqual([src]);
    expect(left(src)).toEqual([src]);
  });

  test.each([
    PIXEL,
    "data:image/jpeg;base64,/9j/",
    "DATA:IMAGE/PNG;base64,iVBORw0KGgo=",
    "data:image/svg+xml;charset=utf-8,%3Csvg%3E%3C/svg%3E",
  ])("in a data: URL is kept: %s", (src) => {
    expect(left(src, { origin })).toEqual([src]);
  });

  test.each([
    "data:text/html;base64,PHNjcmlwdD4=",
    "data:text/html,<script>alert(1)</script>",
    "data:application/javascript,alert(1)",
    "data:image/x-unknown;base64,AAAA",
    "data:imageXpng,AAAA",
    "data:,image/png",
    "data:;base64,AAAA",
    "data:image/png",
    "data:text/html;image/png,x",
  ])("in a data: URL that is not an image is omitted: %s", (src) => {
    expect(left(src, { origin })).toEqual([]);
  });

  test("with a MIME type other than an image is omitted", () => {
    const src = "https://example.com/icon";
    const images = ["image/png", "IMAGE/WEBP", "image/svg+xml; charset=utf-8"];
    const others = ["text/html", "image/png, text/html", "text/html; image/png", ""];
    const icons = [...images, ...others].map((mimeType) => ({ src, mimeType }));
    expect(usableIcons(icons, { origin })).toEqual(icons.slice(0, images.length));
    expect(usableIcons([{ src: PIXEL, mimeType: "text/html" }])).toEqual([]);
  });

  test("keeps its other fields and its position", () => {
    const first = { src: PIXEL, sizes: ["48x48"], theme: "dark" as const };
    const last = { src: "https://example.com/icon.svg", mimeType: "image/svg+xml" };
    const found = usableIcons([first, { src: "file:///a.png" }, last], { origin });
    expect(found).toEqual([first, last]);
    expect(found[0]).toBe(first);
    expect(usableIcons(undefined, { origin })).toEqual([]);
  });
});

test.each(["", "example.com", "file:///mcp", "null"])("rejects the origin %j", (bad) => {
  expect(() => usableIcons([], { origin: bad })).toThrow(
    `expected the http: or https: URL of a server as origin, received ${JSON.stringify(bad)}`,
  );
});
