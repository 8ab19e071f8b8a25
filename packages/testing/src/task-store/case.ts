/** A case of the contract of task stores. */
import type { TestedStore } from "./tested-store.js";

export interface TaskStoreCase {
  readonly title: string;
  run(tested: TestedStore): Promise<void>;
}
