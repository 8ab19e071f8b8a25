// Imports the packages that the servers of this folder use. They are installed on first use, so their names are values that
// the compiler does not resolve.

/**
 * @param {string} name The name of a package, or of a module in the package.
 * @returns {Promise<any>}
 */
export function load(name) {
  return import(name);
}
