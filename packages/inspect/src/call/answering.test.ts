import type { InputHandlers, InputRequestContext } from "@mcp-gen/client";
import { describe, expect, test } from "vitest";
import { answering, type Person } from "./answering.js";
import { GivenAnswers } from "./given-answers.js";

const FORM = {
  message: "Who are you?",
  requestedSchema: {
    type: "object" as const,
    properties: {
      name: { type: "string" as const },
      age: { type: "integer" as const, default: 30 },
      note: { type: "string" as const },
    },
    required: ["name", "age"],
  },
};

interface Scene {
  answers: InputHandlers;
  notes: string[];
  failures: unknown[];
  given: GivenAnswers;
  form: (key?: string, question?: object) => Promise<unknown>;
  url: (key?: string) => Promise<unknown>;
}

const context = (key?: string): InputRequestContext => ({
  key,
  signal: new AbortController().signal,
  server: { name: "travel", version: "1", title: "Travel" },
});

function scene(words: string[], person?: Person): Scene {
  const notes: string[] = [];
  const failures: unknown[] = [];
  const given = new GivenAnswers(words);
  const answers = answering({
    given,
    person,
    roots: [{ uri: "file:///here" }],
    note: (text) => notes.push(text),
    fail: (error) => failures.push(error),
  });
  const { form, url } = answers.elicit as Exclude<InputHandlers["elicit"], Function | undefined>;
  const page = { href: "https://example.com/a", host: "example.com", punycode: false };
  return {
    answers,
    notes,
    failures,
    given,
    form: async (key, question = FORM) => form?.(question as never, context(key)),
    url: async (key) => url?.({ message: "Sign in", url: page.href }, { ...context(key), page }),
  };
}

describe("answers a form", () => {
  test.each<[string[], string | undefined, object]>([
    [["name=Ada"], undefined, { action: "accept", content: { name: "Ada" } }],
    [["name=Ada", "age=5"], "who", { action: "accept", content: { name: "Ada", age: 5 } }],
    [['who={"name":"Ada"}'], "who", { action: "accept", content: { name: "Ada" } }],
    [["who=decline", "name=Ada"], "who", { action: "decline" }],
    [['who={"action":"cancel"}'], "who", { action: "cancel" }],
    [
      ['who={"action":"accept","content":{"name":"A"}}'],
      "who",
      { action: "accept", content: { name: "A" } },
    ],
    [['elicitation={"name":"Ada"}'], undefined, { action: "accept", content: { name: "Ada" } }],
    [["elicitation=cancel"], "who", { action: "cancel" }],
    // The request key equals the name of one of its fields.
    [["name=Ada"], "name", { action: "accept", content: { name: "Ada" } }],
    [['name={"name":"Ada"}'], "name", { action: "accept", content: { name: "Ada" } }],
  ])("from %j, with request key %s", async (words, key, expected) => {
    const { form, notes, failures, given } = scene(words);
    expect(await form(key)).toEqual(expected);
    expect({ notes, failures }).toEqual({ notes: [], failures: [] });
    expect(given.unused()).toEqual(words.length > 1 && words[0] === "who=decline" ? ["name"] : []);
  });

  test("declines without a person, and prints the option that answers it", async () => {
    const { form, notes } = scene(["age=5", "other=1"]);
    expect(await form()).toEqual({ action: "decline" });
    expect(notes).toEqual([
      "The server asks: Who are you?\n  declined, because no terminal is available to answer; pass --answer name=… (string)",
    ]);
  });

  test("declines a form without fields if no person can answer", async () => {
    const { form, notes } = scene([]);
    const empty = { message: "Continue?", requestedSchema: { type: "object", properties: {} } };
    expect(await form("go", empty)).toEqual({ action: "decline" });
    expect(notes[0]).toMatch(/--answer go=accept$/);
    expect(await scene(["go=accept"]).form("go", empty)).toEqual({ action: "accept", content: {} });
  });

  test.each([
    [["age=old", "name=A"], 'age: expected integer, received "old"'],
    [
      ['elicitation={"nam":"A"}'],
      'elicitation: expected the fields name, age, note, received "nam"',
    ],
    [["elicitation={}"], "elicitation: name: expected string, received nothing"],
    [['elicitation={"name":5}'], "elicitation: name: expected string, received 5"],
  ])("ends the call if %j does not fit the form", async (words, message) => {
    const { form, failures } = scene(words);
    await expect(form()).rejects.toThrow(message);
    expect(failures).toEqual([expect.objectContaining({ name: "CallError" })]);
  });

  test("asks a person for the remaining fields, one form at a time", async () => {
    const asked: string[] = [];
    let open = 0;
    const person: Person = {
      async fillIn({ from, fields, given }) {
        open += 1;
        asked.push(`${from} ${fields.map(({ name }) => name).join()} ${JSON.stringify(given)}`);
        await Promise.resolve();
        expect(open).toBe(1);
        open -= 1;
        return asked.length === 1 ? { age: 7 } : "decline";
      },
      open: () => Promise.resolve("accept"),
    };
    const { form, url } = scene(["name=Ada"], person);
    expect(await Promise.all([form(), form()])).toEqual([
      { action: "accept", content: { name: "Ada", age: 7 } },
      { action: "decline" },
    ]);
    expect(asked).toEqual(Array(2).fill('Travel age,note {"name":"Ada"}'));
    expect(await url()).toEqual({ action: "accept" });
  });
});

describe("answers a URL elicitation", () => {
  test.each([
    [["page=accept"], "page", "accept"],
    [["elicitation=cancel"], undefined, "cancel"],
  ])("with %j", async (words, key, action) => {
    expect(await scene(words).url(key)).toEqual({ action });
  });

  test("declines if no person can answer", async () => {
    const { url, notes } = scene([]);
    expect(await url()).toEqual({ action: "decline" });
    expect(notes[0]).toMatch(/open https:\/\/example\.com\/a: Sign in\n.*--answer elicitation=acc/);
  });
});

const sample = async (words: string[], key?: string): Promise<unknown> => {
  const { answers } = scene(words);
  const { signal } = new AbortController();
  return (answers.sample as Function | undefined)?.({}, { signal, key });
};

describe("answers a sampling request", () => {
  test("does not declare sampling without an answer for it", async () => {
    expect(scene(["name=Ada"]).answers.sample).toBeUndefined();
    expect(await sample(["sampling=Paris"])).toEqual({
      role: "assistant",
      model: "none",
      content: { type: "text", text: "Paris" },
    });
    expect(await sample(["sampling=x", 'capital="Rome"'], "capital")).toMatchObject({
      content: { text: "Rome" },
    });
    expect(
      await sample(['sampling={"role":"user","content":{"type":"text","text":"a"},"model":"m"}']),
    ).toEqual({ role: "user", content: { type: "text", text: "a" }, model: "m" });
    await expect(sample(["sampling=[1]"])).rejects.toThrow("sampling: expected a text");
  });
});

test.each([
  [[], [{ uri: "file:///here" }]],
  [["roots=/home/ada"], [{ uri: "file:///home/ada" }]],
  [['roots=["/a b","file:///c"]'], [{ uri: "file:///a%20b" }, { uri: "file:///c" }]],
  [['roots=[{"uri":"/d","name":"D"}]'], [{ uri: "file:///d", name: "D" }]],
  [["roots=[]"], []],
])("%j: lists the roots", (words, roots) => {
  expect(scene(words).answers.roots).toEqual(roots);
});

test.each([
  [["name"], '--answer expected key=JSON, each key once, received "name"'],
  [["=x"], 'received "=x"'],
  [["a=1", "a=2"], "received a again"],
  [["roots=[5]"], "roots: expected paths, received [5]"],
])("rejects %j as an answer", (words, message) => {
  expect(() => scene(words)).toThrow(message);
});
