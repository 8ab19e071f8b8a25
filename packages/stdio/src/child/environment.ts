/**
 * The environment variables that a server inherits. The environment often contains credentials of the client, so a
 * server inherits only a few necessary variables and those that you name (basic/authorization: servers on stdio take
 * their credentials from the environment).
 */
export type Environment = Readonly<Record<string, string | undefined>>;

const POSIX = [
  "HOME",
  "LANG",
  "LANGUAGE",
  "LC_ALL",
  "LC_CTYPE",
  "LOGNAME",
  "PATH",
  "SHELL",
  "TERM",
  "TMPDIR",
  "TZ",
  "USER",
  "XDG_CACHE_HOME",
  "XDG_CONFIG_HOME",
  "XDG_DATA_HOME",
  "XDG_RUNTIME_DIR",
  "XDG_STATE_HOME",
];

const WINDOWS = [
  "ALLUSERSPROFILE",
  "APPDATA",
  "COMSPEC",
  "HOMEDRIVE",
  "HOMEPATH",
  "LOCALAPPDATA",
  "NUMBER_OF_PROCESSORS",
  "OS",
  "PATH",
  "PATHEXT",
  "PROCESSOR_ARCHITECTURE",
  "PROGRAMDATA",
  "PROGRAMFILES",
  "PROGRAMFILES(X86)",
  "SYSTEMDRIVE",
  "SYSTEMROOT",
  "TEMP",
  "TMP",
  "USERNAME",
  "USERPROFILE",
  "WINDIR",
];

/** Names of the variables that a server inherits. */
export function inheritedVariables(platform: string): readonly string[] {
  return platform === "win32" ? WINDOWS : POSIX;
}

/**
 * Returns the environment of a server: inherited and given variables.
 *
 * @param given overrides inherited variables; `undefined` removes a variable
 * @param inherit names of inherited variables, or `all`. Default: a few variables that programs need.
 */
export function serverEnvironment(
  ours: Environment,
  given: Environment = {},
  inherit?: readonly string[] | "all",
  platform: string = process.platform,
): Record<string, string> {
  const names = inherit === "all" ? Object.keys(ours) : (inherit ?? inheritedVariables(platform));
  const all = [...names.map((name) => [name, ours[name]] as const), ...Object.entries(given)];
  // Windows treats `Path` and `PATH` as one variable. If it gets both names, it keeps only one of them.
  const variables = new Map(
    all.map(([name, value]) => [platform === "win32" ? name.toUpperCase() : name, value]),
  );
  return Object.fromEntries(
    [...variables].filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
