/** The files that a run of `generate` writes. */
export interface Plan {
  /** Absolute path of the output folder. */
  folder: string;
  /** The text of each file, by its path inside the folder, with `/`. */
  files: ReadonlyMap<string, string>;
  /** Paths of files whose new text is based on the text on disk; see `tree/compare.ts`. */
  merged?: ReadonlySet<string>;
  /** Whether the run includes a path. Default: every path is included. */
  scope?: (path: string) => boolean;
}
