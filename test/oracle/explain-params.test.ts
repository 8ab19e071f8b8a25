/**
 * `explainParamsOf` and `isParamsOf` give one verdict on any params of any method, in every revision and in the tasks
 * extension: nothing is wrong when, and only when, the guard says yes.
 */
import * as fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { ExplainParams } from "@mcp-gen/protocol/runtime";
import type { Model } from "../../generator/src/model/model.js";
import { arbitrariesOf, jsonValues } from "./arbitrary.js";
import { literalsOf, propertyNamesOf } from "./instances.js";
import { mutantsOf } from "./mutations.js";
import { seededRandom } from "./random.js";
import { generatedPath, modelOf, revisions, tasksModel } from "./subjects.js";

interface Judges {
  isParamsOf(method: string, value: unknown): boolean;
  explainParamsOf: ExplainParams;
}

async function judgesOf(folder: string): Promise<Judges> {
  const [messages, explaining] = await Promise.all(
    ["messages.ts", "explain-params.ts"].map(
      (file) => import(generatedPath(folder, file)) as Promise<Judges>,
    ),
  );
  if (messages === undefined || explaining === undefined) throw new Error("nothing imported");
  const { isParamsOf } = messages;
  const { explainParamsOf } = explaining;
  return { isParamsOf, explainParamsOf };
}

/** An extension with all it takes over from its base, under the names it uses, so that values of its types can be made. */
function closed(model: Model, base: Model): Model {
  const own = new Set(model.declarations.map(({ name }) => name));
  const inherited = base.declarations.filter(({ name }) => !own.has(name));
  const shapes = { ...base.shapes, ...model.shapes };
  const renamed = model.imports.flatMap(({ name, as }) => {
    const shape = base.shapes[name];
    if (as !== name && shape !== undefined) shapes[as] = shape;
    return base.declarations.flatMap((declaration) =>
      as !== name && declaration.name === name ? [{ ...declaration, name: as }] : [],
    );
  });
  return { ...model, declarations: [...model.declarations, ...inherited, ...renamed], shapes };
}

/** Params of a message: valid ones, those with one thing wrong, any JSON, and none. */
function paramsOf(model: Model): (declaration: string) => fc.Arbitrary<unknown> {
  const valid = arbitrariesOf(model);
  const literals = literalsOf(model);
  const random = jsonValues([...propertyNamesOf(model), ...literals.all]);
  return (declaration) => {
    const params = valid(declaration).map((message) => (message as { params?: unknown }).params);
    const mutated = fc.tuple(params, fc.nat()).map(([value, lot]) => {
      const mutants = [...mutantsOf(value ?? {}, literals, seededRandom(lot))];
      return mutants[lot % mutants.length]?.value;
    });
    return fc.oneof(params, mutated, mutated, random, fc.constant(undefined));
  };
}

const MODELS: readonly [folder: string, model: Model][] = [
  ...revisions.map(({ id }): [string, Model] => [id, modelOf(id)]),
  ["extensions/tasks", closed(tasksModel(), modelOf("2026-07-28"))],
];

describe.each(MODELS)("%s", (folder, model) => {
  const params = paramsOf(model);

  it.each(model.messages)("finds in params of $method what the guard refuses", async (message) => {
    const { isParamsOf, explainParamsOf } = await judgesOf(folder);
    const { method, declaration } = message;
    const verdicts = fc
      .sample(params(declaration), { seed: 20260728, numRuns: 120 })
      .map((value) => {
        const fits = isParamsOf(method, value);
        expect([value, explainParamsOf(method, value).length === 0]).toEqual([value, fits]);
        expect(explainParamsOf(method, value, { limit: 1 })).toHaveLength(fits ? 0 : 1);
        return fits;
      });
    expect(new Set(verdicts)).toEqual(new Set([true, false]));
  });

  it.each(["tools/Call", "__proto__", "constructor", "toString", ""])(
    "says that it does not know %j, whatever the params are",
    async (method) => {
      const { isParamsOf, explainParamsOf } = await judgesOf(folder);
      const expected = `params of a method of ${model.id}`;
      const received = `params of "${method}"`;
      for (const value of [undefined, {}, 1]) {
        expect(isParamsOf(method, value)).toBe(false);
        expect(explainParamsOf(method, value)).toEqual([
          {
            path: "",
            expected,
            received,
            message: `value: expected ${expected}, received ${received}`,
          },
        ]);
      }
    },
  );
});

it("is what a dispatcher asks for", async () => {
  const latest = await import("@mcp-gen/protocol/2026-07-28/explain-params");
  expectTypeOf(latest.explainParamsOf).toExtend<ExplainParams>();
  expect(latest.explainParamsOf("roots/list", undefined)).toEqual([]);
});
