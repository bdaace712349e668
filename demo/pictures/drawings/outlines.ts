/** Outlines of common parts, as the data of SVG paths. Lengths in units of the drawing. */

/** A box with round corners. */
export function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  return `M${x + r} ${y}H${x + width - r}A${r} ${r} 0 0 1 ${x + width} ${y + r}V${y + height - r}A${r} ${r} 0 0 1 ${x + width - r} ${y + height}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + height - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`;
}

/** An ellipse around its middle. */
export const ellipse = (x: number, y: number, across: number, high: number): string =>
  `M${x - across} ${y}A${across} ${high} 0 1 1 ${x + across} ${y}A${across} ${high} 0 1 1 ${x - across} ${y}Z`;

/** A circle around its middle. */
export const circle = (x: number, y: number, radius: number): string => ellipse(x, y, radius, radius);

/** A shape through points with straight sides. */
export const polygon = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

/**
 * The outline of something turned on a lathe and seen from the front: its right side as `[radius, y]` from top to bottom,
 * joined by soft curves; `lip` is how far top and bottom bulge (the ellipse of their rims), `topLip` the top where it differs.
 */
export function outlineTurned(
  middle: number,
  profile: readonly (readonly [radius: number, y: number])[],
  lip = 0,
  topLip = lip,
): string {
  const [first] = profile;
  const last = profile.at(-1);
  if (!first || !last) throw new RangeError('an outline has points');
  const side = (sign: 1 | -1, points: typeof profile): string =>
    points
      .slice(1)
      .map(([radius, y], i) => {
        const [beforeRadius, beforeY] = points[i] ?? first;
        const half = (beforeY + y) / 2;
        return `C${middle + sign * beforeRadius} ${half} ${middle + sign * radius} ${half} ${middle + sign * radius} ${y}`;
      })
      .join('');
  const [topRadius, topY] = first;
  const [footRadius, footY] = last;
  return (
    `M${middle - topRadius} ${topY}Q${middle} ${topY - topLip} ${middle + topRadius} ${topY}${side(1, profile)}` +
    `Q${middle} ${footY + lip} ${middle - footRadius} ${footY}${side(-1, [...profile].reverse())}Z`
  );
}

/** A leaf with its stem at (x, y), so long, turned by degrees from upright. */
export function leaf(x: number, y: number, length: number, degrees: number, breadth = 0.36): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const along = (share: number, side: number): string =>
    `${round(x + Math.cos(angle) * length * share - Math.sin(angle) * length * side)} ${round(y + Math.sin(angle) * length * share + Math.cos(angle) * length * side)}`;
  return `M${round(x)} ${round(y)}C${along(0.25, breadth)} ${along(0.7, breadth)} ${along(1, 0)}C${along(0.7, -breadth)} ${along(0.25, -breadth)} ${round(x)} ${round(y)}Z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
