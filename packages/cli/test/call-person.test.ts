/** The prompts of `mcp-gen call`: simulates keys and reads the output without a terminal. */
import { PassThrough, Writable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { personAt } from "../src/commands/call/person.js";
import { fieldsOf } from "../../inspect/src/call/fields.js";

const ENTER = "\r";
const DOWN = "\u001b[B";
const SPACE = " ";
const CTRL_C = "\u0003";

type Properties = Parameters<typeof fieldsOf>[0]["properties"];

/** A person who presses the n-th keys when the n-th text is shown. */
function person(...turns: [shown: string, keys: string][]) {
  const input = new PassThrough();
  const left = [...turns];
  let shown = "";
  let since = "";
  let interrupts = 0;
  const output = Object.assign(
    new Writable({
      write(chunk, _, done) {
        const text = stripVTControlCharacters(String(chunk));
        shown += text;
        since += text;
        const [next] = left;
        if (next !== undefined && since.includes(next[0])) {
          left.shift();
          since = "";
          setImmediate(() => input.write(next[1]));
        }
        done();
      },
    }),
    { columns: 100, rows: 40, isTTY: false },
  );
  const at = personAt({ input, output, interrupt: () => (interrupts += 1) });
  const { signal } = new AbortController();
  return {
    fillIn: (properties: object, required: string[] = [], given = {}) => {
      const fields = fieldsOf({ type: "object", properties: properties as Properties, required });
      return at.fillIn({ from: "Travel", message: "Who?", fields, given }, signal);
    },
    open: (punycode = false) =>
      at.open({ from: "T", message: "Sign in", href: "https://x/a", host: "x", punycode }, signal),
    get shown() {
      return shown;
    },
    get interrupts() {
      return interrupts;
    },
    get left() {
      return left.length;
    },
  };
}

describe("a form", () => {
  test("asks for each field, and shows the form before it sends it", async () => {
    const ada = person(
      ["Name - As on the ticket (string)", `Ada${ENTER}`],
      ["age (integer, 1 to 150", `30${ENTER}`],
      ["seat", `${DOWN}${ENTER}`],
      ["meals", `${SPACE}${DOWN}${SPACE}${ENTER}`],
      ["window", ENTER],
      ["Send this answer?", ENTER],
    );
    const properties = {
      name: { type: "string", title: "Name", description: "As on the ticket" },
      age: { type: "integer", minimum: 1, maximum: 150 },
      seat: { type: "string", enum: ["a", "b"], enumNames: ["Aisle", "Back"] },
      meals: { type: "array", items: { type: "string", enum: ["x", "y", "z"] } },
      window: { type: "boolean" },
    };
    expect(await ada.fillIn(properties, Object.keys(properties), { trip: 1 })).toEqual({
      name: "Ada",
      age: 30,
      seat: "b",
      meals: ["x", "y"],
      window: false,
    });
    expect(ada.shown).toContain("Travel asks: Who?");
    expect(ada.shown).toContain("Back");
    expect(ada.shown).toContain("trip: 1\n");
  });

  test("accepts missing and default values", async () => {
    const ada = person(
      ["name", ENTER],
      ["age", ENTER],
      ["seat", `${DOWN}${ENTER}`],
      ["meals", ENTER],
      ["window", `${DOWN}${DOWN}${ENTER}`],
      ["Send", ENTER],
    );
    const properties = {
      name: { type: "string" },
      age: { type: "integer", default: 30 },
      seat: { type: "string", enum: ["a"] },
      meals: { type: "array", items: { type: "string", enum: ["x"] } },
      window: { type: "boolean" },
    };
    expect(await ada.fillIn(properties)).toEqual({ age: 30 });
  });

  test("asks again for an invalid value", async () => {
    const ada = person(
      ["age", `x${ENTER}`],
      ['expected integer, received "x"', `\u007f5${ENTER}`],
      ["meals", ENTER],
      ["expected at least 1 items", SPACE],
      ["meals", ENTER],
      ["Send", ENTER],
    );
    const items = { type: "string", enum: ["x"] };
    const properties = { age: { type: "integer" }, meals: { type: "array", items, minItems: 1 } };
    expect(await ada.fillIn(properties, ["age", "meals"])).toEqual({ age: 5, meals: ["x"] });
  });

  test("can be changed and declined", async () => {
    const ada = person(
      ["name", `Ad${ENTER}`],
      ["Send this answer?", `${DOWN}${ENTER}`],
      ["name", `Ada${ENTER}`],
      ["Send this answer?", ENTER],
    );
    expect(await ada.fillIn({ name: { type: "string" } })).toEqual({ name: "Ada" });
    const bob = person(["Accept", `${DOWN}${ENTER}`]);
    expect(await bob.fillIn({})).toBe("decline");
  });

  test("interrupts the call on Ctrl-C", async () => {
    const ada = person(["name", CTRL_C]);
    await expect(ada.fillIn({ name: { type: "string" } })).rejects.toThrow(
      "the request was not answered",
    );
    expect(ada.interrupts).toBe(1);
  });

  test("escapes terminal control sequences", async () => {
    const ada = person(["a\\u001b[2Jb", ENTER], ["Send", ENTER]);
    await ada.fillIn({ name: { type: "string", title: "a\u001b[2Jb" } });
    expect(ada.left).toBe(0);
  });
});

describe("a page", () => {
  test("shows the URL for the person to open", async () => {
    const ada = person(["Have you opened it?", "y"]);
    expect(await ada.open()).toBe("accept");
    expect(ada.shown).toContain("https://x/a");
    const bob = person(["Have you opened it?", ENTER]);
    expect(await bob.open(true)).toBe("decline");
    expect(bob.shown).toContain("may imitate another host");
  });
});
