/** Arguments from plain JavaScript, which no compiler has checked. Each mistake is one sentence with the fix. */
import type { Endpoint } from "./endpoint.js";

/**
 * Checks that a transport is given a server.
 *
 * @param where the function that was called: `serveHttp`
 * @throws TypeError for anything else
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
 * Checks that an object has only known options. Options that are `undefined` are treated as left out.
 *
 * @throws TypeError that names the first unknown one
 */
export function checkOptionNames(where: string, options: object, known: object): void {
  const unknown = Object.entries(options).find(
    ([name, value]) => value !== undefined && !Object.hasOwn(known, name),
  )?.[0];
  if (unknown === undefined) return;
  const lower = unknown.toLowerCase();
  const meant = Object.keys(known).find((name) => name.toLowerCase() === lower);
  throw new TypeError(
    `${where}: unknown option ${JSON.stringify(unknown)}. ${meant === undefined ? `Options: ${Object.keys(known).join(", ")}.` : `Write ${meant}.`}`,
  );
}

/** As a person calls a value: `undefined`, `a function`, `a string`. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "an array";
  return `${typeof value === "object" ? "an" : "a"} ${typeof value}`;
}
