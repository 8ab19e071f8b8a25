// Reads the options of a script.
import { parseArgs } from "node:util";

/**
 * Returns the options and the other arguments. Wrong ones end the script with a message.
 *
 * @template {import("node:util").ParseArgsConfig} Config
 * @param {Config} config
 */
export function readArguments(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return process.exit(2);
  }
}
