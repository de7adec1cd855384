/** Processes items in order with limited concurrency. The first failure ends it. */
export async function eachAtOnce<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  let hasFailed = false;
  const worker = async (): Promise<void> => {
    for (let next = await iterator.next(); next.done !== true && !hasFailed; next = await iterator.next()) await work(next.value);
  };
  const failing = (error: unknown): never => {
    hasFailed = true;
    throw error;
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, () => worker().catch(failing)));
  } finally {
    await iterator.return?.();
  }
}
