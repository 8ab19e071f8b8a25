// The measured guards, explainers and adapters: ours and those of the peers, with one interface for each kind. Peers are
// installed in the node_modules of this folder and ours are built first, so both are imported on demand.
import { readFileSync } from "node:fs";
import * as hand from "./hand.mjs";
import { root, typiaGuardName } from "./setup.mjs";

/** @typedef {import("./corpus.mjs").Row} Row */
/** @typedef {(value: unknown) => boolean} Guard */

/**
 * @typedef {object} Explaining
 * @property {string} name
 * @property {(row: Row) => (value: unknown) => object[]} explainerOf Returns a function that lists the faults.
 * @property {(issue: any) => string} pathOf The location of an issue as a JSON Pointer.
 */

/** @type {Record<string, Guard>} */
const HAND = {
  "2025-11-25 PingRequest": hand.ping25,
  "2025-11-25 CallToolRequest": hand.call25,
  "2026-07-28 CallToolRequest": hand.call26,
  "2025-11-25 CallToolResult": hand.result25,
  "2026-07-28 CallToolResult": hand.result26,
  "2025-11-25 ListToolsResult": hand.list25,
  "2026-07-28 ListToolsResult": hand.list26,
};

/**
 * Returns the handwritten guard for a row.
 *
 * @param {Pick<Row, "revision" | "type">} row
 * @returns {Guard}
 */
export function handGuard({ revision, type }) {
  const guard = HAND[`${revision} ${type}`];
  if (guard === undefined) throw new Error(`hand.mjs has no guard for ${revision} ${type}`);
  return guard;
}

/**
 * @param {string} typia path of the bundle with typia's guards
 * @returns {Promise<{ name: string, guardOf: (row: Row) => Guard }[]>} ours, the hand-written ones, then the peers
 */
export async function guards(typia) {
  const ours = await builtModules("guards.js");
  const typias = await import(typia);
  const ajv = await ajvValidators({});
  const zods = await zodSchemas();
  return [
    { name: "ours", guardOf: ({ revision, type }) => ours[revision][`is${type}`] },
    { name: "hand", guardOf: handGuard },
    { name: "typia", guardOf: ({ revision, type }) => typias[typiaGuardName(revision, type)] },
    { name: "ajv", guardOf: ajv },
    ...zods.map(({ name, schemasOf }) => ({
      name,
      /** @param {Row} row @returns {Guard} */
      guardOf(row) {
        const [first, second] = schemasOf(row);
        return second === undefined
          ? (value) => first.safeParse(value).success
          : (value) => first.safeParse(value).success && second.safeParse(value).success;
      },
    })),
  ];
}

/** @returns {Promise<Explaining[]>} ours first */
export async function explainers() {
  const ours = await builtModules("explain.js");
  const ajv = await ajvValidators({ allErrors: true });
  const zods = await zodSchemas();
  return [
    {
      name: "ours",
      explainerOf({ revision, type }) {
        const explain = ours[revision][`explain${type}`];
        return (value) => explain(value);
      },
      pathOf: (issue) => issue.path,
    },
    {
      name: "ajv allErrors",
      explainerOf(row) {
        const validate = ajv(row);
        return (value) => (validate(value) ? [] : validate.errors);
      },
      pathOf: ({ instancePath, params }) =>
        params.missingProperty === undefined
          ? instancePath
          : `${instancePath}/${params.missingProperty}`,
    },
    ...zods.map(({ name, schemasOf }) => ({
      name,
      /** @param {Row} row @returns {(value: unknown) => object[]} */
      explainerOf(row) {
        const schemas = schemasOf(row);
        return (value) => {
          for (const schema of schemas) {
            const { error } = schema.safeParse(value);
            if (error !== undefined) return error.issues;
          }
          return [];
        };
      },
      /** @param {{ path: (string | number)[] }} issue */
      pathOf: ({ path }) => path.map((key) => `/${key}`).join(""),
    })),
  ];
}

/**
 * Returns the functions that convert a value of a row to the other revision and read the result. No other library does
 * this, so there are no peers.
 *
 * @param {import("./adapter-corpus.mjs").AdapterRow} row
 * @returns {Promise<{ adapt: (value: unknown) => any, valueOf: (adapted: any) => unknown }>}
 */
export async function adapterOf({ from, to, type }) {
  /** @type {typeof import("../../packages/adapt/src/index.ts")} */
  const { adapt, adaptMessage } = await import(`${root}/packages/adapt/dist/index.js`);
  if (type === undefined) {
    const options = /** @type {const} */ ({ from, to, sender: "client" });
    return {
      adapt: (value) => adaptMessage(value, options),
      valueOf: ({ message }) => message,
    };
  }
  const options = { from, to };
  return { adapt: (value) => adapt(type, value, options), valueOf: ({ value }) => value };
}

/**
 * Imports the built module of a pair of revisions.
 *
 * @param {string} file
 */
async function builtModules(file) {
  /** @param {string} revision */
  const load = (revision) => import(`${root}/packages/protocol/dist/${revision}/${file}`);
  return { "2025-11-25": await load("2025-11-25"), "2026-07-28": await load("2026-07-28") };
}

/**
 * Returns a validator of ajv for the JSON Schema of our package, so that ajv applies the same rules.
 *
 * @param {object} options
 * @returns {Promise<(row: Row) => any>}
 */
async function ajvValidators(options) {
  const { Ajv2020 } = await import(module("ajv/dist/2020.js"));
  const ajv = new Ajv2020({ strict: false, validateFormats: false, ...options });
  for (const revision of ["2025-11-25", "2026-07-28"]) {
    const path = `${root}/packages/protocol/schema/${revision}.json`;
    ajv.addSchema(JSON.parse(readFileSync(path, "utf8")), revision);
  }
  return ({ revision, type }) => ajv.compile({ $ref: `${revision}#/$defs/${type}` });
}

/**
 * Returns the zod schemas of the official SDKs. They are used like in the SDKs, which first parse a request as any JSON-RPC
 * message, and then as the specific request.
 *
 * @returns {Promise<{ name: string, schemasOf: (row: Row) => any[] }[]>}
 */
async function zodSchemas() {
  const v2 = await import(module("@modelcontextprotocol/core"));
  const v1 = await import(module("@modelcontextprotocol/sdk/types.js"));
  return [
    ["zod core", v2],
    ["zod sdk", v1],
  ].map(([name, schemas]) => ({
    name,
    schemasOf({ type }) {
      const body = schemas[`${type}Schema`];
      return type.endsWith("Request") ? [schemas.JSONRPCMessageSchema, body] : [body];
    },
  }));
}

/**
 * Hides the name of a peer's module from the type checker, because peers are not installed with the workspace.
 *
 * @param {string} name
 * @returns {string}
 */
function module(name) {
  return name;
}
