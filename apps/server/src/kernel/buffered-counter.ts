/** An item with how often it was counted since the last flush. */
export type Counted<Item> = { readonly item: Item; readonly count: number };

type Options<Item> = {
  /** The maximum number of different items between two flushes; further ones are not counted. */
  readonly itemsMax: number;
  readonly longestWaitMs: number;
  readonly store: (counted: readonly Counted<Item>[]) => Promise<void>;
  /** The counts could not be stored, and are lost: they are not worth waiting for. */
  readonly onLost: (counted: readonly Counted<Item>[], error: unknown) => void;
};

/** Counts in memory what visitors cause; the database is updated some seconds later in one statement, however many there are. */
export type BufferedCounter<Item> = {
  /** @param key what makes the item the same as another */
  add(key: string, item: Item): void;
  flush(): Promise<void>;
};

/** @see BufferedCounter */
export function createBufferedCounter<Item>({ itemsMax, longestWaitMs, store, onLost }: Options<Item>): BufferedCounter<Item> {
  let waiting = new Map<string, Counted<Item>>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const counted = [...waiting.values()];
    waiting = new Map();
    await store(counted).catch((error: unknown) => onLost(counted, error));
  };
  return {
    add(key, item) {
      const known = waiting.get(key);
      if (known === undefined && waiting.size >= itemsMax) return;
      waiting.set(key, { item, count: (known?.count ?? 0) + 1 });
      timer ??= setTimeout(() => void flush(), longestWaitMs).unref();
    },
    flush,
  };
}
