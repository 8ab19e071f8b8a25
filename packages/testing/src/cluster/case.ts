/** A case of the contract of clusters. */
import type { ClusterTestPart, ClusterTestSettings } from "./options.js";
import type { TestedCluster } from "./tested-cluster.js";

export interface ClusterCase {
  readonly part: ClusterTestPart;
  readonly title: string;
  /** Default: an idle timeout of an hour, and 1,000 events of 4 MiB. */
  readonly settings?: Partial<ClusterTestSettings>;
  run(tested: TestedCluster): Promise<void>;
}

/** Adds the part to the cases and their titles. */
export function casesOf(
  part: ClusterTestPart,
  cases: Record<string, ClusterCase["run"]>,
  settings: Partial<ClusterTestSettings> = {},
): ClusterCase[] {
  return Object.entries(cases).map(([title, run]) => ({
    part,
    title: `${part}: ${title}`,
    settings,
    run,
  }));
}
