/** The options of the contract tests. */
import type { TaskStore } from "@mcp-gen/server/tasks";

export interface TaskStoreTestOptions {
  /** Opens a store without tasks. Each case opens one, and closes it at the end. */
  readonly open: () => TaskStore | Promise<TaskStore>;
  /**
   * Opens the data of the store that `open` has returned last, as another process does. Each case closes what it opens.
   * Default: cases that need two processes use the same store twice.
   */
  readonly openAgain?: (() => TaskStore | Promise<TaskStore>) | undefined;
  /** Milliseconds since 1970, by the clock of the store. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
  /** Waits, or advances the clock of the store. Default: waits. */
  readonly wait?: ((milliseconds: number) => Promise<void>) | undefined;
}
