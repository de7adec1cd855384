/** This window among those of the browser: its name in the journal, and the names of all that live. */
export type OwnWindow = { readonly id: string; readonly living: ReadonlySet<string> };

const storageKey = 'ximblox.window';
const lockOf = (id: string): string => `ximblox.window.${id}`;

/** Holds a window's name for as long as the window lives. @returns false where another window holds it */
const hold = (locks: LockManager, id: string): Promise<boolean> =>
  new Promise((resolve) => {
    void locks.request(lockOf(id), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      // Never resolved: the browser lets go of it when the window ends, however it ends.
      return lock === null ? undefined : new Promise(() => {});
    });
  });

// Only where the connection is safe has the browser locks; without them every other window counts as ended.
const locksOf = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

async function takeName(): Promise<string> {
  const locks = locksOf();
  // A tab that is reloaded keeps its name; a tab that was duplicated has the name of the first and needs one of its own.
  let id = sessionStorage.getItem(storageKey) ?? crypto.randomUUID();
  if (locks !== undefined && !(await hold(locks, id))) {
    id = crypto.randomUUID();
    await hold(locks, id);
  }
  sessionStorage.setItem(storageKey, id);
  return id;
}

let name: Promise<string> | undefined;

/** Names this window, once, and looks which others live now. */
export async function ownWindow(): Promise<OwnWindow> {
  name ??= takeName();
  const id = await name;
  const { held = [] } = (await locksOf()?.query()) ?? {};
  const prefix = lockOf('');
  return { id, living: new Set(held.map((lock) => (lock.name ?? '').slice(prefix.length))) };
}
