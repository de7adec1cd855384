import { createStore, useStore } from 'zustand';

type Help = {
  readonly isOpen: boolean;
  /** The section that was asked for; null for that of the screen. */ readonly section: string | null;
};

const store = createStore<Help>(() => ({ isOpen: false, section: null }));

/** Whether the help is open, and where. */
export const useHelp = (): Help => useStore(store);

/** Opens the help. @param section of the editors' guide; that of the screen by default */
export const openHelp = (section: string | null = null): void => store.setState({ isOpen: true, section });

export const closeHelp = (): void => store.setState({ isOpen: false, section: null });

/** Opens the help about the screen, or closes it. */
export const toggleHelp = (): void => (store.getState().isOpen ? closeHelp() : openHelp());
