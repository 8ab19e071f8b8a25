/** The position of a task in lists, oldest first, and the cursors that name it. */
import type { TaskRecord } from "./store.js";

export type ListPosition = Pick<TaskRecord, "createdAt" | "id">;

export function comparePositions(a: ListPosition, b: ListPosition): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Returns the cursor that continues after a task. The task may change or expire before the cursor is used. */
export function cursorAfter({ createdAt, id }: ListPosition): string {
  return `${createdAt} ${id}`;
}

/** @throws RangeError if the value is no cursor */
export function positionOf(cursor: string): ListPosition {
  const [, createdAt, id] = /^(\d+) (.+)$/su.exec(cursor) ?? [];
  if (createdAt !== undefined && id !== undefined) return { createdAt: Number(createdAt), id };
  throw new RangeError(`cursor: expected the cursor of an earlier page, received ${cursor}`);
}
