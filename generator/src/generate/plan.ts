/** What a run of `generate` is to write. */
export interface Plan {
  /** Absolute path of the output folder. */
  folder: string;
  /** Path inside the folder, with `/`, to text. */
  files: ReadonlyMap<string, string>;
  /** Files made from what is on disk already; see `tree/compare.ts`. */
  merged?: ReadonlySet<string>;
  /** The paths a restricted run is about. */
  scope?: (path: string) => boolean;
}
