/**
 * Returns the growth of a number by least squares over points `[x, y]`, and its error (two standard errors). Successive samples depend on
 * each other, so many of them say less than they seem to: the error grows with the correlation of neighbours (AR(1)).
 */
export function slopeOf(points) {
  const sum = numbers => numbers.reduce((all, one) => all + one, 0);
  const x0 = sum(points.map(([x]) => x)) / points.length;
  const y0 = sum(points.map(([, y]) => y)) / points.length;
  const spread = sum(points.map(([x]) => (x - x0) ** 2));
  const slope = sum(points.map(([x, y]) => (x - x0) * (y - y0))) / spread;
  const rest = points.map(([x, y]) => y - y0 - slope * (x - x0));
  const squares = sum(rest.map(one => one ** 2));
  if (squares === 0) return { slope, error: 0 };
  const alike = Math.min(0.99, Math.max(0, sum(rest.slice(1).map((one, nth) => one * rest[nth])) / squares));
  const variance = (squares / (points.length - 2) / spread) * ((1 + alike) / (1 - alike));
  return { slope, error: 2 * Math.sqrt(variance) };
}
