import { NavigationType, type createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'basename' | 'state' | 'subscribe'>;
type Entry = readonly [key: string, path: string];

const storageKey = 'screens-before';
/** As many pages as anybody goes back through. */
const entriesMax = 100;

/** A page in the editor, whichever part of it is open. */
const isPage = (path: string): boolean => /^\/page\/\d/.test(path);

const readEntries = (storage: Pick<Storage, 'getItem'>): Entry[] => JSON.parse(storage.getItem(storageKey) ?? '[]') as Entry[];

/**
 * The path with its search of the screen from which a page was opened, also by way of another page or after a reload.
 * @param key of the page's location @returns undefined where it was opened by its URL
 */
export const screenBefore = (key: string, storage: Pick<Storage, 'getItem'> = sessionStorage): string | undefined =>
  readEntries(storage).findLast(([one]) => one === key)?.[1];

/** Remembers for each page that is opened which screen led to it, for as long as the tab is open. */
export function rememberScreens(
  { basename = '', state, subscribe }: Router,
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
): void {
  const pathOf = ({ pathname, search }: Router['state']['location']): string =>
    (pathname.startsWith(basename) ? pathname.slice(basename.length) || '/' : pathname) + search;
  let before = state.location;
  subscribe(({ location, historyAction }) => {
    const from = before;
    if (location.key === from.key) return;
    before = location;
    // The way back through the history leads to what is remembered.
    if (historyAction === NavigationType.Pop || !isPage(pathOf(location))) return;
    const screen = isPage(pathOf(from)) ? screenBefore(from.key, storage) : pathOf(from);
    if (screen === undefined) return;
    storage.setItem(storageKey, JSON.stringify([...readEntries(storage), [location.key, screen]].slice(-entriesMax)));
  });
}
