// Plans the scenarios for a server at each revision.
//
// The suite has requirement sets for the two newest revisions, and lists of scenarios for two older ones. Its
// own client always requests 2025-11-25, so older revisions run additional pinned legs, in which a relay
// rewrites the revision of `initialize`.
//
// No list of the suite contains the scenarios of the Skills extension. They run at every revision.
import { requirements, scenariosOf, suiteWithSet } from "./suite.mjs";

/**
 * @typedef {object} Leg
 * @property {string} revision
 * @property {"official" | "pinned" | "skills"} kind
 * @property {readonly string[]} args The arguments for the suite.
 * @property {string} [from] The folder of a copy of the suite.
 * @property {readonly string[]} scored
 * @property {readonly string[]} unscored
 * @property {boolean} pinned Whether the relay must rewrite the revision.
 * @property {boolean} speaks Whether a scenario must use the revision.
 */

/** All revisions, oldest first. */
export const REVISIONS = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"];
/** The revisions with a requirement set in the suite. */
export const WITH_SET = ["2025-11-25", "2026-07-28"];
/** The oldest revision whose messages the suite can validate. */
export const OLDEST_JUDGED = "2025-03-26";

/** Scenarios about features of a newer revision, which older ones do not have. */
const BROUGHT = [
  { revision: "2025-03-26", scenarios: ["server-session-lifecycle", "tools-call-audio"] },
  { revision: "2025-06-18", scenarios: ["tools-call-elicitation"] },
  {
    revision: "2025-11-25",
    scenarios: ["elicitation-sep1034-defaults", "elicitation-sep1330-enums"],
  },
];

/** The scenarios of the Skills extension (SEP-2640). */
export const SKILLS = {
  server: ["sep-2640-skills-directory", "sep-2640-skills-enumeration", "sep-2640-skills-manifest"],
  client: [
    "sep-2640-client-no-prefetch",
    "sep-2640-client-verify-digest",
    "sep-2640-client-verify-size",
    "sep-2640-client-verify-frontmatter",
  ],
};

/** The scenario of the suite that always skips its checks. Our own tests cover it. */
export const ALWAYS_SKIPPED = "tasks-status-notifications";

/**
 * Returns the legs of a revision.
 *
 * @param {string} revision
 * @param {string | undefined} scenario Only this scenario.
 * @returns {Promise<Leg[]>}
 */
export async function legsOf(revision, scenario) {
  const legs = [await officialLeg(revision), await pinnedLeg(revision), skillsLeg(revision)];
  const all = legs.filter((leg) => leg !== undefined);
  if (scenario === undefined) return all;
  return all.flatMap((leg) => {
    if (![...leg.scored, ...leg.unscored].includes(scenario)) return [];
    return [only(scenario, leg)];
  });
}

/**
 * @param {string} revision
 * @returns {Promise<Leg | undefined>}
 */
async function officialLeg(revision) {
  if (WITH_SET.includes(revision)) {
    const set = await requirements(revision, "server");
    const args = ["--requirements", revision];
    return { revision, kind: "official", args, ...set, pinned: false, speaks: true };
  }
  if (revision < OLDEST_JUDGED) return undefined;
  const args = ["--suite", "all", "--spec-version", revision];
  const scored = await scenariosOf(revision, "server");
  return { revision, kind: "official", args, scored, unscored: [], pinned: false, speaks: false };
}

/**
 * @param {string} revision
 * @returns {Promise<Leg | undefined>}
 */
async function pinnedLeg(revision) {
  if (WITH_SET.includes(revision)) return undefined;
  const later = BROUGHT.filter((entry) => entry.revision > revision);
  const excluded = new Set(later.flatMap(({ scenarios }) => scenarios));
  const { scored: newest } = await requirements("2025-11-25", "server");
  // No requirement set contains this scenario, but every revision with sessions has the feature.
  const all = [...new Set([...newest, "server-session-lifecycle"])];
  const scored = all.filter((name) => !excluded.has(name));
  const judged = revision < OLDEST_JUDGED ? OLDEST_JUDGED : revision;
  const from = suiteWithSet(revision, judged, scored);
  return {
    revision,
    kind: "pinned",
    args: ["--requirements", judged],
    from,
    scored,
    unscored: [],
    pinned: true,
    speaks: true,
  };
}

/**
 * @param {string} revision
 * @returns {Leg}
 */
function skillsLeg(revision) {
  const judged = revision < OLDEST_JUDGED ? OLDEST_JUDGED : revision;
  return {
    revision,
    kind: "skills",
    args: ["--requirements", judged],
    from: suiteWithSet(`${revision}-skills`, judged, SKILLS.server),
    scored: SKILLS.server,
    unscored: [],
    pinned: !WITH_SET.includes(revision),
    speaks: true,
  };
}

/**
 * @param {string} scenario
 * @param {Leg} leg
 * @returns {Leg}
 */
function only(scenario, { from: _from, ...leg }) {
  const judged = leg.revision < OLDEST_JUDGED ? OLDEST_JUDGED : leg.revision;
  const names = (/** @type {readonly string[]} */ list) => list.filter((name) => name === scenario);
  return {
    ...leg,
    args: ["--scenario", scenario, "--spec-version", judged, "--force"],
    scored: names(leg.scored),
    unscored: names(leg.unscored),
    speaks: leg.kind !== "official",
  };
}
