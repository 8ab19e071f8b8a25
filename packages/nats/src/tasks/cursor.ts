/** The cursors of lists. A cursor names the last task of a page, which may have changed or expired since. */
import type { TaskSummary } from "./stored-task.js";

type Position = Pick<TaskSummary, "createdAt" | "id">;

export function cursorOf({ createdAt, id }: Position): string {
  return `${createdAt} ${id}`;
}

/**
 * Returns whether a task is after the cursor.
 *
 * @throws RangeError if the value is no cursor
 */
export function afterCursor(cursor: string | undefined): (task: Position) => boolean {
  if (cursor === undefined) return () => true;
  const [, time, last] = /^(\d+) (.+)$/su.exec(cursor) ?? [];
  if (time === undefined || last === undefined) {
    throw new RangeError(`cursor: expected the cursor of an earlier page, received ${cursor}`);
  }
  const at = Number(time);
  return ({ createdAt, id }) => createdAt > at || (createdAt === at && id > last);
}
