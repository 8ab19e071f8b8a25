/**
 * Computes how the running time of a regular expression grows with the length of the string.
 *
 * JavaScript engines backtrack, so the time depends on the number of ways in which the string can match: about n to the
 * power of the degree for a string of n characters.
 *
 * The expression is converted to an automaton with one state per character (Glushkov). If two paths through the same
 * loop read the same string, the number of ways doubles with each iteration, and the pattern is rejected. If one loop
 * leads to a second loop and both loops read the same string, the degree increases by one (Weber and Seidl). Character
 * sets are compared by sample characters.
 */
import { Automaton, MOST_STATES } from "./pattern-automaton.js";
import { PatternSteps } from "./pattern-steps.js";
import { parsePattern, type PatternNode as Node } from "./pattern-syntax.js";

/** Maximum number of ways in which the parts outside of loops may match the same string. */
const MOST_WAYS = 10_000;
/** If the parts outside of loops match in more ways than this, the degree increases by one. */
const FEW_WAYS = 100;

/** The sample characters. Outside of Latin-1, there is one sample for each common kind of character. */
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
  // Lookaheads at the start run only once. All other lookaheads run for each path, so their degree is added.
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

/** Removes optional parts at the end of a pattern, because these parts always match. */
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

/** An automaton and its loops. States that reach each other belong to the same loop. */
interface Graph extends Pick<Automaton, "reads" | "next" | "first" | "samples" | "steps"> {
  /** The loop of each state. */
  readonly loopOf: readonly number[];
  /** The states of each loop. */
  readonly members: ReadonlyMap<number, readonly number[]>;
}

function degreeOf(
  root: Node,
  searches: boolean,
  samples: readonly string[],
  steps: PatternSteps,
): number {
  const automaton = new Automaton(root, searches, samples, steps);
  const loopOf = loopsOf(automaton.next);
  const members = new Map<number, number[]>();
  loopOf.forEach((loop, state) => members.set(loop, [...(members.get(loop) ?? []), state]));
  const graph = { ...automaton, loopOf, members };
  refuseDoubling(graph);
  const ways = mostWays(graph);
  if (ways > MOST_WAYS) throw new TypeError("it may match in very many ways");
  return Math.max(1, longestChain(graph) + (ways > FEW_WAYS ? 1 : 0));
}

/** Returns the loop of each state. A loop is identified by one of its states (Tarjan). */
function loopsOf(next: Automaton["next"]): number[] {
  const loopOf: number[] = [];
  const index: number[] = [];
  const open: number[] = [];
  let count = 0;
  const visit = (state: number): number => {
    let lowest = (index[state] = count++);
    open.push(state);
    for (const target of next[state]?.keys() ?? []) {
      if (index[target] === undefined) lowest = Math.min(lowest, visit(target));
      else if (loopOf[target] === undefined) lowest = Math.min(lowest, index[target]);
    }
    if (lowest === index[state]) {
      for (let top = open.pop(); top !== undefined; top = open.pop()) {
        loopOf[top] = state;
        if (top === state) break;
      }
    }
    return lowest;
  };
  next.forEach((_, state) => {
    if (index[state] === undefined) visit(state);
  });
  return loopOf;
}

/**
 * Rejects exponential patterns by following two paths that read the same string. If the two paths separate and meet
 * again within a loop, each iteration doubles the number of ways.
 */
function refuseDoubling({ reads, next, loopOf, steps }: Graph): void {
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
      if (count > 1 && loopOf[state] === loopOf[target]) throw doubling;
    }
    add(state, state);
  });
  for (let pair = queue.pop(); pair !== undefined; pair = queue.pop()) {
    const [left, right] = pair;
    for (const one of next[left]?.keys() ?? []) {
      if (loopOf[one] !== loopOf[left]) continue;
      steps.take(next[right]?.size ?? 0);
      for (const other of next[right]?.keys() ?? []) {
        if (loopOf[other] !== loopOf[left] || !overlap(reads[one], reads[other])) continue;
        if (one === other && left !== right) throw doubling;
        add(one, other);
      }
    }
  }
}

/** Returns the maximum number of consecutive loops that read the same string. */
function longestChain({ reads, next, members, steps }: Graph): number {
  /** The characters that each loop reads. A single state is a loop only if it leads to itself. */
  const texts = new Map<number, bigint>();
  for (const [loop, states] of members) {
    if (states.length === 1 && next[loop]?.has(loop) !== true) continue;
    texts.set(
      loop,
      states.reduce((set, state) => set | (reads[state] ?? 0n), 0n),
    );
  }

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
function mostWays({ reads, next, first, loopOf, members, samples, steps }: Graph): number {
  const all = [...samples.keys()];
  steps.take(reads.length * all.length);
  const indexes = reads.map((set) => all.filter((index) => (set >> BigInt(index)) & 1n));
  const known = new Map<number, number>();
  /** Returns the maximum number of paths that read the same next character. */
  const most = (targets: Iterable<readonly [state: number, times: number]>): number => {
    const sums = new Float64Array(all.length);
    for (const [target, times] of targets) {
      const ways = times * waysFrom(loopOf[target] ?? target);
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
        most([...(next[state] ?? [])].filter(([target]) => loopOf[target] !== loop)),
      );
      ways = Math.max(1, ...exits);
      known.set(loop, ways);
    }
    return ways;
  };
  return most(first.map((state) => [state, 1]));
}

function overlap(left = 0n, right = 0n): boolean {
  return (left & right) !== 0n;
}
