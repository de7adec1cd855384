/** Above this, time grows faster than the amount: as a factor half way between linear and quadratic. */
export const linearGrowthMax = 8;

/** Of several runs the shortest is the one that other work of the machine, such as compiling, disturbed least. */
const runs = 3;

/** A disturbed measurement is made again; work that grows faster does so in each. */
const measurements = 3;

/** Below so many milliseconds the clock is measured rather than the work. */
const msMin = 5;

/**
 * How many times as much time of the processor a piece of work takes for four times as much: about 4 where it grows with the amount alone, 16 where it
 * grows with its square. Unlike a number of seconds it holds on a busy machine too.
 * @param amount best so much that it takes 5 ms or more: what takes less counts as 5 ms
 */
export function growthOf(work: (amount: number) => unknown, amount: number): number {
  const shortest = (size: number): number => {
    const times = Array.from({ length: runs }, () => {
      const from = process.cpuUsage();
      work(size);
      const { user, system } = process.cpuUsage(from);
      return (user + system) / 1000;
    });
    return Math.max(Math.min(...times), msMin);
  };
  work(amount);
  let growth = Infinity;
  for (let attempt = 0; attempt < measurements && growth >= linearGrowthMax; attempt += 1)
    growth = Math.min(growth, shortest(4 * amount) / shortest(amount));
  return growth;
}
