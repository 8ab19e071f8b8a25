/**
 * What a server inherits of the environment. Credentials of the client are often kept there, so a server gets the few
 * variables that programs cannot do without, and those it is given by name (basic/authorization: servers on stdio take
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
 * The environment of a server: what it inherits of ours, and what it is given.
 *
 * @param given wins; a variable that is given as `undefined` is not there
 * @param inherit names of ours, or `all`; a few that programs need, unless told
 */
export function serverEnvironment(
  ours: Environment,
  given: Environment = {},
  inherit?: readonly string[] | "all",
  platform: string = process.platform,
): Record<string, string> {
  const names = inherit === "all" ? Object.keys(ours) : (inherit ?? inheritedVariables(platform));
  const all = [...names.map((name) => [name, ours[name]] as const), ...Object.entries(given)];
  // Windows takes `Path` and `PATH` for one variable, and keeps either when it gets both.
  const variables = new Map(
    all.map(([name, value]) => [platform === "win32" ? name.toUpperCase() : name, value]),
  );
  return Object.fromEntries(
    [...variables].filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
