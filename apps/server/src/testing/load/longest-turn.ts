/** CPU milliseconds of this thread. */
const cpu = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The longest time that work kept the event loop to itself, in milliseconds of CPU: other programs on a busy machine do not count.
 * Collecting garbage does.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let before = cpu();
  const turn = (): void => {
    const now = cpu();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    await work();
  } finally {
    isOver = true;
  }
  return Math.max(longest, cpu() - before);
}
