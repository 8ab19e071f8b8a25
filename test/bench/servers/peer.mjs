// Imports what is installed only for the bench. The name is a value here, so that the compiler does not look for it.

/**
 * @param {string} name
 * @returns {Promise<any>}
 */
export function peer(name) {
  return import(name);
}

/** The port a server of the bench shall listen on. */
export const port = Number(process.env["PORT"]);
