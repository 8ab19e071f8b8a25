/**
 * Reads the official JSON Schemas and examples of the protocol, with which the tests compare our code. They are not part of
 * the repository. Their folder is `MCP_OFFICIAL`, or `../shared/official` next to the repository. Without this folder, the
 * tests that need it are skipped.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";

const folder =
  process.env["MCP_OFFICIAL"] ??
  fileURLToPath(new URL("../../../shared/official", import.meta.url));

/** True if the official files are missing. Tests pass this to `describe.skipIf`. */
export const noOfficial = !existsSync(join(folder, "sources.json"));

if (noOfficial) {
  console.warn(`skipped: the official schemas are not in ${folder} (set MCP_OFFICIAL)`);
}

/** The keywords that the official schemas use. */
export interface JsonSchema {
  $ref?: string;
  $schema?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: JsonSchema | boolean;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  description?: string;
}

/** A schema file: named definitions, and the JSON Pointer before their names. */
export interface OfficialSchema {
  dialect: "draft-07" | "2020-12";
  pointer: "#/definitions/" | "#/$defs/";
  definitions: Record<string, JsonSchema>;
}

/** @param path the folder of a revision or of an extension: `2026-07-28`, `extensions/tasks` */
export function officialSchema(path: string): OfficialSchema {
  const text = readFileSync(join(folder, path, "schema.json"), "utf8");
  const file = JSON.parse(text) as {
    $schema: string;
    definitions?: Record<string, JsonSchema>;
    $defs?: Record<string, JsonSchema>;
  };
  const dialect = file.$schema.includes("2020-12") ? "2020-12" : "draft-07";
  const pointer = file.$defs === undefined ? "#/definitions/" : "#/$defs/";
  return { dialect, pointer, definitions: file.$defs ?? file.definitions ?? {} };
}

export interface OfficialExample {
  /** The type of the example: the name of its folder. */
  type: string;
  /** `Tool/with-output-schema.json` */
  name: string;
  value: unknown;
}

/** Returns the published examples. Only the newest revision has examples. */
export function officialExamples(revision: string): OfficialExample[] {
  const root = join(folder, revision, "examples");
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .toSorted()
    .flatMap((type) =>
      readdirSync(join(root, type))
        .toSorted()
        .map((file) => ({
          type,
          name: `${type}/${file}`,
          value: JSON.parse(readFileSync(join(root, type, file), "utf8")) as unknown,
        })),
    );
}

/** Returns true if a value has a type. */
export type Judge = (type: string, value: unknown) => boolean;

/** Returns a validator that uses ajv. It compiles each definition when the definition is first used. */
export function judgeOf({ dialect, pointer, definitions }: OfficialSchema): Judge {
  const options = { strict: false, validateFormats: false };
  const ajv = dialect === "2020-12" ? new Ajv2020(options) : new Ajv(options);
  const key = pointer === "#/$defs/" ? "$defs" : "definitions";
  ajv.addSchema({ $id: "official", [key]: definitions });
  const compiled = new Map<string, ValidateFunction>();
  return (type, value) => {
    const validate = compiled.get(type) ?? ajv.getSchema(`official${pointer}${type}`);
    if (validate === undefined) throw new Error(`the official schema does not define ${type}`);
    compiled.set(type, validate);
    return validate(value) === true;
  };
}
