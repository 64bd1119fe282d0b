export function slopeOf(points: readonly (readonly [x: number, y: number])[]): { slope: number; error: number };
