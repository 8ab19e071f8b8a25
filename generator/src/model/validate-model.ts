/** Validates a model against `model.schema.json`, which documents the output of `mcp-gen model` for other programs. */
import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Model } from "./model.js";

let compiled: ValidateFunction<Model> | undefined;

/**
 * Returns one sentence for each fault of a model. Returns an empty list if the model is valid.
 *
 * @example modelFaults({}) // ["value must have required property 'id'", …]
 */
export function modelFaults(value: unknown): string[] {
  compiled ??= compile();
  if (compiled(value)) return [];
  return (compiled.errors ?? []).map(
    ({ instancePath, message }) =>
      `${instancePath === "" ? "value" : instancePath} ${message ?? "has the wrong form"}`,
  );
}

function compile(): ValidateFunction<Model> {
  const schema = readFileSync(new URL("model.schema.json", import.meta.url), "utf8");
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
  return ajv.compile<Model>(JSON.parse(schema) as object);
}
