type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Texts that were typed and not sent yet, by user and place. */
export type TypedTexts = {
  /** @returns undefined if there is none, or it is too old */ read(userID: number, place: string): string | undefined;
  /** Keeps a text; a blank one is deleted. @returns false if only this window has it (private window, quota) */
  write(userID: number, place: string, text: string): boolean;
  clear(userID: number, place: string): void;
  /** The places that begin like this and have a text. */ places(userID: number, start: string): string[];
};

const prefix = 'ximblox.typed.';
/** For all users of this computer together; the oldest go first. */
export const textsMax = 50;
export const ageMaxMs = 30 * 24 * 60 * 60 * 1000;

const namesIn = (storage: TextStorage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) => name.startsWith(prefix));

function readEntry(storage: TextStorage, name: string): { readonly text: string; readonly atMs: number } | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(name) ?? 'null');
    if (typeof value !== 'object' || value === null || !('text' in value) || !('atMs' in value)) return undefined;
    const { text, atMs } = value;
    return typeof text === 'string' && typeof atMs === 'number' ? { text, atMs } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps typed texts in local storage, written synchronously, so that they survive leaving, reloading and logging out. */
export function createTypedTexts(storage: () => TextStorage, nowMs: () => number = Date.now): TypedTexts {
  /** Those that the storage does not take. */
  const unstored = new Map<string, string>();
  const nameOf = (userID: number, place: string): string => `${prefix}${userID}.${place}`;
  const isFresh = (atMs: number): boolean => nowMs() - atMs < ageMaxMs;
  /** Makes room for one more. */
  const prune = (): void => {
    const stored = namesIn(storage()).map((name) => ({ name, atMs: readEntry(storage(), name)?.atMs ?? 0 }));
    const fresh = stored.filter(({ atMs }) => isFresh(atMs)).toSorted((a, b) => b.atMs - a.atMs);
    const stays = new Set(fresh.slice(0, textsMax - 1).map(({ name }) => name));
    for (const { name } of stored) if (!stays.has(name)) storage().removeItem(name);
  };
  const clear = (name: string): void => {
    unstored.delete(name);
    try {
      storage().removeItem(name);
    } catch {
      // An unavailable storage has nothing to clear.
    }
  };
  const read = (userID: number, place: string): string | undefined => {
    const name = nameOf(userID, place);
    const own = unstored.get(name);
    if (own !== undefined) return own;
    try {
      const entry = readEntry(storage(), name);
      return entry !== undefined && isFresh(entry.atMs) ? entry.text : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    read,
    write(userID, place, text) {
      const name = nameOf(userID, place);
      if (text.trim() === '') {
        clear(name);
        return true;
      }
      try {
        if (storage().getItem(name) === null) prune();
        storage().setItem(name, JSON.stringify({ text, atMs: nowMs() }));
        unstored.delete(name);
        return true;
      } catch {
        unstored.set(name, text);
        return false;
      }
    },
    clear: (userID, place) => clear(nameOf(userID, place)),
    places(userID, start) {
      const names = new Set(unstored.keys());
      try {
        for (const name of namesIn(storage())) names.add(name);
      } catch {
        // Those of this window are left.
      }
      return [...names]
        .filter((name) => name.startsWith(nameOf(userID, start)))
        .map((name) => name.slice(nameOf(userID, '').length))
        .filter((place) => read(userID, place) !== undefined);
    },
  };
}
