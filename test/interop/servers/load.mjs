// What the servers of this folder are written on, which is installed on their first use: by names in a variable, so that
// nothing asks for it before.

/**
 * @param {string} name Of a package, perhaps with a path in it.
 * @returns {Promise<any>}
 */
export function load(name) {
  return import(name);
}
