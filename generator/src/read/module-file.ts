/** Resolves a module specifier like the TypeScript compiler. */
import { ts } from "ts-morph";

/** Returns the absolute path of the TypeScript file for a specifier, or `undefined` if the file does not exist. */
export function moduleFile(specifier: string, from: string): string | undefined {
  const options = { moduleResolution: ts.ModuleResolutionKind.Bundler };
  const { resolvedModule } = ts.resolveModuleName(specifier, from, options, ts.sys);
  const path = resolvedModule?.resolvedFileName;
  return path !== undefined && /\.[cm]?ts$/.test(path) ? path : undefined;
}
