/** Collects findings and counts repeated ones. */
import type { NoteFinding, UndefinedFinding, ViolationFinding } from "./report.js";
import { requirement, type RequirementId } from "./requirements.js";

export interface Breach {
  readonly what: string;
  readonly expected: string;
  readonly received: string;
  readonly pointer?: string | undefined;
  readonly message?: unknown;
}

type Counted<T> = { -readonly [Key in keyof T]: T[Key] };

export class Findings {
  readonly #violations = new Map<string, Counted<ViolationFinding>>();
  readonly #undefined = new Map<string, Counted<UndefinedFinding>>();
  readonly #notes = new Map<string, Counted<NoteFinding>>();

  violates(id: RequirementId, { what, expected, received, pointer, message }: Breach): void {
    const at = pointer === undefined ? undefined : anyIndex(pointer);
    // The key does not contain the received value, because this value may contain a port or an id that differs each
    // time.
    add(this.#violations, [id, what, at, expected], {
      requirement: requirement(id),
      what,
      expected,
      received,
      pointer: at,
      count: 1,
      message: cut(message),
    });
  }

  leaks(what: string, pointer: string, reason: string, example: unknown): void {
    const at = anyIndex(pointer);
    const finding = { what, pointer: at, reason: plain(reason), count: 1, example: cut(example) };
    add(this.#undefined, [what, at], finding);
  }

  note(what: string, text: string): void {
    add(this.#notes, [what, text], { what, text, count: 1 });
  }

  all(): {
    violations: ViolationFinding[];
    undefined: UndefinedFinding[];
    notes: NoteFinding[];
  } {
    return {
      violations: [...this.#violations.values()],
      undefined: [...this.#undefined.values()],
      notes: [...this.#notes.values()],
    };
  }
}

/** Adds a finding. If the same finding is already known, increases its count. */
function add<T extends { count: number }>(
  known: Map<string, T>,
  sameness: readonly unknown[],
  finding: T,
): void {
  const key = JSON.stringify(sameness);
  const first = known.get(key);
  if (first === undefined) known.set(key, finding);
  else first.count += 1;
}

/** Removes the part of a reason that describes what an adapter would do with the content. */
function plain(reason: string): string {
  return reason
    .replace(/^of a newer revision: (?=.*came with)/, "")
    .replace(/(came with \d{4}-\d\d-\d\d): .*$/s, "$1");
}

/** Replaces array indexes, because the same fault in each item is one finding. */
function anyIndex(pointer: string): string {
  return pointer.replace(/\/\d+(?=\/|$)/g, "/*");
}

/** Maximum length of each string in a reported message. */
const TEXT = 200;
const ITEMS = 5;
const DEPTH = 8;

/** Shortens a message for the report: cuts long strings and long lists. */
function cut(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.length > TEXT ? `${value.slice(0, TEXT)}…` : value;
  if (typeof value !== "object" || value === null) return value;
  if (depth === DEPTH) return "…";
  if (Array.isArray(value)) {
    const shown = (value as unknown[]).slice(0, ITEMS).map((item) => cut(item, depth + 1));
    return value.length > ITEMS ? [...shown, `… ${value.length - ITEMS} more`] : shown;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, cut(part, depth + 1)]),
  );
}
