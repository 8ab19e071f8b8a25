// Plans the scenarios for our client at each revision.
//
// The suite starts one client per scenario and passes the revision. Our client uses only this revision, so the lists of the
// suite need no change. The suite has few or no scenarios for older revisions. They run the suitable scenarios of
// 2025-11-25, in which the client is pinned to the older revision.
import { OLDEST_JUDGED, WITH_SET } from "./plan.mjs";
import { requirements, scenariosOf } from "./suite.mjs";

/**
 * @typedef {object} ClientLeg
 * @property {string} revision The revision that the client must use.
 * @property {"official" | "pinned"} kind
 * @property {string} judgedBy The revision that the suite itself uses.
 * @property {readonly string[]} scored
 * @property {readonly string[]} unscored
 * @property {readonly string[]} leftOut Scored scenarios of the suite that `LEFT_OUT` removes from this leg.
 */

/** @typedef {Omit<ClientLeg, "leftOut">} FullLeg A leg before scenarios are left out. */

/** @typedef {Pick<typeof import("./suite.mjs"), "requirements" | "scenariosOf">} Lists The functions that read the lists of the suite. */

/**
 * Omitted scenarios with their reasons. Scenarios about skills (`sep-2640-…`) need no entry, because no list
 * of the suite contains them.
 *
 * @type {readonly { reason: string, matches: (scenario: string) => boolean }[]}
 */
export const LEFT_OUT = [
  {
    reason: "authorization is not part of the client yet",
    matches: (scenario) => scenario.startsWith("auth/"),
  },
];

/** @param {string} scenario */
const isLeftOut = (scenario) => LEFT_OUT.some(({ matches }) => matches(scenario));

/** Scenarios whose server or checks support only a revision and later ones. */
const SINCE = [
  { revision: "2025-06-18", scenarios: ["initialize"] },
  { revision: "2025-11-25", scenarios: ["elicitation-sep1034-client-defaults", "sse-retry"] },
];

/**
 * Returns the legs of a revision.
 *
 * @param {string} revision
 * @param {string | undefined} scenario Only this scenario.
 * @param {Lists} [lists]
 * @returns {Promise<ClientLeg[]>}
 */
export async function clientLegsOf(revision, scenario, lists = { requirements, scenariosOf }) {
  const legs = [await officialLeg(revision, lists), await pinnedLeg(revision, lists)];
  return legs
    .filter((leg) => leg !== undefined)
    .map((leg) => keep(leg, (name) => scenario === undefined || name === scenario))
    .map((leg) => ({
      ...keep(leg, (name) => !isLeftOut(name)),
      leftOut: leg.scored.filter(isLeftOut),
    }))
    .filter(
      ({ scored, unscored, leftOut }) => scored.length + unscored.length + leftOut.length > 0,
    );
}

/**
 * Counts the scored client scenarios that run, per revision.
 *
 * @param {readonly Pick<ClientLeg, "kind" | "scored" | "leftOut">[]} legs
 */
export function scopeOf(legs) {
  const official = legs.filter(({ kind }) => kind === "official");
  const run = official.reduce((sum, { scored }) => sum + scored.length, 0);
  return { run, all: official.reduce((sum, { leftOut }) => sum + leftOut.length, run) };
}

/**
 * @param {string} revision
 * @param {Lists} lists
 * @returns {Promise<FullLeg | undefined>}
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
 * @returns {Promise<FullLeg | undefined>}
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
 * @param {FullLeg} leg
 * @param {(scenario: string) => boolean} wanted
 * @returns {FullLeg}
 */
function keep(leg, wanted) {
  return { ...leg, scored: leg.scored.filter(wanted), unscored: leg.unscored.filter(wanted) };
}
