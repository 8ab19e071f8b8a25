/** Reads the members of a project's `package.json` that we need. */

export interface PackageManifest {
  /** Empty if missing. */
  name: string;
  scripts: Readonly<Record<string, string>>;
  /** All dependencies with their versions, including those for development. */
  dependencies: Readonly<Record<string, string>>;
}

/** @returns `undefined` for an invalid manifest */
export function readPackageManifest(text: string): PackageManifest | undefined {
  let value: unknown;
  try {
    // Windows editors write a byte order mark, which package managers accept too.
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const { name, scripts, dependencies, devDependencies } = value as Record<string, unknown>;
  return {
    name: typeof name === "string" ? name : "",
    scripts: textsOf(scripts),
    dependencies: { ...textsOf(devDependencies), ...textsOf(dependencies) },
  };
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}
