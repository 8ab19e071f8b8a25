// Copies a recipe without some rows.

/** @typedef {import("../client-features.mjs").Recipe} Recipe */

/**
 * @param {Recipe} recipe
 * @param {...keyof Recipe} rows
 * @returns {Recipe}
 */
export function without(recipe, ...rows) {
  const left = Object.entries(recipe).filter(([row]) => !rows.some((one) => one === row));
  return Object.fromEntries(left);
}
