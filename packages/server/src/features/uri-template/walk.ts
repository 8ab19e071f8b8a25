/**
 * Matches the steps of a template with a URI. URIs are untrusted, so this uses no regular expressions and no
 * backtracking: one pass from the end marks for every step and position whether the rest matches, and one pass from the
 * start follows the marks. For any URI, the work is proportional to the number of steps times the number of characters.
 */
import type { Atom, Capture, RunAtom, TextAtom } from "./template.js";

/** The characters of a run. */
export interface Span {
  readonly capture: Capture;
  readonly text: string;
}

/** A string, the steps of a template, and the positions from which the steps match the rest of the string. */
interface Track {
  readonly atoms: readonly Atom[];
  readonly text: string;
  /**
   * By step, then by position: 1 if this step and the following ones match the rest of the string. For a run: 1 if zero
   * or more of its characters and the following steps match.
   */
  readonly fits: readonly Uint8Array[];
}

/**
 * Returns the characters of each run, or `undefined` if the steps do not match the text.
 *
 * @param text ASCII only
 */
export function walk(atoms: readonly Atom[], text: string): Span[] | undefined {
  const [first] = atoms;
  // Checked first, because most URIs belong to another template.
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

/** Whether this step and the following ones match the text from here. */
function begins(track: Track, step: number, at: number): boolean {
  const atom = track.atoms[step];
  if (atom?.kind === "run" && atom.required) return goesOn(track, atom, step, at);
  return track.fits[step]?.[at] === 1;
}

/** Whether a run can contain the character here. */
function goesOn({ text, fits }: Track, run: RunAtom, step: number, at: number): boolean {
  return fits[step]?.[at + 1] === 1 && run.allowed[text.charCodeAt(at)] === 1;
}

/** Whether a literal matches here. */
function takes(track: Track, { text }: TextAtom, step: number, at: number): boolean {
  return begins(track, step + 1, at + text.length) && track.text.startsWith(text, at);
}

/** Whether one of the possible next expressions starts here. */
function markBegins(track: Track, step: number, at: number): boolean {
  const atom = track.atoms[step];
  if (atom?.kind !== "text" || atom.skip === undefined) return false;
  return takes(track, atom, step, at) || markBegins(track, atom.skip, at);
}
