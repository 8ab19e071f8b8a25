/**
 * Converts a parsed regular expression to an automaton with one state per character that it reads (Glushkov). Character
 * sets are represented by the sample characters that they contain.
 */
import type { PatternNode as Node } from "./pattern-syntax.js";
import type { PatternSteps } from "./pattern-steps.js";

/** Maximum number of states. */
export const MOST_STATES = 400;
/** Maximum number of repetitions that are expanded, such as in `a{3}`. A larger number is treated as unlimited. */
const FEW = 10;
/** Number of steps to match one character. */
const STEPS_TO_MATCH = 4;

/** The first and last states of a part of a pattern, and whether the part can match the empty string. */
interface Piece {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly empty: boolean;
}

const NOTHING: Piece = { first: [], last: [], empty: true };

/** The automaton of a pattern. A state is an index of the arrays `reads` and `next`. */
export class Automaton {
  /** The characters that each state reads, one bit per sample. */
  readonly reads: bigint[] = [];
  /** For each state, the states that can follow it, with the number of ways to reach each of them. */
  readonly next: Map<number, number>[] = [];
  /** The states in which a match can begin. */
  readonly first: readonly number[];
  readonly #sets = new Map<string, bigint>();
  /** The number of loops around the current node. */
  #loops = 0;

  /**
   * @param searches whether a match can begin at any character
   * @throws TypeError if the pattern has too many states, or a repeated part that matches the empty string in several
   *   ways
   */
  constructor(
    root: Node,
    searches: boolean,
    readonly samples: readonly string[],
    readonly steps: PatternSteps,
  ) {
    this.first = this.#build(root).first;
    if (!searches) return;
    // A search tries a match at each character. This is modeled as a loop before the pattern that reads any character.
    const { last } = this.#addState((1n << BigInt(samples.length)) - 1n);
    this.#link(last, [...last, ...this.first]);
  }

  #build(node: Node): Piece {
    this.steps.take(1);
    switch (node.kind) {
      case "nothing":
        return NOTHING;
      case "set":
        return this.#addState(this.#charactersOf(node.source));
      case "all":
        return node.parts
          .map((part) => this.#build(part))
          .reduce((left, right) => this.#chain(left, right), NOTHING);
      case "any": {
        const parts = node.parts.map((part) => this.#build(part));
        const empties = parts.filter(({ empty }) => empty).length;
        if (this.#loops > 0 && empties > 1) {
          throw new TypeError("it may match an empty string in many ways");
        }
        return {
          first: parts.flatMap(({ first }) => first),
          last: parts.flatMap(({ last }) => last),
          empty: empties > 0,
        };
      }
      case "repeat":
        return this.#repeat(node.body, node.min, node.max);
    }
  }

  #repeat(body: Node, min: number, max: number): Piece {
    if (max > FEW) {
      this.#loops++;
      const piece = this.#build(body);
      this.#loops--;
      this.#link(piece.last, piece.first);
      return { ...piece, empty: piece.empty || min === 0 };
    }
    let piece = NOTHING;
    // Builds from the end, because each optional repetition contains the repetitions after it.
    for (let index = max; index > 0; index--) {
      piece = this.#chain(this.#build(body), piece);
      if (index > min) piece = { ...piece, empty: true };
    }
    return piece;
  }

  #chain(left: Piece, right: Piece): Piece {
    this.#link(left.last, right.first);
    return {
      first: left.empty ? [...left.first, ...right.first] : left.first,
      last: right.empty ? [...left.last, ...right.last] : right.last,
      empty: left.empty && right.empty,
    };
  }

  #addState(set: bigint): Piece {
    if (this.reads.length >= MOST_STATES) throw new TypeError("it is too long");
    const state = this.reads.push(set) - 1;
    this.next.push(new Map());
    return { first: [state], last: [state], empty: false };
  }

  #link(from: readonly number[], to: readonly number[]): void {
    this.steps.take(from.length * to.length);
    for (const state of from) {
      const ways = this.next[state];
      for (const target of to) ways?.set(target, (ways.get(target) ?? 0) + 1);
    }
  }

  #charactersOf(source: string): bigint {
    const known = this.#sets.get(source);
    if (known !== undefined) return known;
    this.steps.take(STEPS_TO_MATCH * this.samples.length);
    const test = new RegExp(`^(?:${source})$`, "u");
    const bits = this.samples.map((sample) => (test.test(sample) ? "1" : "0")).join("");
    const set = BigInt(`0b${bits}`);
    this.#sets.set(source, set);
    return set;
  }
}
