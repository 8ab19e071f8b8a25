/** The state of one adaptation: its options, and the losses so far. */
import type { Hooks } from "./hooks.js";
import type { RefusalAnswer, Loss, LossKind, SessionNeed } from "./loss.js";

export interface Run {
  readonly policy: Policy;
  readonly hooks: Hooks;
  readonly losses: Loss[];
  /** Original locations of moved values, the latest move last. */
  readonly moves: MovedKeys[];
}

/** Where some things are by now, each with the place it had: `/content` and `/content/0`. */
export interface MovedKeys {
  /** How deep all of them lie, where they were noted one by one. */
  readonly depth: number | undefined;
  readonly places: Map<string, string>;
}

/**
 * What happens to a property that the other revision does not define. `strip`: it goes, and the loss is reported.
 * `passthrough`: it stays where readers ignore it. Keys that no revision knows stay with either.
 */
export type Policy = "strip" | "passthrough";

/** A pair of adjacent revisions. */
export interface StepInfo {
  /** `2025-06-18_2025-11-25`. */
  id: string;
  before: string;
  after: string;
}

/** Makes one value into another. The value that comes back is the one given when nothing had to change. */
export type Adapter = (value: unknown, run: Run, at: string) => unknown;

/** Notes that something was left out, or said in another way. Once the value cannot be said at all, that is no matter. */
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
 * @param places new locations, each with its original location
 */
export function moved({ moves }: Run, places: ReadonlyMap<string, string>): void {
  const [[now, before] = ["", ""]] = places;
  const depth = places.size === 1 ? now.split("/").length - 1 : undefined;
  const last = moves.at(-1);
  // Each element of a long list may move something: were these moves kept apart, every loss would have to try them all.
  const joins =
    depth !== undefined &&
    last?.depth === depth &&
    !last.places.has(now) &&
    placeBefore(last, before) === before;
  if (joins) last.places.set(now, before);
  else moves.push({ depth, places: new Map(places) });
}

/** The place of something in the value that was given. */
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

/** Where the first so many steps of a pointer end. */
function endOf(pointer: string, depth: number): number {
  let end = 0;
  for (let part = 0; part < depth && end >= 0; part++) end = pointer.indexOf("/", end + 1);
  return end < 0 ? pointer.length : end;
}

/** Notes that a value cannot be expressed, and what to answer instead. */
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

/** An error as an answer. */
export function errorAnswer(code: number, message: string, data?: unknown): RefusalAnswer {
  return { kind: "error", error: data === undefined ? { code, message } : { code, message, data } };
}
