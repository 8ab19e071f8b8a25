/** Variables in configuration files, as the programs that read them replace them: `${HOME}`, `${env:KEY}`. */

export interface VariableSource {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What `${workspaceFolder}` is. */
  readonly folder: string;
  /** What `${userHome}` is. */
  readonly home: string;
}

export interface Expanded {
  readonly text: string;
  /** Variables that have no value here, as they are written. */
  readonly unknown: readonly string[];
}

/**
 * Replaces what has a value. `${NAME:-other}` has one in any case.
 *
 * @example expand("${workspaceFolder}/dist", source) // { text: "/home/ada/weather/dist", unknown: [] }
 */
export function expand(text: string, { env, folder, home }: VariableSource): Expanded {
  const unknown: string[] = [];
  const expanded = text.replace(/\$\{([^}]*)\}/g, (whole, inside: string) => {
    if (inside === "workspaceFolder") return folder;
    if (inside === "userHome") return home;
    if (inside === "pathSeparator" || inside === "/") return "/";
    const [, name = "", otherwise] = /^(?:env:)?([A-Za-z_]\w*)(?::-(.*))?$/s.exec(inside) ?? [];
    const value = env[name] ?? otherwise;
    if (name !== "" && value !== undefined) return value;
    unknown.push(whole);
    return whole;
  });
  return { text: expanded, unknown };
}
