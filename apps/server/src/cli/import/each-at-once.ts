/** Processes a list in order with limited concurrency. The first failure ends it. */
export async function eachAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const entries = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of entries) await work(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
