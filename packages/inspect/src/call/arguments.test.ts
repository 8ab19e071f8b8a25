import { expect, test } from "vitest";
import { toolArguments } from "./arguments.js";

const SCHEMA = {
  type: "object",
  properties: {
    city: { type: "string" },
    days: { type: "integer", minimum: 1 },
    units: { enum: ["c", "f", 5] },
    metric: { type: "boolean" },
    limit: { type: ["number", "null"] },
    tags: { type: "array", items: { type: "string" } },
    place: {
      type: "object",
      properties: { zip: { type: "string" }, at: { $ref: "#/$defs/point" } },
    },
    any: {},
    either: { anyOf: [{ type: "number" }, { type: "string" }] },
    "a.b": { type: "string" },
  },
  required: ["city"],
  $defs: { point: { type: "object", properties: { x: { type: "number" } } } },
};

const files: Record<string, string> = {
  "note.txt": "two\nlines\n",
  "all.json": '{"city":"Rome","days":3,"__proto__":1}',
  "list.json": "[1]",
  "-": '{"city":"Oslo"}',
};
const read = (path: string): Promise<string> =>
  files[path] === undefined
    ? Promise.reject(new Error(`no ${path}`))
    : Promise.resolve(files[path]);

const given = (words: string[], schema: unknown = SCHEMA, unchecked = false) =>
  toolArguments(words, schema, { tool: "forecast", read, unchecked });

test.each<[string[], object]>([
  [["city=Berlin"], { city: "Berlin" }],
  [["city=5"], { city: "5" }],
  [["city="], { city: "" }],
  [["city=a=b"], { city: "a=b" }],
  [["city=x", "days=2"], { city: "x", days: 2 }],
  [["city=x", "units=f"], { city: "x", units: "f" }],
  [["city=x", "units=5"], { city: "x", units: 5 }],
  [["city=x", "metric=true"], { city: "x", metric: true }],
  [["city=x", "limit=null"], { city: "x", limit: null }],
  [["city=x", "limit=-1.5e3"], { city: "x", limit: -1500 }],
  [["city=x", 'tags=["a","b"]'], { city: "x", tags: ["a", "b"] }],
  [["city=x", "tags=a", "tags=b"], { city: "x", tags: ["a", "b"] }],
  [["city=x", 'place={"zip":"1"}'], { city: "x", place: { zip: "1" } }],
  [["city=x", "place.zip=1", "place.at.x=2"], { city: "x", place: { zip: "1", at: { x: 2 } } }],
  [["city=x", "a.b=c"], { city: "x", "a.b": "c" }],
  [["city=x", "any=5"], { city: "x", any: 5 }],
  [["city=x", "any=five"], { city: "x", any: "five" }],
  [["city=x", "either=5"], { city: "x", either: 5 }],
  [["city=x", "either=five"], { city: "x", either: "five" }],
  [['city:="Berlin"'], { city: "Berlin" }],
  [["city=@note.txt"], { city: "two\nlines" }],
  [["@all.json", "days=4"], { city: "Rome", days: 4, ["__proto__"]: 1 }],
  [["days=4", "@all.json"], { city: "Rome", days: 4, ["__proto__"]: 1 }],
  [["-"], { city: "Oslo" }],
  [["city=@"], { city: "@" }],
])("%j", async (words, expected) => {
  const { values, issues } = await given(words);
  expect(issues).toEqual([]);
  expect(JSON.parse(JSON.stringify(values))).toEqual(expected);
});

test.each<[string[], string, string]>([
  [[], "forecast: city: expected string, received nothing", "give city=…"],
  [["Berlin"], 'expected key=value, received "Berlin"', "name the argument: city=…"],
  [["citty=x"], "citty: expected one of city, days,", "did you mean city?"],
  [["city=x", "zzz=1"], "zzz: expected one of city, days, units", "--unchecked"],
  [
    ["city=x", "place.zipp=1"],
    'place.zipp: expected one of zip, at, received "zipp"',
    "place.zip?",
  ],
  [["city=x", "days=two"], 'days: expected integer, received "two"', "correct days"],
  [["city=x", "days=1.5"], "days: expected integer, received 1.5", "correct days"],
  [["city=x", "days=0"], "days: expected at least 1, received 0", "correct days"],
  [["city=x", "units=k"], 'units: expected "c" | "f" | 5, received "k"', "correct units"],
  [["city=x", "metric=yes"], 'metric: expected boolean, received "yes"', "correct metric"],
  [["city=x", "limit=9007199254740993"], "limit: expected a whole number between", "correct"],
  [["city=x", "place=5"], 'place: expected object, received "5"', "place:='{…}'"],
  [["city=x", 'place={"zip":5}'], "place.zip: expected string, received 5", "correct place.zip"],
  [["city=x", "tags=[1]"], "tags[0]: expected string, received 1", ""],
  [["city=x", "tags=[1"], "tags: expected JSON (", "tags:='[…]'"],
  [["city=x", "city=y"], "city: expected the argument once, received it twice", "only a list"],
  [["city:=Berlin"], "city: expected JSON (", "correct city"],
  [["@list.json"], "list.json: expected a JSON object with the arguments, received [1]", ""],
])("reports what is wrong with %j and how to fix it", async (words, message, fix) => {
  const { issues } = await given(words);
  expect(issues[0]?.message).toContain(message);
  expect(issues[0]?.fix).toContain(fix);
});

test("reports each mistake once", async () => {
  const { issues } = await given(["citty=x"]);
  expect(issues.map(({ code }) => code)).toEqual(["call/unknown-argument"]);
});

test("reports a file that cannot be read", async () => {
  await expect(given(["city=@none"])).rejects.toThrow("no none");
});

test.each([
  [{ type: "object" }],
  [{ type: "object", properties: {}, additionalProperties: true }],
  [{ type: "object", properties: {}, patternProperties: { "^x": {} } }],
])("accepts other names if the schema is %j", async (schema) => {
  const { issues, values } = await given(["x=1"], schema);
  // Without properties, the schema does not state that arguments exist.
  expect(issues).toHaveLength(Object.keys(schema).length === 1 ? 1 : 0);
  expect({ ...values }).toEqual(issues.length > 0 ? {} : { x: 1 });
});

test("sends every readable value with --unchecked", async () => {
  const words = ["days=none", "more=1", "units=k", "metric:=5", "metric:="];
  const { values, issues } = await given(words, SCHEMA, true);
  expect({ ...values }).toEqual({ days: "none", more: 1, units: "k", metric: 5 });
  expect(issues.map(({ code }) => code)).toEqual(["call/wrong-argument"]);
});

test("does not follow external or circular references", async () => {
  const schema = {
    type: "object",
    properties: {
      a: { $ref: "https://example.com/" },
      b: { $ref: "#/properties/b" },
      c: { $ref: "#/properties/none" },
    },
  };
  const { values, issues } = await given(["a=1", "b=x", "c=[]"], schema);
  expect(issues).toEqual([]);
  expect({ ...values }).toEqual({ a: 1, b: "x", c: [] });
});

test.each(["limit=1e400", "any:=1e400", "any:=[1,-1e400]"])(
  "rejects %s, which is not a JSON number",
  async (word) => {
    const { issues } = await toolArguments(["city=a", word], SCHEMA, {
      tool: "t",
      read: () => Promise.reject(new Error("nothing is read")),
    });
    expect(issues.map(({ message }) => message)).toEqual([
      expect.stringContaining("expected numbers below 1.8e308"),
    ]);
  },
);
