/** Collects what is wrong with generated values, so that a failure shows a few of them, each with its value. */

export interface Faults {
  add(what: string, value: unknown): void;
  /** The first ones, the shortest value of each kind; empty when nothing is wrong. */
  shown(): string[];
}

export function faults(): Faults {
  const found = new Map<string, string>();
  return {
    add(what, value) {
      const text = JSON.stringify(value) ?? "nothing";
      const known = found.get(what);
      if (known === undefined || text.length < known.length) found.set(what, text);
    },
    shown: () => [...found].slice(0, 10).map(([what, text]) => `${what}: ${text.slice(0, 2000)}`),
  };
}
