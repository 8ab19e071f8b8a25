import { expect, test } from "vitest";
import { code, type Code } from "../code/code.js";
import { print } from "../code/print.js";
import { editsBody, type EditCode } from "./object-edits.js";

/** A call of a function that may return `undefined`, for objects with the property `task`. */
function refusing(target: Code): EditCode {
  const written = code`refuseTask(${target})`;
  const property = code`${target}.task`;
  return { kind: "with-property", property, code: written, partial: true, total: false };
}

function changing(target: Code): EditCode {
  return { kind: "always", code: code`change(${target})`, partial: false };
}

test.each([
  [
    [refusing],
    `if (value.task === undefined) return value;
return refuseTask(value);`,
  ],
  [
    [refusing, changing],
    `let next: JsonObject | undefined = value;
if (next.task !== undefined) next = refuseTask(next);
if (next === undefined) return undefined;
return change(next);`,
  ],
  [
    [changing, refusing],
    `let next: JsonObject | undefined = change(value);
if (next.task !== undefined) next = refuseTask(next);
return next;`,
  ],
])("writes edits that depend on a property (%#)", (steps, lines) => {
  const body = editsBody(steps, () => code`JsonObject`);
  expect(body.map((statement) => print(statement)).join("\n")).toBe(lines);
});
