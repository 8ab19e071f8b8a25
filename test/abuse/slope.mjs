// Measures growth.

/**
 * Returns the slope of the regression line through points (least squares).
 *
 * @param {readonly (readonly [x: number, y: number])[]} points Two or more, with different x.
 */
export function slopeOf(points) {
  const middle = mean(points.map(([x]) => x));
  const height = mean(points.map(([, y]) => y));
  const products = points.map(([x, y]) => (x - middle) * (y - height));
  const squares = points.map(([x]) => (x - middle) ** 2);
  return mean(products) / mean(squares);
}

/** @param {readonly number[]} values */
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
