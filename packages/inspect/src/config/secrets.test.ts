import { expect, test } from "vitest";
import { conceal } from "./secrets.js";

const secrets = [
  { name: "KEY", value: "hunter2" },
  { name: "LONGER", value: "hunter2-and" },
  { name: "QUOTED", value: 'a"b cd' },
  { name: "PORT", value: "80" },
];

test.each<[unknown, unknown]>([
  ["--key=hunter2", "--key=<value of KEY>"],
  ["hunter2-and more", "<value of LONGER> more"],
  ['found "a\\"b cd" and a%22b%20cd', 'found "<value of QUOTED>" and <value of QUOTED>'],
  ["port 8080", "port 8080"],
  [{ hunter2: ["hunter2", 5, null] }, { "<value of KEY>": ["<value of KEY>", 5, null] }],
])("%j is shown as %j (audit C1)", (data, shown) => {
  expect(conceal(data, secrets)).toEqual(shown);
});

test("conceals a secret with half a surrogate pair (audit C1)", () => {
  const halves = [{ name: "HALF", value: "\ud800abcdef" }];
  expect(conceal("--key=\ud800abcdef", halves)).toBe("--key=<value of HALF>");
});
