import { describe, expect, test } from "vitest";
import { readExtensions, readRevision } from "../project/project.js";
import { findProject } from "../project/revisions.js";
import { modelFaults } from "./validate-model.js";

const project = findProject(import.meta.dirname);
const models = project.revisions.map(({ id }) => readRevision(project, id));
const extensions = readExtensions(project, models).map(({ model }) => model);

test.each([...models, ...extensions].map((model) => [model.id, model] as const))(
  "%s is a valid model after printing and parsing",
  (_, model) => {
    expect(modelFaults(JSON.parse(JSON.stringify(model)))).toEqual([]);
  },
);

test("includes the extensions", () => {
  expect(extensions.map(({ id }) => id)).toContain("io.modelcontextprotocol/tasks");
});

describe("refuses an invalid model", () => {
  type Path = (string | number)[];
  test.each<[string, Path, unknown, string]>([
    ["an unknown key", ["extra"], 1, "value must NOT have additional properties"],
    ["no id", ["id"], undefined, "value must have required property 'id'"],
    ["another era", ["era"], "stone", "/era must be equal to one of the allowed values"],
    [
      "a base without what an extension is",
      ["base"],
      "2025-11-25",
      "value must have property extension when property base is present",
    ],
    [
      "a line before the first",
      ["declarations", 0, "line"],
      0,
      "/declarations/0/line must be >= 1",
    ],
    [
      "an unknown key of a message",
      ["messages", 0, "verb"],
      "x",
      "/messages/0 must NOT have additional properties",
    ],
    [
      "a message that goes nowhere",
      ["messages", 0, "directions"],
      [],
      "/messages/0/directions must NOT have fewer than 1 items",
    ],
    ["a fraction as an error code", ["errors", 0, "code"], 0.5, "/errors/0/code must be integer"],
    [
      "a type of no kind",
      ["messages", 0, "params", "type"],
      { kind: "tuple" },
      "/messages/0/params/type must match exactly one schema in oneOf",
    ],
    [
      "a constant that was not resolved",
      ["messages", 0, "params", "type"],
      { kind: "constant", name: "X" },
      "/messages/0/params/type must match exactly one schema in oneOf",
    ],
    [
      "a capability of another kind",
      ["capabilities", "server", 0, "kind"],
      "list",
      "/capabilities/server/0/kind must be equal to one of the allowed values",
    ],
    [
      "a shape without properties",
      ["shapes", "Tool"],
      {},
      "/shapes/Tool must have required property 'properties'",
    ],
  ])("%s", (_, path, value, fault) => {
    const copy = JSON.parse(JSON.stringify(models[0])) as Record<string, unknown>;
    let at = copy as Record<string | number, unknown>;
    for (const key of path.slice(0, -1)) at = at[key] as typeof at;
    const last = path.at(-1) ?? "";
    if (value === undefined) delete at[last];
    else at[last] = value;
    expect(modelFaults(copy)).toContain(fault);
  });
});
