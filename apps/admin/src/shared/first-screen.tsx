import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

let settle = (): void => {};
/** Resolves when the first screen stands with its data and its font, and nothing is being asked: what may be wanted later can be loaded. */
export const firstScreen = new Promise<void>((resolve) => (settle = resolve));

/** Resolves when no query is under way. */
const quiet = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const cache = client.getQueryCache();
    const check = (): void => {
      if (client.isFetching() > 0) return;
      leave();
      resolve();
    };
    const leave = cache.subscribe(check);
    check();
  });

let holds = 0;
let release = (): void => {};

/** Holds {@link firstScreen} back while a screen that has its data is still being drawn, as the page in the editor's frame is. */
export function useHeldFirstScreen(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    holds += 1;
    return () => {
      holds -= 1;
      release();
    };
  }, [isHeld]);
}

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Resolves after the frame that shows the data, once nothing holds it back. */
async function drawn(): Promise<void> {
  await nextFrame();
  // What held it may give way to the next thing that does.
  for (; holds > 0; await nextFrame()) await new Promise<void>((resolve) => (release = resolve));
}

/** Stands after a screen in its `Suspense`: it is drawn with the screen, whose queries have begun before this looks for them. */
export function ScreenDrawn(): null {
  const client = useQueryClient();
  useEffect(() => {
    void quiet(client)
      .then(() => document.fonts.ready)
      .then(drawn)
      .then(settle);
  }, [client]);
  return null;
}

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether more may be loaded than was asked for. Browsers that tell nothing of the line are taken to have a good one. */
export function isLineSpare({ saveData, effectiveType = '4g' }: Connection = connectionOf()): boolean {
  return saveData !== true && effectiveType === '4g';
}

const connectionOf = (): Connection => ('connection' in navigator ? (navigator.connection as Connection) : {});
