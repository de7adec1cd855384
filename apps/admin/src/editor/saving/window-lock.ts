/** This window's ID in the journal, who is logged in in it, and the IDs of all open windows. */
export type OwnWindow = { readonly id: string; readonly userID: number; readonly living: ReadonlySet<string> };

const storageKey = 'ximblox.window';
const lockOf = (id: string): string => `ximblox.window.${id}`;

/** Holds a lock for the window's lifetime. @returns false if another window holds it */
const hold = (locks: LockManager, id: string): Promise<boolean> =>
  new Promise((resolve) => {
    void locks.request(lockOf(id), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      // Never resolved: the browser releases the lock when the window ends, in whatever way.
      return lock === null ? undefined : new Promise(() => {});
    });
  });

// Web Locks require a secure context; without them every other window counts as closed.
const locksOf = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

async function takeName(): Promise<string> {
  const locks = locksOf();
  // A reloaded tab reuses its ID; a duplicated tab inherits the original's and needs a new one.
  let id = sessionStorage.getItem(storageKey) ?? crypto.randomUUID();
  if (locks !== undefined && !(await hold(locks, id))) {
    id = crypto.randomUUID();
    await hold(locks, id);
  }
  try {
    sessionStorage.setItem(storageKey, id);
  } catch {
    // Without storage (quota) a reloaded tab counts as another one.
  }
  return id;
}

let name: Promise<string> | undefined;

/** Determines this window's ID, once, and which other windows are open. */
export async function ownWindow(userID: number): Promise<OwnWindow> {
  name ??= takeName();
  const id = await name;
  const { held = [] } = (await locksOf()?.query()) ?? {};
  const prefix = lockOf('');
  return { id, userID, living: new Set(held.map((lock) => (lock.name ?? '').slice(prefix.length))) };
}
