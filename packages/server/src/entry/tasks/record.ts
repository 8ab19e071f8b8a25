/** The rules by which tasks change. Every task store applies them, so that it only reads and writes records. */
export * from "../../tasks/record.js";
export {
  comparePositions,
  cursorAfter,
  positionOf,
  type ListPosition,
} from "../../tasks/list-position.js";
export { TaskLimitError } from "../../tasks/store.js";
export type {
  ClaimedTask,
  JournalEntry,
  TaskLease,
  LeaseTerm,
  NewTask,
  StoreCaller,
  TaskFilter,
  TaskPage,
  TaskRecord,
} from "../../tasks/store.js";
