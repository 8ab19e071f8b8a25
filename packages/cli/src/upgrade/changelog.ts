/** Reads changelogs: Markdown with a heading for each version. */
import { compareVersions, isVersion } from "./versions.js";

export interface Release {
  version: string;
  /** One line per change, in the order of the changelog. */
  changes: string[];
}

/**
 * Returns the releases after `from`, up to and including `to`, newest first. Omits releases without changes.
 *
 * @param text of a `CHANGELOG.md`
 */
export function releasesBetween(text: string, from: string, to: string): Release[] {
  return sectionsOf(text)
    .filter(
      ({ version }) => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0,
    )
    .filter(({ changes }) => changes.length > 0)
    .sort((a, b) => compareVersions(b.version, a.version));
}

function sectionsOf(text: string): Release[] {
  const releases: Release[] = [];
  let release: Release | undefined;
  let open = false;
  for (const line of text.split(/\r?\n/)) {
    const heading = /^## \[?v?([^\]\s]+)/.exec(line)?.[1];
    if (heading !== undefined) {
      release = isVersion(heading) ? { version: heading, changes: [] } : undefined;
      if (release !== undefined) releases.push(release);
      open = false;
      continue;
    }
    const item = /^[-*] (?:[0-9a-f]{7,40}: )?(.+)$/.exec(line)?.[1];
    if (item !== undefined) {
      // Dependency updates between our packages are of no interest.
      open = !/^Updated dependencies\b/.test(item);
      if (open) release?.changes.push(item.trim());
    } else if (open && /^ {2,}\S/.test(line) && release !== undefined) {
      const last = release.changes.pop();
      release.changes.push(`${last} ${line.trim()}`);
    } else {
      // Only the first paragraph of a change is a summary.
      open = false;
    }
  }
  return releases;
}
