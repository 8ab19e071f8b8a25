/**
 * Finds the arguments of a tool that clients repeat in headers: `"x-mcp-header": "Region"` on a property of the input
 * schema means the header `Mcp-Param-Region` (2026-07-28, server/tools). Clients ignore a tool with an invalid
 * annotation, so a server reports an invalid annotation to its author.
 */
import type { MirroredArgument } from "../endpoint.js";
import { eachSubschema } from "./subschemas.js";

const ANNOTATION = "x-mcp-header";
/** An HTTP token (RFC 9110, section 5.6.2). */
const TOKEN = /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/;

export interface Mirrored {
  readonly arguments: readonly MirroredArgument[];
  /** A sentence for each invalid annotation; empty if all are valid. */
  readonly faults: readonly string[];
}

/**
 * Returns the annotated arguments of a tool in the order of the schema, without the invalid ones.
 *
 * @param refuse an additional check: returns what is wrong with a header for the argument at a path, or `undefined`
 * @example mirroredArguments({ type: "object", properties: { region: { type: "string", "x-mcp-header": "Region" } } })
 * // { arguments: [{ header: "Region", path: ["region"], type: "string" }], faults: [] }
 */
export function mirroredArguments(
  inputSchema: object,
  refuse: (header: string, path: readonly string[]) => string | undefined = () => undefined,
): Mirrored {
  const found: MirroredArgument[] = [];
  const faults: string[] = [];
  const taken = new Set<string>();

  const faultOf = (
    schema: Readonly<Record<string, unknown>>,
    path: readonly string[] | undefined,
  ): string | undefined => {
    const { [ANNOTATION]: header, type } = schema;
    const name = JSON.stringify(header);
    if (path === undefined) {
      return `expected this keyword only on members of \`properties\`, received ${name} elsewhere; move the keyword, because clients ignore it there`;
    }
    if (typeof header !== "string" || !TOKEN.test(header)) {
      return `expected an HTTP token, received ${name}; use letters, digits and hyphens`;
    }
    if (type !== "string" && type !== "integer" && type !== "boolean") {
      return `expected this keyword only on type string, integer or boolean, received ${JSON.stringify(type) ?? "no type"}; remove the keyword`;
    }
    const refused = refuse(header, path);
    if (refused !== undefined) return refused;
    if (taken.has(header.toLowerCase())) {
      return `expected names that differ in more than case, received ${name} twice; rename one`;
    }
    taken.add(header.toLowerCase());
    found.push({ header, path, type });
    return undefined;
  };

  // The path is `undefined` inside keywords other than `properties`, where an argument may be missing or repeated.
  const visit = (schema: unknown, at: string, path: readonly string[] | undefined): void => {
    if (typeof schema !== "object" || schema === null) return;
    if (Object.hasOwn(schema, ANNOTATION)) {
      const fault = faultOf(schema as Readonly<Record<string, unknown>>, path);
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
