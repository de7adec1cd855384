import type { Icon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createStore, useStore } from 'zustand';

/** An action of the open screen in the command palette. */
export type PaletteAction = { readonly title: string; readonly icon: Icon; onClick(): void };

const store = createStore<{ readonly actions: readonly PaletteAction[] }>(() => ({ actions: [] }));

/** The actions of the open screen. */
export const usePaletteActions = (): readonly PaletteAction[] => useStore(store, ({ actions }) => actions);

/** Offers an action in the command palette while a screen is open; null offers none. */
export function usePaletteAction(action: PaletteAction | null): void {
  const newest = useRef(action);
  newest.current = action;
  const title = action?.title;
  const icon = action?.icon;
  useEffect(() => {
    if (title === undefined || icon === undefined) return undefined;
    const offered: PaletteAction = { title, icon, onClick: () => newest.current?.onClick() };
    store.setState(({ actions }) => ({ actions: [...actions, offered] }));
    return () => store.setState(({ actions }) => ({ actions: actions.filter((one) => one !== offered) }));
  }, [title, icon]);
}
