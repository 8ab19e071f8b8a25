/** One adaptation under way: how it shall be done, and what was lost so far. */
import type { Hooks } from "./hooks.js";
import type { Answer, Loss, LossKind, SessionNeed } from "./loss.js";

export interface Run {
  readonly policy: Policy;
  readonly hooks: Hooks;
  readonly losses: Loss[];
  /** Where things were before they were moved, the latest move last. */
  readonly moves: Move[];
}

/** Where something is by now, and where it was: `/content` and `/content/0`. */
export type Move = ReadonlyMap<string, string>;

/**
 * What happens to a property that the other revision does not define. `strip`: it goes, and the loss is reported.
 * `passthrough`: it stays where readers ignore it. Keys that no revision knows stay with either.
 */
export type Policy = "strip" | "passthrough";

/** A pair of adjacent revisions. */
export interface Step {
  /** `2025-06-18_2025-11-25`. */
  id: string;
  before: string;
  after: string;
}

/** Why something is lost: for reasons of its own, or because the other revision does not have it. */
export interface Cause {
  step: Step;
  reason: string;
}

/** Makes one value into another. The value that comes back is the one given when nothing had to change. */
export type Adapter = (value: unknown, run: Run, at: string) => unknown;

/** Notes that something was left out, or said in another way. */
export function lose(
  run: Run,
  step: Step,
  kind: Exclude<LossKind, "impossible">,
  pointer: string,
  reason: string,
): void {
  run.losses.push({ pointer: origin(run, pointer), kind, reason, step: step.id });
}

/**
 * Notes that things are somewhere else from here on. Losses still name the place in the value that was given.
 *
 * @param move places as they are now, each with the place it had
 */
export function moved(run: Run, move: Move): void {
  run.moves.push(move);
}

/** The place of something in the value that was given. */
function origin({ moves }: Run, pointer: string): string {
  return moves.reduceRight(originBefore, pointer);
}

function originBefore(pointer: string, move: Move): string {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1)) {
    const before = move.get(pointer.slice(0, end));
    if (before !== undefined) return before + pointer.slice(end);
  }
  return pointer;
}

/** Notes that a value cannot be expressed, and what to answer instead. */
export function refuse(
  run: Run,
  step: Step,
  pointer: string,
  answer: Answer,
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
export function errorAnswer(code: number, message: string, data?: unknown): Answer {
  return { kind: "error", error: data === undefined ? { code, message } : { code, message, data } };
}
