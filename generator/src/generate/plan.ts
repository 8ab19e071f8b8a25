/** The files that a run of `generate` writes. */
export interface Plan {
  /** Absolute path of the output folder. */
  folder: string;
  /** The text of each file, by its path inside the folder, with `/`. */
  files: ReadonlyMap<string, string>;
  /** Files whose new text contains the text on disk; see `tree/compare.ts`. */
  merged?: ReadonlySet<string>;
  /** Whether a limited run includes a path. Default: all paths. */
  scope?: (path: string) => boolean;
}
