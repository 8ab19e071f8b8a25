/** The state of one adaptation: its options, and the losses so far. */
import type { Hooks } from "./hooks.js";
import type { RefusalAnswer, Loss, LossKind, SessionNeed } from "./loss.js";

export interface Run {
  readonly policy: Policy;
  readonly hooks: Hooks;
  readonly losses: Loss[];
  /** The moves so far, the latest one last. */
  readonly moves: MovedKeys[];
}

/** One or more moves: a map from current locations to original ones, such as from `/content` to `/content/0`. */
export interface MovedKeys {
  /** The depth of all locations in `places`, or `undefined` if several were recorded together. */
  readonly depth: number | undefined;
  readonly places: Map<string, string>;
}

/**
 * How to handle a property that the other revision does not define.
 *
 * `strip`: removes the property and reports the loss. `passthrough`: keeps the property if receivers ignore it. Both
 * policies keep properties that no revision defines.
 */
export type Policy = "strip" | "passthrough";

/** A pair of adjacent revisions. */
export interface StepInfo {
  /** `2025-06-18_2025-11-25`. */
  id: string;
  before: string;
  after: string;
}

/** Converts a value. Returns the same value if nothing changes. */
export type Adapter = (value: unknown, run: Run, at: string) => unknown;

/** Records that something was omitted or approximated. Ignored after a refusal. */
export function lose(
  run: Run,
  step: StepInfo,
  kind: Exclude<LossKind, "impossible">,
  pointer: string,
  reason: string,
): void {
  const { losses } = run;
  if (losses.length > 0 && losses[losses.length - 1]?.kind === "impossible") return;
  losses.push({ pointer: origin(run, pointer), kind, reason, step: step.id });
}

/**
 * Records that values have moved. Losses still name the location in the original value.
 *
 * @param places a map from new locations to original ones
 */
export function moved({ moves }: Run, places: ReadonlyMap<string, string>): void {
  const [[now, before] = ["", ""]] = places;
  const depth = places.size === 1 ? now.split("/").length - 1 : undefined;
  const last = moves.at(-1);
  // Merges the moves of list elements to keep the number of moves small, because each loss searches all of them.
  const joins =
    depth !== undefined &&
    last?.depth === depth &&
    !last.places.has(now) &&
    placeBefore(last, before) === before;
  if (joins) last.places.set(now, before);
  else moves.push({ depth, places: new Map(places) });
}

/** Converts a pointer to the location in the original value. */
function origin({ moves }: Run, pointer: string): string {
  let place = pointer;
  for (let index = moves.length - 1; index >= 0; index--) {
    const move = moves[index];
    if (move !== undefined) place = placeBefore(move, place);
  }
  return place;
}

function placeBefore({ depth, places }: MovedKeys, pointer: string): string {
  let end = depth === undefined ? pointer.length : endOf(pointer, depth);
  while (end > 0) {
    const before = places.get(pointer.slice(0, end));
    if (before !== undefined) return before + pointer.slice(end);
    end = depth === undefined ? pointer.lastIndexOf("/", end - 1) : 0;
  }
  return pointer;
}

/** The index at which the first `depth` segments of a pointer end. */
function endOf(pointer: string, depth: number): number {
  let end = 0;
  for (let part = 0; part < depth && end >= 0; part++) end = pointer.indexOf("/", end + 1);
  return end < 0 ? pointer.length : end;
}

/** Records that a value cannot be expressed, and the answer to send instead. */
export function refuse(
  run: Run,
  step: StepInfo,
  pointer: string,
  answer: RefusalAnswer,
  reason: string,
  session?: SessionNeed,
): undefined {
  const loss: Loss = {
    pointer: origin(run, pointer),
    kind: "impossible",
    reason,
    step: step.id,
    answer,
  };
  run.losses.push(session === undefined ? loss : { ...loss, session });
  return undefined;
}

/** Creates an error answer. */
export function errorAnswer(code: number, message: string, data?: unknown): RefusalAnswer {
  return { kind: "error", error: data === undefined ? { code, message } : { code, message, data } };
}
