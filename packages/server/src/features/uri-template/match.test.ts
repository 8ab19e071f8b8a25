import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { expand, type TemplateValue } from "./expand.js";
import { match, URI_LIMIT, type TemplateMatch } from "./match.js";
import { parseUriTemplate } from "./parse.js";

function matched(template: string, uri: string): TemplateMatch | undefined {
  return match(parseUriTemplate(template), uri);
}

/** `undefined`: no match. */
type Case = [template: string, uri: string, values: TemplateMatch | undefined];

describe("[req 144] parses a URI", () => {
  test.each<Case>([
    ["", "", {}],
    ["a:b", "a:b", {}],
    ["a:b", "a:bc", undefined],
    ["a:b", "A:b", undefined],
    ["a:{x}", "", undefined],
    ["notes://{id}", "notes://1", { id: "1" }],
    ["notes://{id}", "notes://", undefined],
    ["notes://{id}", "notes://a/b", undefined],
    ["notes://{id}", "notes://a?b", undefined],
    ["notes://{id}", "notes://a#b", undefined],
    ["notes://{id}", "notes://a&b", undefined],
    ["notes://{id}", "notes://a b", undefined],
    ["notes://{id}", "notes://a\n", undefined],
    ["notes://{id}", "notes://a%2Fb%20%C3%A9%00", { id: "a/b é\0" }],
    ["notes://{id}", "notes://bob@x.org:1,2=(3)", { id: "bob@x.org:1,2=(3)" }],
    ["notes://{id}/text", "notes://a/text", { id: "a" }],
    ["notes://{id}/text", "notes://a/text/text", undefined],
    ["{a}-{b}", "1-2-3", { a: "1-2", b: "3" }],
    ["{a}{b}", "xyz", { a: "xy", b: "z" }],
    ["{a}{b}", "x", undefined],
    ["{x,y}", "1,2", { x: "1", y: "2" }],
    ["{x,y}", "1", undefined],
    ["{x,y}", "1,2,3", undefined],
    ["{x*}", "1,2", { x: ["1", "2"] }],
    ["{x*}", "1", { x: ["1"] }],
    ["{x*,y}", "1,2,3", { x: ["1", "2"], y: "3" }],
  ])("%s and %j: simple", (template, uri, values) => {
    expect(matched(template, uri)).toEqual(values);
  });

  test.each<Case>([
    ["file:///{+path}", "file:///a/b/c.txt", { path: "a/b/c.txt" }],
    ["file:///{+path}", "file:///", undefined],
    ["file:///{+path}", "file:////etc/passwd", { path: "/etc/passwd" }],
    ["file:///{+path}", "file:///%2e%2e/x", { path: "../x" }],
    ["file:///{+path}", "file:///a b", undefined],
    ["get:{+url}", "get:http://x.org/?q=1#f", { url: "http://x.org/?q=1#f" }],
    ["{+path}/info", "a/info/b/info", { path: "a/info/b" }],
    ["{+path}{?v}", "a/b?v=1", { path: "a/b", v: "1" }],
    ["{+path}{?v}", "a/b", { path: "a/b" }],
    ["{+path}{;p}{?v}", "a/b?v=1", { path: "a/b", v: "1" }],
    ["{+path}{;p}{?v}", "a/b;p=2?v=1", { path: "a/b", p: "2", v: "1" }],
    ["{+x,y}", "a/b,c", { x: "a/b", y: "c" }],
    ["x{#f}", "x#a/b?c", { f: "a/b?c" }],
    ["x{#f}", "x#", { f: "" }],
    ["x{#f}", "x", {}],
    ["x{#f,g}", "x#a,b", { f: "a", g: "b" }],
    ["x{#f,g}", "x#a", { f: "a" }],
    ["x{#f*}", "x#a,b", { f: ["a", "b"] }],
  ])("%s and %j: reserved", (template, uri, values) => {
    expect(matched(template, uri)).toEqual(values);
  });

  test.each<Case>([
    ["a{/x}", "a", {}],
    ["a{/x}", "a/", { x: "" }],
    ["a{/x}", "a/b", { x: "b" }],
    ["a{/x}", "a/b/c", undefined],
    ["a{/x,y}", "a/b", { x: "b" }],
    ["a{/x,y}", "a/b/c", { x: "b", y: "c" }],
    ["a{/x}{/y}", "a/b/c", { x: "b", y: "c" }],
    ["a{/x*}", "a/b/c//d", { x: ["b", "c", "", "d"] }],
    ["a{/x*}", "a/b%2Fc/d", { x: ["b/c", "d"] }],
    ["a{/x*}", "a", {}],
    ["a{/x*}{/y}", "a/b/c/d", { x: ["b", "c"], y: "d" }],
    ["a{/x*}/end", "a/b/end", { x: ["b"] }],
    ["a{/x*}/end", "a/end", {}],
    ["a{/x*}{.y}", "a/v1.2/readme.md", { x: ["v1.2", "readme"], y: "md" }],
    ["{x}{.y}", "archive.tar.gz", { x: "archive", y: "tar.gz" }],
    ["{x}{.y}", "readme", { x: "readme" }],
    ["www{.x*}", "www.example.com", { x: ["example", "com"] }],
    ["www{.x,y}", "www.example.com", { x: "example", y: "com" }],
    ["a{;x,y}", "a;y=1;x", { x: "", y: "1" }],
    ["a{;x,y}", "a", {}],
    ["a{;x}{;y}", "a;x=1;y=2", { x: "1", y: "2" }],
    ["a{;x}{;y}", "a;y=2;x=1", { x: "1", y: "2" }],
    ["{x}{;y}", "a;y=2", { x: "a", y: "2" }],
  ])("%s and %j: paths", (template, uri, values) => {
    expect(matched(template, uri)).toEqual(values);
  });

  test.each<Case>([
    ["a{?x,y}", "a", {}],
    ["a{?x,y}", "a?x=1&y=2", { x: "1", y: "2" }],
    ["a{?x,y}", "a?y=2&x=1", { x: "1", y: "2" }],
    ["a{?x,y}", "a?y=2", { y: "2" }],
    ["a{?x,y}", "a?x=&y", { x: "", y: "" }],
    ["a{?x,y}", "a?x=1=2", { x: "1=2" }],
    ["a{?x,y}", "a?x=1+2%26%3D", { x: "1+2&=" }],
    ["a{?x,y}", "a?", undefined],
    ["a{?x,y}", "a?x=1&", undefined],
    ["a{?x,y}", "a?x=1&x=2", undefined],
    ["a{?x,y}", "a?z=1", undefined],
    ["a{?x,y}", "a?X=1", undefined],
    ["a{?x,y}", "a?x=1#f", undefined],
    ["a{?x,y}", "a&x=1", undefined],
    ["a{?x*}", "a?x=1&x=2", { x: ["1", "2"] }],
    ["a{?x*}", "a?x=1", { x: ["1"] }],
    ["a{?x*,y}", "a?x=1&y=3&x=2", { x: ["1", "2"], y: "3" }],
    ["a{?x}{&y}", "a?y=1&x=2", { x: "2", y: "1" }],
    ["a?f=1{&y}", "a?f=1&y=2", { y: "2" }],
    ["a?f={x}{&y}", "a?f=1&y=2", { x: "1", y: "2" }],
    ["a{?x}{#f}", "a?x=1#g", { x: "1", f: "g" }],
    ["a{?x}{#f}", "a#g", { f: "g" }],
  ])("%s and %j: queries", (template, uri, values) => {
    expect(matched(template, uri)).toEqual(values);
  });

  test.each<Case>([
    ["{x}/{x}", "a/a", { x: "a" }],
    ["{x}/{x}", "a/b", undefined],
    ["{x:1}/{x}", "h/hello", { x: "hello" }],
    ["{x:1}/{x}", "g/hello", undefined],
    ["{x}{?x:2}", "hello?x=he", { x: "hello" }],
    ["{x:3}", "abc", { x: "abc" }],
    ["{x:3}", "abcd", undefined],
    ["{x:1}", "%F0%9F%91%8D", { x: "👍" }],
    ["{x:1}{/x*}", "a/a", undefined],
    ["{x*}{/x*}", "a,b/a/b", { x: ["a", "b"] }],
    ["{x*}{/x*}", "a,b/a", undefined],
  ])("%s and %j: a name twice", (template, uri, values) => {
    expect(matched(template, uri)).toEqual(values);
  });

  test.each<Case>([
    ["caf\u00e9/{x}", "caf%C3%A9/a", { x: "a" }],
    ["caf\u00e9/{x}", "caf\u00e9/\u00e9👍", { x: "\u00e9👍" }],
    ["{x}", "\u2028", { x: "\u2028" }],
    ["{x}", "%", undefined],
    ["{x}", "a%2", undefined],
    ["{x}", "%zz", undefined],
    ["{x}", "%C3", undefined],
    ["{x}", "%c0%ae", undefined],
    ["{x}", "%ED%A0%80", undefined],
    ["{x*}", "a,%", undefined],
    ["a{?x}", "a?x=%", undefined],
    ["a{?x*}", "a?x=1&x=%", undefined],
  ])("%s and %j: characters", (template, uri, values) => {
    expect(matched(template, uri)).toEqual(values);
  });
});

test("[incident 49] treats inherited property names as ordinary names", () => {
  const found = matched("a{?__proto__,constructor}", "a?__proto__=x");
  expect(Object.getPrototypeOf(found)).toBeNull();
  expect(Object.entries(found ?? {})).toEqual([["__proto__", "x"]]);
  expect(matched("a{?x}", "a?__proto__=x")).toBeUndefined();
  expect(matched("a{?x}", "a?x=1")?.["constructor"]).toBeUndefined();
});

/** Strings that every operator encodes unambiguously. */
const any = fc.string({ unit: "grapheme", maxLength: 12 });
const some = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
const dotless = some.filter((text) => !text.includes("."));
/** Reserved expressions keep these unchanged. */
const plain = fc.string({ unit: fc.constantFrom(..."ab/:@-é "), minLength: 1, maxLength: 12 });
const optional = fc.option(any, { nil: undefined });
const list = fc.array(some, { minLength: 1, maxLength: 4 });

describe("[req 144] parses what it expanded", () => {
  test.each<[string, Record<string, fc.Arbitrary<TemplateValue>>]>([
    ["notes://{a}/{b}", { a: some, b: some }],
    ["{a,b,c}", { a: some, b: some, c: some }],
    ["{a*}", { a: list }],
    ["x:{+a}", { a: plain }],
    ["x:{+a}{?b,c*}{#d}", { a: plain, b: optional, c: list, d: plain }],
    ["x{#a}", { a: plain }],
    ["x{/a}", { a: optional }],
    ["x{/a*}", { a: fc.array(any, { minLength: 1, maxLength: 4 }) }],
    ["x{/a,b}", { a: any, b: optional }],
    ["x{/a*}{?b}", { a: list, b: optional }],
    ["{a}{.b}", { a: dotless, b: optional }],
    ["x{.a*}", { a: fc.array(dotless, { minLength: 1, maxLength: 4 }) }],
    ["x{;a,b*}{/c}", { a: optional, b: list, c: optional }],
    ["x{?a,b,c*}", { a: optional, b: optional, c: list }],
    ["x?f={a}{&b,c}", { a: some, b: optional, c: optional }],
    ["{a:2}/{a}", { a: some }],
  ])("%s", (text, model) => {
    const template = parseUriTemplate(text);
    fc.assert(
      fc.property(fc.record(model), (values) => {
        const given = Object.entries(values).filter(([, value]) => value !== undefined);
        const found = match(template, expand(template, values));
        expect(Object.entries(found ?? {}).sort()).toEqual(given.sort());
      }),
    );
  });

  test("every match expands to the same URI", () => {
    const templates = ["a{x}{/y*}{?z,w*}", "a{+x}{;y}{#z}", "a{.x*}{/y,z}"].map((text) =>
      parseUriTemplate(text),
    );
    const uri = fc.string({ unit: fc.constantFrom(..."axyzw=&?/;.#,%41"), maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom(...templates), uri, (template, rest) => {
        const found = match(template, `a${rest}`);
        const again = found && match(template, expand(template, found));
        expect(again).toEqual(found);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe("[incident 2] the work grows linearly with the URI", () => {
  const templates = [
    "x{/id*}",
    "x{?tags*}",
    "x{a*,b*,c*,d*}",
    "x{+a}{+b}{+c}{+d}",
    "x{/a*}{/b*}{/c*}{.d*}{;e*}{?f*}{&g*}{#h*}",
    "x{a}-{b}-{c}-{d}",
  ];
  const repeated = [
    "/",
    ",",
    "a",
    "/a",
    ",a",
    "a,",
    "-",
    "?tags=a",
    "&tags=a",
    ";",
    ".",
    "%41",
    "%",
  ];
  const endings = ["", "\n", "\0", "{", "%"];

  test.each(templates)("%s", (template) => {
    const { atoms } = parseUriTemplate(template);
    for (const piece of repeated) {
      for (const ending of endings) {
        const uri = `x${piece.repeat(500)}${ending}`;
        // Each step checks each position once backward; forward, each position checks the possible next steps.
        const most = (3 * atoms.length + 2) * (uri.length + 1);
        expect(looks(template, uri), `${piece} ${JSON.stringify(ending)}`).toBeLessThanOrEqual(
          most,
        );
      }
    }
  });

  test("does not parse a URI over the limit", () => {
    const long = `x${"/a".repeat(50_000)}`;
    const template = parseUriTemplate("x{/id*}");
    const spy = vi.spyOn(String.prototype, "charCodeAt");
    expect(match(template, long)).toBeUndefined();
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
    expect(match(template, long, Infinity)?.["id"]).toHaveLength(50_000);
    expect(match(template, `x/${"a".repeat(URI_LIMIT - 2)}`)).toBeDefined();
    expect(match(template, `x/${"a".repeat(URI_LIMIT - 1)}`)).toBeUndefined();
  });

  test.each(templates)("handles 100,000 characters: %s", (template) => {
    const read = parseUriTemplate(template);
    for (const piece of ["/a", ",", "-", "&tags=a"]) {
      const uri = `x${piece.repeat(100_000 / piece.length)}\n`;
      expect(match(read, uri, Infinity)).toBeUndefined();
    }
  });
});

/** How often a character or text was checked. */
function looks(text: string, uri: string): number {
  const template = parseUriTemplate(text);
  const spies = [
    vi.spyOn(String.prototype, "charCodeAt"),
    vi.spyOn(String.prototype, "startsWith"),
  ];
  match(template, uri, Infinity);
  const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return count;
}
