/**
 * Computes how the running time of a regular expression grows with the length of the string.
 *
 * JavaScript engines backtrack, so the time depends on the number of ways in which the string can match: about n to the
 * power of the degree for a string of n characters.
 *
 * The expression is converted to an automaton with one state per character (Glushkov). If two paths through the same
 * loop read the same string, the number of ways doubles with each iteration, and the pattern is rejected. If one loop
 * leads to another and both read the same string, the degree increases by one (Weber and Seidl). Character sets are
 * compared by sample characters.
 */

import { parsePattern, type PatternNode as Node } from "./pattern-syntax.js";

/** Maximum number of states. */
const MOST_STATES = 400;
/**
 * Maximum number of ways to match the same string without loops. A larger number than `FEW_WAYS` is treated like a
 * loop.
 */
const MOST_WAYS = 10_000;
const FEW_WAYS = 100;
/** Maximum number of repetitions that are expanded. A larger number is treated as unlimited. */
const FEW = 10;

/** Maximum steps to analyze patterns (about a second); below, the steps to match one character. */
const MOST_STEPS = 5_000_000;
const STEPS_TO_MATCH = 4;

/** The number of analysis steps left, shared by all patterns of a schema. */
export class PatternSteps {
  #left: number;

  constructor(most = MOST_STEPS) {
    this.#left = most;
  }

  /** @throws RangeError if no steps are left */
  take(count: number): void {
    this.#left -= count;
    if (this.#left < 0) throw new RangeError("it takes too long to analyze");
  }
}

/** The sample characters. Beyond Latin-1, one sample represents each common kind of character. */
const SAMPLES = [
  ...Array.from({ length: 256 }, (_, code) => String.fromCodePoint(code)),
  ..."İſͅαа\u05d0اकあ一가\u2028€ﬀ\u{1f600}\u{10ffff}",
];

/**
 * Returns the degree of the running time: 1 for linear time.
 *
 * @throws TypeError if the time is exponential or unknown
 * @throws RangeError if the analysis needs more steps than are left
 * @throws SyntaxError if it is not an ECMAScript regular expression with the flag `u`
 */
export function patternDegree(pattern: string, steps = new PatternSteps()): number {
  steps.take(pattern.length);
  const { root, looks } = parsePattern(pattern);
  const samples = samplesFor(pattern);
  const anchored = startsAnchored(root);
  const own = degreeOf(trimmed(root), !anchored, samples, steps);
  // Lookaheads at the start run only once. The others run for each path, so their degree is added.
  const parts = anchored && root.kind === "all" ? root.parts : [];
  const leading = new Set(
    parts.slice(
      0,
      parts.findIndex(({ kind }) => kind !== "nothing"),
    ),
  );
  let inside = own;
  let ahead = 1;
  for (const look of looks) {
    const degree = degreeOf(look.body, false, samples, steps);
    if (leading.has(look.node)) ahead = Math.max(ahead, degree);
    else inside += degree;
  }
  return Math.max(inside, ahead);
}

/** Removes optional parts at the end of a pattern, because they always match. */
function trimmed(root: Node): Node {
  if (root.kind !== "all") return root;
  const parts = [...root.parts];
  for (let last = parts.at(-1); last?.kind === "repeat"; last = parts.at(-1)) {
    parts.pop();
    if (last.min === 0) continue;
    parts.push({ ...last, max: last.min });
    break;
  }
  return { kind: "all", parts };
}

function startsAnchored(node: Node): boolean {
  switch (node.kind) {
    case "nothing":
      return node.start;
    case "all":
      return node.parts[0] !== undefined && startsAnchored(node.parts[0]);
    case "any":
      return node.parts.every(startsAnchored);
    default:
      return false;
  }
}

function samplesFor(pattern: string): string[] {
  const escaped = Array.from(pattern.matchAll(/\\u\{?0*([\dA-Fa-f]{1,6})/g), ([, code]) =>
    Number.parseInt(code ?? "", 16),
  );
  const named = escaped.filter((code) => code <= 0x10ffff);
  return [...new Set([...SAMPLES, ...pattern, ...named.map((code) => String.fromCodePoint(code))])];
}

/**
 * An automaton: the characters that each state reads, and the next states with the number of ways to reach each one.
 */
interface Automaton {
  readonly reads: bigint[];
  readonly next: Map<number, number>[];
}

interface Piece {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly empty: boolean;
}

function degreeOf(
  root: Node,
  searches: boolean,
  samples: readonly string[],
  steps: PatternSteps,
): number {
  const automaton: Automaton = { reads: [], next: [] };
  const { reads, next } = automaton;
  const sets = new Map<string, bigint>();
  let loops = 0;

  const readBy = (source: string): bigint => {
    const known = sets.get(source);
    if (known !== undefined) return known;
    steps.take(STEPS_TO_MATCH * samples.length);
    const test = new RegExp(`^(?:${source})$`, "u");
    const bits = samples.map((sample) => (test.test(sample) ? "1" : "0")).join("");
    const set = BigInt(`0b${bits}`);
    sets.set(source, set);
    return set;
  };

  const link = (from: readonly number[], to: readonly number[]): void => {
    steps.take(from.length * to.length);
    for (const state of from) {
      const ways = next[state];
      for (const target of to) ways?.set(target, (ways.get(target) ?? 0) + 1);
    }
  };

  const addState = (set: bigint): Piece => {
    if (reads.length >= MOST_STATES) throw new TypeError("it is too long");
    const state = reads.push(set) - 1;
    next.push(new Map());
    return { first: [state], last: [state], empty: false };
  };

  const chain = (left: Piece, right: Piece): Piece => {
    link(left.last, right.first);
    return {
      first: left.empty ? [...left.first, ...right.first] : left.first,
      last: right.empty ? [...left.last, ...right.last] : right.last,
      empty: left.empty && right.empty,
    };
  };

  const build = (node: Node): Piece => {
    steps.take(1);
    switch (node.kind) {
      case "nothing":
        return { first: [], last: [], empty: true };
      case "set":
        return addState(readBy(node.source));
      case "all":
        return node.parts.map(build).reduce(chain, { first: [], last: [], empty: true });
      case "any": {
        const parts = node.parts.map(build);
        const empties = parts.filter(({ empty }) => empty).length;
        if (loops > 0 && empties > 1)
          throw new TypeError("it may match an empty string in many ways");
        return {
          first: parts.flatMap(({ first }) => first),
          last: parts.flatMap(({ last }) => last),
          empty: empties > 0,
        };
      }
      case "repeat":
        return repeat(node.body, node.min, node.max);
    }
  };

  const repeat = (body: Node, min: number, max: number): Piece => {
    if (max > FEW) {
      loops++;
      const piece = build(body);
      loops--;
      link(piece.last, piece.first);
      return { ...piece, empty: piece.empty || min === 0 };
    }
    let piece: Piece = { first: [], last: [], empty: true };
    // Builds from the end, because each optional repetition contains the following ones.
    for (let index = max; index > 0; index--) {
      piece = chain(build(body), piece);
      if (index > min) piece = { ...piece, empty: true };
    }
    return piece;
  };

  const piece = build(root);
  if (searches) {
    // Without an anchor, the search starts at each character. This is like a loop before the pattern that reads any
    // character.
    const { last } = addState((1n << BigInt(samples.length)) - 1n);
    link(last, [...last, ...piece.first]);
  }
  const groups = groupsOf(next);
  refuseDoubling(automaton, groups, steps);
  const ways = mostWays(automaton, groups, piece.first, samples.length, steps);
  if (ways > MOST_WAYS) throw new TypeError("it may match in very many ways");
  return Math.max(1, longestChain(automaton, groups, steps) + (ways > FEW_WAYS ? 1 : 0));
}

/** Numbers the loop of each state. States that reach each other belong to the same loop. */
function groupsOf(next: Automaton["next"]): number[] {
  const group: number[] = [];
  const index: number[] = [];
  const low: number[] = [];
  const open: number[] = [];
  let count = 0;
  const visit = (state: number): number => {
    let lowest = (index[state] = low[state] = count++);
    open.push(state);
    for (const target of next[state]?.keys() ?? []) {
      if (index[target] === undefined) lowest = Math.min(lowest, visit(target));
      else if (group[target] === undefined) lowest = Math.min(lowest, index[target]);
    }
    low[state] = lowest;
    if (lowest === index[state]) {
      for (let top = open.pop(); top !== undefined; top = open.pop()) {
        group[top] = state;
        if (top === state) break;
      }
    }
    return lowest;
  };
  next.forEach((_, state) => {
    if (index[state] === undefined) visit(state);
  });
  return group;
}

/**
 * Rejects exponential patterns: follows two paths that read the same string. If they separate and meet again within a
 * loop, each iteration doubles the number of ways.
 */
function refuseDoubling(
  { reads, next }: Automaton,
  group: readonly number[],
  steps: PatternSteps,
): void {
  const doubling = new TypeError("the time may double with each character");
  const seen = new Set<number>();
  const queue: [number, number][] = [];
  const add = (left: number, right: number): void => {
    const key = left * MOST_STATES * 2 + right;
    if (seen.has(key)) return;
    seen.add(key);
    queue.push([left, right]);
  };
  next.forEach((ways, state) => {
    for (const [target, count] of ways) {
      if (count > 1 && group[state] === group[target]) throw doubling;
    }
    add(state, state);
  });
  for (let pair = queue.pop(); pair !== undefined; pair = queue.pop()) {
    const [left, right] = pair;
    for (const one of next[left]?.keys() ?? []) {
      if (group[one] !== group[left]) continue;
      steps.take(next[right]?.size ?? 0);
      for (const other of next[right]?.keys() ?? []) {
        if (group[other] !== group[left] || !overlap(reads[one], reads[other])) continue;
        if (one === other && left !== right) throw doubling;
        add(one, other);
      }
    }
  }
}

/** Returns the maximum number of consecutive loops that read the same string. */
function longestChain(
  { reads, next }: Automaton,
  group: readonly number[],
  steps: PatternSteps,
): number {
  const texts = new Map<number, bigint>();
  const members = new Map<number, number[]>();
  next.forEach((ways, state) => {
    const loop = group[state] ?? state;
    if (![...ways.keys()].some((target) => group[target] === loop)) return;
    texts.set(loop, (texts.get(loop) ?? 0n) | (reads[state] ?? 0n));
    members.set(loop, [...(members.get(loop) ?? []), state]);
  });

  /** Returns the states that are reachable by reading only characters of a set. */
  const reach = (from: readonly number[], set: bigint): Set<number> => {
    const seen = new Set<number>();
    const queue = [...from];
    for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
      steps.take(1 + (next[state]?.size ?? 0));
      for (const target of next[state]?.keys() ?? []) {
        if (seen.has(target) || !overlap(reads[target], set)) continue;
        seen.add(target);
        queue.push(target);
      }
    }
    return seen;
  };

  const leads = (from: number, to: number): boolean => {
    const common = (texts.get(from) ?? 0n) & (texts.get(to) ?? 0n);
    const turns = (state: number): boolean => reach([state], common).has(state);
    const reached = reach((members.get(from) ?? []).filter(turns), common);
    return (members.get(to) ?? []).some((state) => reached.has(state) && turns(state));
  };

  const lengths = new Map<number, number>();
  const lengthFrom = (loop: number): number => {
    const known = lengths.get(loop);
    if (known !== undefined) return known;
    const after = [...texts.keys()].filter((other) => other !== loop && leads(loop, other));
    const length = 1 + Math.max(0, ...after.map(lengthFrom));
    lengths.set(loop, length);
    return length;
  };
  return Math.max(0, ...Array.from(texts.keys(), lengthFrom));
}

/** Returns the maximum number of paths that read the same string without repeating a loop, as in `(?:a?){30}`. */
function mostWays(
  { reads, next }: Automaton,
  group: readonly number[],
  first: readonly number[],
  samples: number,
  steps: PatternSteps,
): number {
  steps.take(reads.length * samples);
  const indexes = reads.map((set) => {
    const found: number[] = [];
    for (let index = 0; index < samples; index++) {
      if ((set >> BigInt(index)) & 1n) found.push(index);
    }
    return found;
  });
  const known = new Map<number, number>();
  /** Returns the number of paths for the next character that most paths read. */
  const most = (targets: Iterable<readonly [state: number, count: number]>): number => {
    const sums = new Float64Array(samples);
    for (const [target, count] of targets) {
      const ways = count * waysFrom(group[target] ?? target);
      const read = indexes[target] ?? [];
      steps.take(read.length);
      for (const index of read) sums[index] = (sums[index] ?? 0) + ways;
    }
    return Math.max(1, ...sums);
  };
  const waysFrom = (loop: number): number => {
    let ways = known.get(loop);
    if (ways === undefined) {
      const exits = (members.get(loop) ?? []).map((state) =>
        most([...(next[state] ?? [])].filter(([target]) => group[target] !== loop)),
      );
      ways = Math.max(1, ...exits);
      known.set(loop, ways);
    }
    return ways;
  };
  const members = new Map<number, number[]>();
  group.forEach((loop, state) => members.set(loop, [...(members.get(loop) ?? []), state]));
  return most(first.map((state) => [state, 1]));
}

function overlap(left = 0n, right = 0n): boolean {
  return (left & right) !== 0n;
}
