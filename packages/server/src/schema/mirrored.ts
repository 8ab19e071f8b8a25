/**
 * Reads from the schema of a tool's arguments which of them clients repeat in headers: `"x-mcp-header": "Region"` on a
 * property means `Mcp-Param-Region`. Clients drop a tool with a wrong annotation, so faults are told to the author.
 */
import type { MirroredArgument } from "@mcp-gen/core";
import { eachSubschema } from "./subschemas.js";
import { looksSecret } from "./secret-names.js";
import type { JsonSchema } from "./types.js";

const ANNOTATION = "x-mcp-header";
/** A token of HTTP (RFC 9110, section 5.6.2). */
const TOKEN = /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/;

export interface Mirrored {
  readonly arguments: readonly MirroredArgument[];
  /** What is wrong, a sentence each; none when all is well. */
  readonly faults: readonly string[];
}

/**
 * The annotated arguments of a tool, in the order of the schema. Those at fault are not among them.
 *
 * @example mirroredArguments({ type: "object", properties: { region: { type: "string", "x-mcp-header": "Region" } } })
 * // { arguments: [{ header: "Region", path: ["region"], type: "string" }], faults: [] }
 */
export function mirroredArguments(inputSchema: JsonSchema): Mirrored {
  const found: MirroredArgument[] = [];
  const faults: string[] = [];
  const taken = new Set<string>();

  const faultOf = (schema: JsonSchema, path: readonly string[] | undefined): string | undefined => {
    const { [ANNOTATION]: header, type } = schema;
    const name = JSON.stringify(header);
    if (path === undefined) {
      return `expected only on properties within properties, found ${name} elsewhere; move it, since clients do not look there`;
    }
    if (typeof header !== "string" || !TOKEN.test(header)) {
      return `expected a token of HTTP, found ${name}; use letters, digits and hyphens`;
    }
    if (type !== "string" && type !== "integer" && type !== "boolean") {
      return `expected on type string, integer or boolean, found ${JSON.stringify(type) ?? "no type"}; leave it out there`;
    }
    if (looksSecret(header) || path.some(looksSecret)) {
      return `expected no secret, found ${name}; leave it out, since headers are logged on the way`;
    }
    if (taken.has(header.toLowerCase())) {
      return `expected names that differ in more than case, found ${name} twice; rename one`;
    }
    taken.add(header.toLowerCase());
    found.push({ header, path, type });
    return undefined;
  };

  // The path is undefined where an argument is not sure to be, or not the only one.
  const visit = (schema: unknown, at: string, path: readonly string[] | undefined): void => {
    if (typeof schema !== "object" || schema === null) return;
    if (Object.hasOwn(schema, ANNOTATION)) {
      const fault = faultOf(schema as JsonSchema, path);
      if (fault !== undefined) faults.push(`${at}/${ANNOTATION}: ${fault}`);
    }
    eachSubschema(schema, (part, keyword, way, name) => {
      visit(
        part,
        at + way,
        keyword === "properties" && path !== undefined ? [...path, name] : undefined,
      );
    });
  };
  visit(inputSchema, "", []);
  return { arguments: found, faults };
}
