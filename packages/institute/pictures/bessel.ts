const euler = 0.577_215_664_901_532_9;

/** The Bessel functions J₀(x) to J_n(x) for x > 0, by recurrence downwards from where they vanish (Miller's algorithm; Abramowitz & Stegun, § 9.12). */
export function besselJ(highest: number, x: number): Float64Array {
  const start = 2 * Math.ceil((Math.max(highest, x) + 30 + Math.sqrt(40 * Math.max(highest, x))) / 2);
  const values = new Float64Array(start + 2);
  values[start] = 1e-280;
  for (let order = start; order > 0; order -= 1) {
    values[order - 1] = ((2 * order) / x) * (values[order] ?? 0) - (values[order + 1] ?? 0);
    if (Math.abs(values[order - 1] ?? 0) > 1e200)
      for (let at = order - 1; at <= start; at += 1) values[at] = (values[at] ?? 0) * 1e-280;
  }
  let sum = values[0] ?? 0;
  for (let order = 2; order <= start; order += 2) sum += 2 * (values[order] ?? 0);
  return values.map((value) => value / sum);
}

/** The Bessel functions of the second kind Y₀(x) to Y_n(x) for x > 0, from Neumann's series (Abramowitz & Stegun 9.1.89) by recurrence upwards. */
export function besselY(highest: number, x: number): Float64Array {
  const j = besselJ(highest, x);
  const at = (order: number): number => j[order] ?? 0;
  const logarithm = Math.log(x / 2) + euler;
  let [even, odd] = [0, 0];
  for (let k = 1; 2 * k + 1 < j.length; k += 1) {
    const sign = k % 2 === 0 ? 1 : -1;
    even += (sign * at(2 * k)) / k;
    odd += (sign * (at(2 * k - 1) - at(2 * k + 1))) / (2 * k);
  }
  const values = new Float64Array(highest + 2);
  values[0] = (2 / Math.PI) * (logarithm * at(0) - 2 * even);
  // Y₁ = −Y₀′, term by term.
  values[1] = (2 / Math.PI) * (logarithm * at(1) - at(0) / x + 2 * odd);
  for (let order = 1; order <= highest; order += 1)
    values[order + 1] = ((2 * order) / x) * (values[order] ?? 0) - (values[order - 1] ?? 0);
  return values;
}
