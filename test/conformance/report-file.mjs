// The files in which the watched clients report their scenarios.
import { join } from "node:path";

/**
 * @param {string} folder
 * @param {string} scenario Its name can contain slashes.
 */
export function reportFile(folder, scenario) {
  return join(folder, `${scenario.replaceAll("/", "+")}.json`);
}
