/** Checks arguments at run time, for callers in plain JavaScript. Each error message is one sentence with the fix. */
import type { Endpoint } from "./endpoint.js";

/**
 * Checks that the argument of a transport is a server.
 *
 * @param where the name of the called function, such as `serveHttp`
 * @throws TypeError if the argument is not a server
 */
export function checkEndpoint(where: string, endpoint: Endpoint): void {
  const given: unknown = endpoint;
  const isEndpoint =
    typeof given === "object" && given !== null && "handleRequest" in given && "connect" in given;
  if (isEndpoint) return;
  throw new TypeError(
    `${where}: expected a server, received ${kindOf(given)}. Pass what defineServer(...) returns.`,
  );
}

/**
 * Checks that options are an object with only known options. Options that are `undefined` are treated as left out. For groups of
 * options such as `sessions`, `where` names the group too.
 *
 * @throws TypeError that names the first unknown option
 */
export function checkOptionNames(where: string, options: object, known: object): void {
  const names = Object.keys(known).join(", ");
  if (kindOf(options) !== "an object") {
    throw new TypeError(
      `${where}: expected an object with options, received ${kindOf(options)}. Options: ${names}.`,
    );
  }
  const unknown = Object.entries(options).find(
    ([name, value]) => value !== undefined && !Object.hasOwn(known, name),
  )?.[0];
  if (unknown === undefined) return;
  const lower = unknown.toLowerCase();
  const meant = Object.keys(known).find((name) => name.toLowerCase() === lower);
  throw new TypeError(
    `${where}: unknown option ${JSON.stringify(unknown)}. ${meant === undefined ? `Options: ${names}.` : `Write ${meant}.`}`,
  );
}

/** Describes the type of a value in an error message: `undefined`, `a function`, `a string`. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "an array";
  if (value instanceof Promise) return "a promise";
  return `${typeof value === "object" ? "an" : "a"} ${typeof value}`;
}
