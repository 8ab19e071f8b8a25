/** From which revision to which: all ordered pairs, and the way between two of them. */
import { revisions, type Revision } from "@mcp-gen/protocol";

export interface Route {
  from: Revision;
  to: Revision;
}

/** Every ordered pair of two revisions: 20 of 5. */
export const ROUTES: readonly Route[] = revisions.flatMap((from) =>
  revisions.filter((to) => to !== from).map((to) => ({ from, to })),
);

/** The steps of a route, in the order of travel. */
export function stepsOf({ from, to }: Route): Route[] {
  const [start, end] = [revisions.indexOf(from), revisions.indexOf(to)];
  const stations =
    start < end ? revisions.slice(start, end + 1) : revisions.slice(end, start + 1).toReversed();
  return stations.slice(1).flatMap((next, index) => {
    const before = stations[index];
    return before === undefined ? [] : [{ from: before, to: next }];
  });
}

/** The names of the steps of a route, as losses give them. */
export function stepNames(route: Route): string[] {
  return stepsOf(route).map(({ from, to }) => [from, to].toSorted().join("_"));
}
