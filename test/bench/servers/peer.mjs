// Imports a module that is installed only for the benchmarks. The compiler cannot resolve it, so its name is a value.

/**
 * @param {string} name
 * @returns {Promise<any>}
 */
export function peer(name) {
  return import(name);
}

/** The port that a server listens on. */
export const port = Number(process.env["PORT"]);
