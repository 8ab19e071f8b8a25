/**
 * Determines the path of each reference page.
 *
 * File names are lower case, unique on case-insensitive file systems, and different from the names of index pages.
 */
import type { Model } from "../model/model.js";
import { methodsByName, typesByName } from "./input.js";

export interface PagePaths {
  /** Returns the path of the page of a method, relative to the reference folder. Returns `undefined` without a page. */
  method(method: string): string | undefined;
  /** Returns the path of the page of a type, relative to the reference folder. Returns `undefined` without a page. */
  type(name: string): string | undefined;
}

export function pagePaths(models: readonly Model[]): PagePaths {
  const methods = filesFor([...methodsByName(models).keys()], (method) => method, "methods");
  const types = filesFor([...typesByName(models).keys()], kebab, "types");
  return { method: (method) => methods.get(method), type: (name) => types.get(name) };
}

function filesFor(
  names: readonly string[],
  word: (name: string) => string,
  folder: string,
): Map<string, string> {
  const taken = new Set(["index"]);
  return new Map(
    names.toSorted(byCodeUnits).map((name) => {
      const wanted = word(name)
        .toLowerCase()
        .replace(/[^a-z0-9_]+/g, "-");
      let file = wanted;
      for (let count = 2; taken.has(file); count++) file = `${wanted}-${count}`;
      taken.add(file);
      return [name, `${folder}/${file}.md`];
    }),
  );
}

/** `JSONRPCRequest` → `JSONRPC-Request` */
function kebab(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1-$2").replace(/([A-Z])([A-Z][a-z])/g, "$1-$2");
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the relative link from one page to another, with `/`. */
export function linkBetween(from: string, to: string): string {
  const up = from.split("/").slice(0, -1);
  const down = to.split("/");
  while (up.length > 0 && up[0] === down[0]) {
    up.shift();
    down.shift();
  }
  return `${up.length === 0 ? "./" : "../".repeat(up.length)}${down.join("/")}`;
}
