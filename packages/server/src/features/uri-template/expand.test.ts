import { describe, expect, test } from "vitest";
import { expand, type TemplateValue } from "./expand.js";
import { parseUriTemplate } from "./parse.js";

/** The values that the examples of RFC 6570 use. */
const values: Record<string, TemplateValue> = {
  count: ["one", "two", "three"],
  dom: ["example", "com"],
  dub: "me/too",
  hello: "Hello World!",
  half: "50%",
  var: "value",
  who: "fred",
  base: "http://example.com/home/",
  path: "/foo/bar",
  list: ["red", "green", "blue"],
  keys: { semi: ";", dot: ".", comma: "," },
  v: 6,
  x: 1024,
  y: "768",
  yes: true,
  empty: "",
  none: [],
  empty_keys: {},
  undef: undefined,
  nil: null,
  thumb: "👍👎x",
  half_thumb: "\ud83d",
};

function expanded(template: string): string {
  return expand(parseUriTemplate(template), values);
}

describe("[req 144] values are written as RFC 6570 says", () => {
  describe.each<[string, [string, string][]]>([
    [
      "literals",
      [
        ["", ""],
        ["a:/b?c=d#e", "a:/b?c=d#e"],
        ["caf\u00e9%20%41", "caf%C3%A9%20%41"],
      ],
    ],
    [
      "{a}",
      [
        ["{var}", "value"],
        ["{hello}", "Hello%20World%21"],
        ["{half}", "50%25"],
        ["O{empty}X", "OX"],
        ["O{undef}X", "OX"],
        ["O{nil}{none}{empty_keys}X", "OX"],
        ["{x,y}", "1024,768"],
        ["{x,hello,y}", "1024,Hello%20World%21,768"],
        ["?{x,empty}", "?1024,"],
        ["?{x,undef}", "?1024"],
        ["?{undef,y}", "?768"],
        ["{var:3}", "val"],
        ["{var:30}", "value"],
        ["{list}", "red,green,blue"],
        ["{list*}", "red,green,blue"],
        ["{keys}", "semi,%3B,dot,.,comma,%2C"],
        ["{keys*}", "semi=%3B,dot=.,comma=%2C"],
        ["{yes}", "true"],
        ["{thumb:1}", "%F0%9F%91%8D"],
        ["{half_thumb}", "%EF%BF%BD"],
      ],
    ],
    [
      "{+a}",
      [
        ["{+var}", "value"],
        ["{+hello}", "Hello%20World!"],
        ["{+half}", "50%25"],
        ["{base}index", "http%3A%2F%2Fexample.com%2Fhome%2Findex"],
        ["{+base}index", "http://example.com/home/index"],
        ["O{+empty}X", "OX"],
        ["{+path}/here", "/foo/bar/here"],
        ["here?ref={+path}", "here?ref=/foo/bar"],
        ["up{+path}{var}/here", "up/foo/barvalue/here"],
        ["{+x,hello,y}", "1024,Hello%20World!,768"],
        ["{+path:6}/here", "/foo/b/here"],
        ["{+list*}", "red,green,blue"],
        ["{+keys}", "semi,;,dot,.,comma,,"],
        ["{+keys*}", "semi=;,dot=.,comma=,"],
      ],
    ],
    [
      "{#a}",
      [
        ["{#var}", "#value"],
        ["{#hello}", "#Hello%20World!"],
        ["{#half}", "#50%25"],
        ["foo{#empty}", "foo#"],
        ["foo{#undef}", "foo"],
        ["{#x,hello,y}", "#1024,Hello%20World!,768"],
        ["{#path,x}/here", "#/foo/bar,1024/here"],
        ["{#path:6}/here", "#/foo/b/here"],
        ["{#list*}", "#red,green,blue"],
        ["{#keys}", "#semi,;,dot,.,comma,,"],
      ],
    ],
    [
      "{.a}",
      [
        ["{.who,who}", ".fred.fred"],
        ["{.half,who}", ".50%25.fred"],
        ["www{.dom*}", "www.example.com"],
        ["X{.empty}", "X."],
        ["X{.undef}", "X"],
        ["X{.var:3}", "X.val"],
        ["X{.list}", "X.red,green,blue"],
        ["X{.list*}", "X.red.green.blue"],
        ["X{.keys}", "X.semi,%3B,dot,.,comma,%2C"],
        ["X{.keys*}", "X.semi=%3B.dot=..comma=%2C"],
        ["X{.empty_keys}{.empty_keys*}{.none*}", "X"],
      ],
    ],
    [
      "{/a}",
      [
        ["{/who,who}", "/fred/fred"],
        ["{/who,dub}", "/fred/me%2Ftoo"],
        ["{/var,empty}", "/value/"],
        ["{/var,undef}", "/value"],
        ["{/undef,var}", "/value"],
        ["{/var,x}/here", "/value/1024/here"],
        ["{/var:1,var}", "/v/value"],
        ["{/list}", "/red,green,blue"],
        ["{/list*,path:4}", "/red/green/blue/%2Ffoo"],
        ["{/keys*}", "/semi=%3B/dot=./comma=%2C"],
      ],
    ],
    [
      "{;a}",
      [
        ["{;who}", ";who=fred"],
        ["{;half}", ";half=50%25"],
        ["{;empty}", ";empty"],
        ["{;v,empty,who}", ";v=6;empty;who=fred"],
        ["{;v,undef,who}", ";v=6;who=fred"],
        ["{;hello:5}", ";hello=Hello"],
        ["{;list}", ";list=red,green,blue"],
        ["{;list*}", ";list=red;list=green;list=blue"],
        ["{;keys}", ";keys=semi,%3B,dot,.,comma,%2C"],
        ["{;keys*}", ";semi=%3B;dot=.;comma=%2C"],
      ],
    ],
    [
      "{?a} and {&a}",
      [
        ["{?who}", "?who=fred"],
        ["{?x,y,empty}", "?x=1024&y=768&empty="],
        ["{?x,y,undef}", "?x=1024&y=768"],
        ["{?undef,none*}", ""],
        ["{?var:3}", "?var=val"],
        ["{?list}", "?list=red,green,blue"],
        ["{?list*}", "?list=red&list=green&list=blue"],
        ["{?keys}", "?keys=semi,%3B,dot,.,comma,%2C"],
        ["{?keys*}", "?semi=%3B&dot=.&comma=%2C"],
        ["?fixed=yes{&x}", "?fixed=yes&x=1024"],
        ["{&x,y,empty}", "&x=1024&y=768&empty="],
        ["{&list*}", "&list=red&list=green&list=blue"],
        ["{&keys*}", "&semi=%3B&dot=.&comma=%2C"],
      ],
    ],
  ])("%s", (_, cases) => {
    test.each(cases)("%s is %s", (template, uri) => expect(expanded(template)).toBe(uri));
  });

  test("what is encoded already stays where reserved characters do", () => {
    const held = { a: "x%2fy%zz" };
    expect(expand(parseUriTemplate("{+a} {a}".replace(" ", "/")), held)).toBe(
      "x%2fy%25zz/x%252fy%25zz",
    );
  });

  test("what objects inherit is no value", () => {
    expect(expand(parseUriTemplate("x{?toString,constructor,__proto__}"), {})).toBe("x");
  });

  test.each(["{list:1}", "{keys:1}"])("a list or record has no first characters: %s", (text) => {
    expect(() => expanded(text)).toThrow(
      /^(list|keys): expected one value for .*, received a (list|record)$/,
    );
  });
});
