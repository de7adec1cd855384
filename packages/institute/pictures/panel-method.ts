import { solve } from './physics.ts';

export type Vector = readonly [number, number, number];
/** The corners of a panel, anticlockwise as seen from the water. */
export type Panel = readonly [Vector, Vector, Vector, Vector];

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const unit = (v: Vector): Vector => {
  const norm = Math.hypot(v[0], v[1], v[2]);
  return norm === 0 ? v : [v[0] / norm, v[1] / norm, v[2] / norm];
};

/** A flat triangle with what does not depend on where its velocity is asked for: per edge its length and its outward normal in the plane. */
type Triangle = {
  readonly corners: readonly Vector[];
  readonly normal: Vector;
  readonly lengths: readonly number[];
  readonly outward: readonly Vector[];
};

function triangle(corners: readonly [Vector, Vector, Vector]): Triangle {
  const normal = unit(cross(minus(corners[1], corners[0]), minus(corners[2], corners[0])));
  const edges = corners.map((corner, at) => minus(corners[(at + 1) % 3] ?? corner, corner));
  return {
    corners,
    normal,
    lengths: edges.map((edge) => Math.hypot(...edge)),
    outward: edges.map((edge) => unit(cross(edge, normal))),
  };
}

/** Velocity at p of sources of strength 1 per area on a triangle: the angle it is seen under, and logarithms of its edges. Added to `sum`, times 4π. */
function addVelocity({ corners, normal, lengths, outward }: Triangle, p: Vector, sum: [number, number, number]): void {
  const [a, b, c] = corners.map((corner) => minus(corner, p)) as unknown as [Vector, Vector, Vector];
  const far = [Math.hypot(a[0], a[1], a[2]), Math.hypot(b[0], b[1], b[2]), Math.hypot(c[0], c[1], c[2])] as const;
  const volume = dot(a, cross(b, c));
  const angle = -2 * Math.atan2(volume, far[0] * far[1] * far[2] + dot(a, b) * far[2] + dot(b, c) * far[0] + dot(c, a) * far[1]);
  for (const axis of [0, 1, 2] as const) sum[axis] += angle * normal[axis];
  for (const at of [0, 1, 2] as const) {
    const [size, way] = [lengths[at] ?? 0, outward[at] ?? normal];
    if (size === 0) continue;
    const reach = far[at] + (far[(at + 1) % 3] ?? 0);
    const log = Math.log((reach + size) / (reach - size));
    for (const axis of [0, 1, 2] as const) sum[axis] += log * way[axis];
  }
}

/**
 * Pressure coefficients 1 − (v/U)² at the centres of panels on a quarter of a body, y > 0 and z < 0, in a stream along −x: sources constant on each panel,
 * mirrored in the planes y = 0 and z = 0 (J. L. Hess and A. M. O. Smith, Calculation of nonlifting potential flow about arbitrary three-dimensional bodies,
 * J. Ship Research 8, 1964). For a ship the water's surface is a mirror: the double body of slow speeds.
 */
export function panelPressures(panels: readonly Panel[]): number[] {
  const middles = panels.map(
    (corners) => [0, 1, 2].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0) / 4, 0)) as unknown as Vector,
  );
  // Four triangles about its middle follow the twist of a panel, so that the middle stays on it.
  const bodies = panels.map(([a, b, c, d], at) => {
    const middle = middles[at] ?? a;
    return {
      triangles: [triangle([a, b, middle]), triangle([b, c, middle]), triangle([c, d, middle]), triangle([d, a, middle])],
      normal: unit(cross(minus(c, a), minus(d, b))),
      lift: 1e-3 * Math.hypot(...minus(c, a)),
    };
  });
  const centres = bodies.map(({ normal, lift }, at): Vector => {
    const [x, y, z] = middles[at] ?? normal;
    return [x + lift * normal[0], y + lift * normal[1], z + lift * normal[2]];
  });
  const n = panels.length;
  const velocities = [new Float64Array(n * n), new Float64Array(n * n), new Float64Array(n * n)] as const;
  for (const [row, centre] of centres.entries()) {
    for (const [column, { triangles }] of bodies.entries()) {
      for (const [side, depth] of [
        [1, 1],
        [-1, 1],
        [1, -1],
        [-1, -1],
      ] as const) {
        const sum: [number, number, number] = [0, 0, 0];
        for (const part of triangles) addVelocity(part, [centre[0], side * centre[1], depth * centre[2]], sum);
        const at = row * n + column;
        velocities[0][at] = (velocities[0][at] ?? 0) + sum[0];
        velocities[1][at] = (velocities[1][at] ?? 0) + side * sum[1];
        velocities[2][at] = (velocities[2][at] ?? 0) + depth * sum[2];
      }
    }
  }
  const through = Float64Array.from({ length: n * n }, (_, at) => {
    const normal = bodies[Math.floor(at / n)]?.normal ?? [0, 0, 0];
    return normal[0] * (velocities[0][at] ?? 0) + normal[1] * (velocities[1][at] ?? 0) + normal[2] * (velocities[2][at] ?? 0);
  });
  const strengths = solve(
    through,
    bodies.map(({ normal }) => normal[0]),
  );
  return centres.map((_, row) => {
    const speeds = velocities.map((part) =>
      strengths.reduce((sum, strength, column) => sum + strength * (part[row * n + column] ?? 0), 0),
    );
    return 1 - ((speeds[0] ?? 0) - 1) ** 2 - (speeds[1] ?? 0) ** 2 - (speeds[2] ?? 0) ** 2;
  });
}

/** A grid of panels over a quarter body: rows along x, from the bow, and columns from the water line down. `point` takes shares from 0 to 1. */
export const panelGrid = (along: number, down: number, point: (x: number, z: number) => Vector): Panel[] =>
  Array.from({ length: along * down }, (_, at): Panel => {
    const [i, j] = [Math.floor(at / down), at % down];
    return [
      point(i / along, j / down),
      point(i / along, (j + 1) / down),
      point((i + 1) / along, (j + 1) / down),
      point((i + 1) / along, j / down),
    ];
  });

/** Wigley's hull, L/B 10 and L/T 16, of length 1, its bow at x = ½: finer panels at its ends. */
export const wigleyPoint = (x: number, z: number): Vector => {
  const along = Math.cos(Math.PI * x);
  return [along / 2, 0.05 * (1 - along * along) * (1 - z * z), -z / 16];
};
