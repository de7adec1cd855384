/** What the pictures are computed from: models in closed form or short numerical ones, in SI units unless said otherwise. */

export const gravity = 9.81;

/** Complex numbers as pairs. */
type Complex = readonly [number, number];
const times = (a: Complex, b: Complex): Complex => [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]];
const over = (a: Complex, b: Complex): Complex => {
  const square = b[0] ** 2 + b[1] ** 2;
  return [(a[0] * b[0] + a[1] * b[1]) / square, (a[1] * b[0] - a[0] * b[1]) / square];
};
const power = (a: Complex, exponent: number): Complex => {
  const [size, angle] = [Math.hypot(...a) ** exponent, Math.atan2(a[1], a[0]) * exponent];
  return [size * Math.cos(angle), size * Math.sin(angle)];
};

/**
 * Potential flow of speed 1 along a hull with the water line of two circular arcs from x = −½ to ½, by the map of Kármán and Trefftz,
 * (z − ½)/(z + ½) = ((ζ − a)/(ζ + a))ⁿ with a = 1/(2n), of the circle |ζ| = a (L. M. Milne-Thomson, Theoretical Hydrodynamics, 1968, ch. VII).
 * @param exponent n: 1 a circle, 2 a flat plate; the edges enclose (2 − n) π
 * @returns stream function and speed at a point of the half-plane y ≥ 0 outside of the hull, both by L and U
 */
export function lensFlow(exponent: number): (x: number, y: number) => { readonly stream: number; readonly speed: number } {
  const a = 1 / (2 * exponent);
  return (x, y) => {
    const q = power(over([x - 0.5, y], [x + 0.5, y]), 1 / exponent);
    const zeta = over([a * (1 + q[0]), a * q[1]], [1 - q[0], -q[1]]);
    const square = times(zeta, zeta);
    const inverse = over([a * a, 0], zeta);
    // dζ/dz: the logarithms of both sides of the map have the derivatives 1/(z² − ¼) and n 2a/(ζ² − a²).
    const slope = over([square[0] - a * a, square[1]], [x * x - y * y - 0.25, 2 * x * y]);
    const image = over([a * a, 0], square);
    const velocity = times([1 - image[0], -image[1]], slope);
    return { stream: zeta[1] + inverse[1], speed: Math.hypot(...velocity) };
  };
}

/** The exponent of `lensFlow` for a hull of a beam of `beamByLength` lengths. */
export const lensExponent = (beamByLength: number): number => 2 - (4 * Math.atan(beamByLength)) / Math.PI;

/** Half the width of that hull at x, by its length. */
export function lensHalfBeam(beamByLength: number, x: number): number {
  const rise = beamByLength / 2;
  const radius = (0.25 + rise ** 2) / (2 * rise);
  return Math.abs(x) >= 0.5 ? 0 : Math.sqrt(radius ** 2 - x ** 2) - (radius - rise);
}

/**
 * Velocities that Z helical vortices of strength 1, starting at radius `from`, induce at radius `at` of a lifting line: axial along the stream
 * and tangential, by the asymptotic formulas of J. W. Wrench (The calculation of propeller induction factors, DTMB Report 1116, 1957).
 */
export function helixVelocities(
  blades: number,
  tangent: number,
  at: number,
  from: number,
): { readonly axial: number; readonly tangential: number } {
  const [y, y0] = [at / (from * tangent), 1 / tangent];
  const [root, root0] = [Math.sqrt(1 + y * y), Math.sqrt(1 + y0 * y0)];
  const u = (((y0 * (root - 1)) / (y * (root0 - 1))) * Math.exp(root - root0)) ** blades;
  const shape = (9 * y0 * y0 + 2) / root0 ** 3 + (3 * y * y - 2) / root ** 3;
  const factor = Math.sqrt(root0 / root) / (2 * blades * y0);
  if (at < from) {
    const f1 = -factor * (u / (1 - u) + (shape / (24 * blades)) * Math.log(1 + u / (1 - u)));
    return {
      axial: (blades / (4 * Math.PI * at)) * (y - 2 * blades * y * y0 * f1),
      tangential: (blades ** 2 / (2 * Math.PI * at)) * y0 * f1,
    };
  }
  const f2 = factor * (1 / (u - 1) - (shape / (24 * blades)) * Math.log(1 + 1 / (u - 1)));
  return {
    axial: -(blades ** 2 / (2 * Math.PI * at)) * y * y0 * f2,
    tangential: (blades / (4 * Math.PI * at)) * (1 + 2 * blades * y0 * f2),
  };
}

/** Solves A x = b by elimination with pivots; A is row by row and is overwritten. */
export function solve(matrix: Float64Array, right: readonly number[]): Float64Array {
  const n = right.length;
  const x = Float64Array.from(right);
  const a = (row: number, column: number): number => matrix[row * n + column] ?? 0;
  for (let k = 0; k < n; k += 1) {
    let pivot = k;
    for (let row = k + 1; row < n; row += 1) if (Math.abs(a(row, k)) > Math.abs(a(pivot, k))) pivot = row;
    if (pivot !== k) {
      const savedRow = matrix.slice(k * n, k * n + n);
      matrix.copyWithin(k * n, pivot * n, pivot * n + n);
      matrix.set(savedRow, pivot * n);
      [x[k], x[pivot]] = [x[pivot] ?? 0, x[k] ?? 0];
    }
    for (let row = k + 1; row < n; row += 1) {
      const factor = a(row, k) / a(k, k);
      if (factor === 0) continue;
      for (let column = k; column < n; column += 1) matrix[row * n + column] = a(row, column) - factor * a(k, column);
      x[row] = (x[row] ?? 0) - factor * (x[k] ?? 0);
    }
  }
  for (let row = n - 1; row >= 0; row -= 1) {
    let sum = x[row] ?? 0;
    for (let column = row + 1; column < n; column += 1) sum -= a(row, column) * (x[column] ?? 0);
    x[row] = sum / a(row, row);
  }
  return x;
}

/**
 * Circulation along the blades of a propeller of least loss: the vortex sheets move astern like rigid helicoids (A. Betz, 1919), solved on a lifting line
 * of horseshoe vortices (H. W. Lerbs, Moderately loaded propellers with a finite number of blades, Trans. SNAME 60, 1952).
 * @param pitch of the wake: λ = (r/R) tan βᵢ
 * @returns Z Γ / (4 π R w) at radii r/R from `hub` to 1, w the speed of the sheets at the blades (half of that far astern); for Z → ∞ it is (r/R) sin βᵢ cos βᵢ
 */
export function optimumCirculation(
  blades: number,
  pitch: number,
  hub: number,
  panels = 60,
): { readonly radii: number[]; readonly circulation: number[] } {
  const edge = (at: number): number => (1 + hub) / 2 - ((1 - hub) / 2) * Math.cos((Math.PI * at) / panels);
  const radii = Array.from({ length: panels }, (_, at) => edge(at + 0.5));
  const matrix = new Float64Array(panels * panels);
  for (const [row, r] of radii.entries()) {
    const wash = (at: number): number => {
      const from = edge(at);
      const { axial, tangential } = helixVelocities(blades, pitch / from, r, from);
      // A helix runs against the turn of the blades: so does what it induces along it.
      return axial - (pitch / r) * tangential;
    };
    for (let column = 0; column < panels; column += 1) matrix[row * panels + column] = wash(column + 1) - wash(column);
  }
  const strengths = solve(
    matrix,
    radii.map(() => 1),
  );
  return { radii, circulation: [...strengths].map((strength) => (blades * strength) / (4 * Math.PI)) };
}

/** Water at 15 °C, and the air in a bubble. */
export const water = {
  density: 999,
  soundSpeed: 1466,
  surfaceTension: 0.0735,
  viscosity: 1.14e-3,
  vapourPressure: 1705,
  polytropic: 1.4,
} as const;

type Bubble = {
  /** Radius at rest, m. */
  readonly radius: number;
  /** Pressure far off, Pa, at time t, s; its value at t = 0 is that of the rest. */
  readonly pressure: (t: number) => number;
  /** s. */
  readonly until: number;
  /** Speed of sound; infinite for the equation of Rayleigh and Plesset itself, finite for the losses to sound. */
  readonly soundSpeed?: number;
  /** Pressure of the air at rest, Pa; that of equilibrium unless given. */
  readonly gasPressure?: number;
  readonly surfaceTension?: number;
  readonly viscosity?: number;
};

/**
 * The radius of a bubble in time by the equation of Rayleigh and Plesset, with the losses to sound of J. B. Keller and M. Miksis (J. Acoust. Soc. Am. 68, 1980) where
 * the speed of sound is finite (C. E. Brennen, Cavitation and Bubble Dynamics, 1995, ch. 2 and 3). Fourth-order Runge–Kutta steps, of a share of R/Ṙ.
 */
export function bubbleRadius({
  radius,
  pressure,
  until,
  soundSpeed = Infinity,
  surfaceTension = water.surfaceTension,
  viscosity = water.viscosity,
  gasPressure,
}: Bubble): { readonly t: number; readonly radius: number }[] {
  const { density, polytropic, vapourPressure } = water;
  const gas = gasPressure ?? pressure(0) - vapourPressure + (2 * surfaceTension) / radius;
  const acceleration = (t: number, r: number, v: number): number => {
    const air = gas * (radius / r) ** (3 * polytropic);
    const load = (air + vapourPressure - (2 * surfaceTension) / r - (4 * viscosity * v) / r - pressure(t)) / density;
    const change = ((-3 * polytropic * air + (2 * surfaceTension) / r + (4 * viscosity * v) / r) * v) / (density * soundSpeed);
    const mach = v / soundSpeed;
    return (
      (load * (1 + mach) + change - 1.5 * v * v * (1 - mach / 3)) / (r * (1 - mach) + (4 * viscosity) / (density * soundSpeed))
    );
  };
  const steps = [{ t: 0, radius }];
  let [t, r, v] = [0, radius, 0];
  while (t < until && r > radius * 1e-4) {
    const a1 = acceleration(t, r, v);
    const h = Math.min(until / 4000, 0.01 * Math.sqrt(r / (Math.abs(a1) + 1e-9)), (0.01 * r) / (Math.abs(v) + 1e-9));
    const [v2, a2] = [v + (h / 2) * a1, acceleration(t + h / 2, r + (h / 2) * v, v + (h / 2) * a1)];
    const [v3, a3] = [v + (h / 2) * a2, acceleration(t + h / 2, r + (h / 2) * v2, v + (h / 2) * a2)];
    const [v4, a4] = [v + h * a3, acceleration(t + h, r + h * v3, v + h * a3)];
    r += (h / 6) * (v + 2 * v2 + 2 * v3 + v4);
    v += (h / 6) * (a1 + 2 * a2 + 2 * a3 + a4);
    t += h;
    steps.push({ t, radius: r });
  }
  return steps;
}

type Inlet = {
  /** Area of the inlet's section and of the basin, m². */
  readonly section: number;
  readonly basin: number;
  /** m. */
  readonly length: number;
  /** Of entrance, exit and bed together, times u²/2g. */
  readonly losses: number;
  /** Level of the sea, m, at time t, s. */
  readonly sea: (t: number) => number;
  readonly period: number;
};

/**
 * Current in an inlet between the sea and a basin whose level stays flat: (ℓ/g) u̇ = η₀ − η₁ − F u|u|/2g and A₁ η̇₁ = A u
 * (G. H. Keulegan, Tidal flow in entrances, US Army Corps of Engineers, 1967; losses and inertia after M. P. O'Brien and R. R. Clark, 1974).
 * @returns one period after the first eight, when it repeats: current positive into the basin, m/s, and the basin's level, m
 */
export function inletCurrent(
  { section, basin, length, losses, sea, period }: Inlet,
  perPeriod = 2000,
): { readonly t: number; readonly current: number; readonly level: number }[] {
  const step = period / perPeriod;
  const rates = (t: number, u: number, level: number): readonly [number, number] => [
    (gravity / length) * (sea(t) - level - (losses * u * Math.abs(u)) / (2 * gravity)),
    (section / basin) * u,
  ];
  let [u, level] = [0, sea(0)];
  const tide: { t: number; current: number; level: number }[] = [];
  for (let at = 0; at <= 9 * perPeriod; at += 1) {
    const t = at * step;
    if (at >= 8 * perPeriod) tide.push({ t: t - 8 * period, current: u, level });
    const [u1, l1] = rates(t, u, level);
    const [u2, l2] = rates(t + step / 2, u + (step / 2) * u1, level + (step / 2) * l1);
    const [u3, l3] = rates(t + step / 2, u + (step / 2) * u2, level + (step / 2) * l2);
    const [u4, l4] = rates(t + step, u + step * u3, level + step * l3);
    u += (step / 6) * (u1 + 2 * u2 + 2 * u3 + u4);
    level += (step / 6) * (l1 + 2 * l2 + 2 * l3 + l4);
  }
  return tide;
}

/**
 * A chain from a fairlead `height` m above a flat sea bed, of weight `weight` N/m in water, that lies on the bed before its anchor and is pulled with
 * `pull` N along it (O. M. Faltinsen, Sea Loads on Ships and Offshore Structures, 1990, ch. 8): no stretch, no friction.
 * @returns length that hangs and its reach along the bed, m, tension at the fairlead, N, and the height at a distance from where the chain leaves the bed
 */
export function catenary(height: number, weight: number, pull: number) {
  const a = pull / weight;
  return {
    hanging: Math.sqrt(height ** 2 + 2 * height * a),
    reach: a * Math.acosh(1 + height / a),
    tension: pull + weight * height,
    heightAt: (x: number): number => a * (Math.cosh(Math.max(0, x) / a) - 1),
  };
}

/**
 * The n-th wave of a rectangular tank of `length` m filled to `depth` m: φ ~ cos(kx) cosh(k(z + h)), k = nπ/ℓ
 * (R. A. Ibrahim, Liquid Sloshing Dynamics, 2005, ch. 1).
 * @returns angular frequency, rad/s, and wave number, 1/m
 */
export function sloshingMode(n: number, length: number, depth: number): { readonly omega: number; readonly k: number } {
  const k = (n * Math.PI) / length;
  return { omega: Math.sqrt(gravity * k * Math.tanh(k * depth)), k };
}

/**
 * The section of a ship mapped from a circle with two coefficients (F. M. Lewis, The inertia of the water surrounding a vibrating ship, Trans. SNAME 37, 1929).
 * @param ratio half the beam by the draught
 * @param fullness area of the section by beam times draught
 * @returns the coefficients, and the added mass of heave at high frequency by that of a half circle of the same beam, ρ π B²/8
 */
export function lewisForm(ratio: number, fullness: number): { readonly a1: number; readonly a3: number; readonly mass: number } {
  const skew = (ratio - 1) / (ratio + 1);
  const c = 3 + (4 * fullness) / Math.PI + (1 - (4 * fullness) / Math.PI) * skew ** 2;
  const a3 = (3 - c + Math.sqrt(9 - 2 * c)) / c;
  const a1 = skew * (1 + a3);
  return { a1, a3, mass: ((1 + a1) ** 2 + 3 * a3 ** 2) / (1 + a1 + a3) ** 2 };
}

/** A point of that section, by half its beam, from the keel (angle 0) to the water line (½π): across, and down. */
export function lewisPoint({ a1, a3 }: { readonly a1: number; readonly a3: number }, angle: number): readonly [number, number] {
  const scale = 1 / (1 + a1 + a3);
  return [
    scale * ((1 + a1) * Math.sin(angle) - a3 * Math.sin(3 * angle)),
    scale * ((1 - a1) * Math.cos(angle) + a3 * Math.cos(3 * angle)),
  ];
}
