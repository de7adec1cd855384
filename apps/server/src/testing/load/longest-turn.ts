/** CPU milliseconds of this thread. */
const cpu = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The longest time that work kept the event loop to itself, in milliseconds of CPU: other programs on a busy machine do not count.
 * Collecting garbage does. Turns within one millisecond are taken for one: looking after each would itself keep a processor busy
 * while the work waits for the database.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = cpu();
  const turn = (): void => {
    const now = cpu();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(turn, 1);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return Math.max(longest, cpu() - before);
}

/**
 * The longest turn that work needs. A first call also compiles, and one of many collects garbage: where the first takes longer than
 * `enough`, the shortest of three is what it needs.
 */
export async function neededTurn(work: () => Promise<unknown>, enough: number): Promise<number> {
  const first = await longestTurn(work);
  return first < enough ? first : Math.min(first, await longestTurn(work), await longestTurn(work));
}
