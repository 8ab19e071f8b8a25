/**
 * Replaces variables in configuration files, such as `${HOME}` and `${env:KEY}`, like the programs that read these
 * files.
 */
import type { Secret } from "./secrets.js";

export interface VariableSource {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The value of `${workspaceFolder}`. */
  readonly folder: string;
  /** The value of `${userHome}`. */
  readonly home: string;
}

export interface Expanded {
  readonly text: string;
  /** The text for messages. References to environment variables are not expanded. */
  readonly shown: string;
  /** The variables that have no value in this environment, as written in the file. */
  readonly unknown: readonly string[];
  /** Values of environment variables that `text` contains. */
  readonly secrets: readonly Secret[];
}

/**
 * Replaces variables that have a value. `${NAME:-other}` always has a value.
 *
 * @example expand("${workspaceFolder}/dist", source).text // "/home/ada/weather/dist"
 */
export function expandVariables(text: string, source: VariableSource): Expanded {
  const unknown: string[] = [];
  const secrets: Secret[] = [];
  const replaceAll = (hide: boolean): string =>
    text.replace(/\$\{([^}]*)\}/g, (whole, inside: string) => {
      const place = placeOf(inside, source);
      if (place !== undefined) return place;
      if (hide) return whole;
      const [, name = "", otherwise] = /^(?:env:)?([A-Za-z_]\w*)(?::-(.*))?$/s.exec(inside) ?? [];
      const value = source.env[name];
      if (name !== "" && value !== undefined) {
        secrets.push({ name, value });
        return value;
      }
      if (name !== "" && otherwise !== undefined) return otherwise;
      unknown.push(whole);
      return whole;
    });
  return { text: replaceAll(false), shown: replaceAll(true), unknown, secrets };
}

function placeOf(inside: string, { folder, home }: VariableSource): string | undefined {
  if (inside === "workspaceFolder") return folder;
  if (inside === "userHome") return home;
  return inside === "pathSeparator" || inside === "/" ? "/" : undefined;
}
