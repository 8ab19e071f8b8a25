// Plans the scenarios for our client at each revision.
//
// The suite starts one client per scenario and passes the revision. Our client uses only this revision, so the lists of the
// suite need no change. The suite has few or no scenarios for older revisions. They run the suitable scenarios of
// 2025-11-25, in which the client is pinned to the older revision. The scenarios of extensions also run as the suite runs
// them: `--suite extensions`, at its default revision and in parallel. The scenarios of the Skills extension run at each
// revision that their server supports.
import { OLDEST_JUDGED, SKILLS, WITH_SET } from "./plan.mjs";
import { requirements, scenariosOf } from "./suite.mjs";

/**
 * @typedef {object} ClientLeg
 * @property {string} revision The revision that the client must use.
 * @property {"official" | "pinned" | "extensions" | "skills"} kind
 * @property {string} judgedBy The revision that the suite itself uses.
 * @property {readonly string[]} scored
 * @property {readonly string[]} unscored
 */

/** @typedef {Pick<typeof import("./suite.mjs"), "requirements" | "scenariosOf">} Lists The functions that read the lists of the suite. */

/** Scenarios whose server or checks support only a revision and later ones. */
const SINCE = [
  { revision: "2025-06-18", scenarios: ["initialize"] },
  { revision: "2025-11-25", scenarios: ["elicitation-sep1034-client-defaults", "sse-retry"] },
];

/** The revision at which the suite runs extensions. */
const EXTENSIONS_REVISION = "2025-11-25";

/** The server of the skills scenarios answers older revisions with 2026-07-28. */
const OLDEST_WITH_SKILLS = "2025-06-18";

/**
 * Returns the legs of a revision.
 *
 * @param {string} revision
 * @param {string | undefined} scenario Only this scenario.
 * @param {Lists} [lists]
 * @returns {Promise<ClientLeg[]>}
 */
export async function clientLegsOf(revision, scenario, lists = { requirements, scenariosOf }) {
  const legs = [
    await officialLeg(revision, lists),
    await pinnedLeg(revision, lists),
    await extensionsLeg(revision, lists),
    skillsLeg(revision),
  ];
  return legs
    .filter((leg) => leg !== undefined)
    .map((leg) => keep(leg, (name) => scenario === undefined || name === scenario))
    .filter(({ scored, unscored }) => scored.length + unscored.length > 0);
}

/**
 * @param {string} revision
 * @param {Lists} lists
 * @returns {Promise<ClientLeg | undefined>}
 */
async function officialLeg(revision, lists) {
  if (revision < OLDEST_JUDGED) return undefined;
  const set = WITH_SET.includes(revision)
    ? await lists.requirements(revision, "client")
    : { scored: await lists.scenariosOf(revision, "client"), unscored: [] };
  return { revision, kind: "official", judgedBy: revision, ...set };
}

/**
 * @param {string} revision
 * @param {Lists} lists
 * @returns {Promise<ClientLeg | undefined>}
 */
async function pinnedLeg(revision, lists) {
  if (WITH_SET.includes(revision)) return undefined;
  const later = SINCE.filter((entry) => entry.revision > revision);
  const excluded = new Set(later.flatMap(({ scenarios }) => scenarios));
  const judgedBy = revision < OLDEST_JUDGED ? OLDEST_JUDGED : revision;
  const set = await lists.requirements("2025-11-25", "client");
  return keep({ revision, kind: "pinned", judgedBy, ...set }, (name) => !excluded.has(name));
}

/**
 * @param {string} revision
 * @param {Lists} lists
 * @returns {Promise<ClientLeg | undefined>}
 */
async function extensionsLeg(revision, lists) {
  if (revision !== EXTENSIONS_REVISION) return undefined;
  const { unscored } = await lists.requirements(revision, "client");
  const scored = unscored.filter((name) => name.startsWith("auth/"));
  return { revision, kind: "extensions", judgedBy: revision, scored, unscored: [] };
}

/**
 * @param {string} revision
 * @returns {ClientLeg | undefined}
 */
function skillsLeg(revision) {
  if (revision < OLDEST_WITH_SKILLS) return undefined;
  return { revision, kind: "skills", judgedBy: revision, scored: SKILLS.client, unscored: [] };
}

/**
 * @param {ClientLeg} leg
 * @param {(scenario: string) => boolean} wanted
 * @returns {ClientLeg}
 */
function keep(leg, wanted) {
  return { ...leg, scored: leg.scored.filter(wanted), unscored: leg.unscored.filter(wanted) };
}
