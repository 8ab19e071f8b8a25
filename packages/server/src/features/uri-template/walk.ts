/**
 * Finds the way of a template through a URI. URIs come from anybody, so there are no regular expressions here and
 * nothing is tried twice: one pass from the end notes for every step and every place whether the rest fits from there,
 * and one from the start follows what fits. The work is steps times characters, whatever the URI.
 */
import type { Atom, Capture, RunAtom, TextAtom } from "./template.js";

/** What a run has taken. */
export interface Span {
  readonly capture: Capture;
  readonly text: string;
}

/** A text, the steps through it, and which of them lead to its end. */
interface Track {
  readonly atoms: readonly Atom[];
  readonly text: string;
  /**
   * By step, then by place: 1 where this step and those after it can take the rest of the text. For a run, that is once
   * it has what it requires.
   */
  readonly fits: readonly Uint8Array[];
}

/**
 * The characters of each run, or nothing if the steps do not lead to the end of the text.
 *
 * @param text ASCII only
 */
export function walk(atoms: readonly Atom[], text: string): Span[] | undefined {
  const [first] = atoms;
  // Most URIs are those of another template.
  if (first?.kind === "text" && first.skip === undefined && !text.startsWith(first.text)) {
    return undefined;
  }
  const track = trackOf(atoms, text);
  if (!begins(track, 0, 0)) return undefined;

  const spans: Span[] = [];
  let at = 0;
  for (let step = 0; step < atoms.length;) {
    const atom = atoms[step] as Atom;
    if (atom.kind === "text") {
      const skip = takes(track, atom, step, at) ? undefined : atom.skip;
      if (skip === undefined) at += atom.text.length;
      step = skip ?? step + 1;
      continue;
    }
    const start = at;
    if (atom.required) at += 1;
    while (goesOn(track, atom, step, at) && !markBegins(track, step + 1, at)) at += 1;
    spans.push({ capture: atom.capture, text: text.slice(start, at) });
    step += 1;
  }
  return spans;
}

function trackOf(atoms: readonly Atom[], text: string): Track {
  const fits = Array.from({ length: atoms.length + 1 }, () => new Uint8Array(text.length + 1));
  const track: Track = { atoms, text, fits };
  fits[atoms.length]?.fill(1, text.length);
  for (let step = atoms.length - 1; step >= 0; step -= 1) {
    const atom = atoms[step] as Atom;
    const row = fits[step] as Uint8Array;
    for (let at = text.length; at >= 0; at -= 1) {
      const fit =
        atom.kind === "run"
          ? begins(track, step + 1, at) || goesOn(track, atom, step, at)
          : takes(track, atom, step, at) ||
            (atom.skip !== undefined && begins(track, atom.skip, at));
      if (fit) row[at] = 1;
    }
  }
  return track;
}

/** Whether this step and those after it can take the text from here. */
function begins(track: Track, step: number, at: number): boolean {
  const atom = track.atoms[step];
  if (atom?.kind === "run" && atom.required) return goesOn(track, atom, step, at);
  return track.fits[step]?.[at] === 1;
}

/** Whether a run can take the character here. */
function goesOn({ text, fits }: Track, run: RunAtom, step: number, at: number): boolean {
  return fits[step]?.[at + 1] === 1 && run.allowed[text.charCodeAt(at)] === 1;
}

/** Whether a text is here, and can be taken. */
function takes(track: Track, { text }: TextAtom, step: number, at: number): boolean {
  return begins(track, step + 1, at + text.length) && track.text.startsWith(text, at);
}

/** Whether one of the expressions that may come next does so here. */
function markBegins(track: Track, step: number, at: number): boolean {
  const atom = track.atoms[step];
  if (atom?.kind !== "text" || atom.skip === undefined) return false;
  return takes(track, atom, step, at) || markBegins(track, atom.skip, at);
}
