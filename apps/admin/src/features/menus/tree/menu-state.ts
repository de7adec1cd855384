import type { MenuItem } from '@ximblox/contract';

import {
  deepestLevel,
  findRow,
  insertItem,
  isSameMenu,
  placeItem,
  removeItem,
  updateItem,
  type MenuItems,
  type Place,
} from './tree.ts';

/** A menu as stored on the server. */
export type SavedMenu = { readonly revision: number; readonly items: MenuItems };

type Step = { readonly items: MenuItems; readonly selectedKey: string | null };
/** A menu being edited: the saved base, the current items, and the history. */
export type MenuState = Step & {
  readonly base: SavedMenu;
  /** How many levels the site renders. */ readonly levels: number;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** The change that the last step belongs to: consecutive keystrokes are one step. */ readonly typing: string | null;
};

export type MenuAction =
  | { readonly kind: 'insert'; readonly place: Place; readonly item: MenuItem }
  | { readonly kind: 'move'; readonly key: string; readonly place: Place }
  | { readonly kind: 'remove'; readonly key: string }
  | { readonly kind: 'write'; readonly key: string; readonly change: Partial<Omit<MenuItem, 'key' | 'children'>> }
  /** Replaces the whole menu; undo restores it. */
  | { readonly kind: 'replace'; readonly items: MenuItems }
  | { readonly kind: 'select'; readonly key: string | null }
  | { readonly kind: 'undo' | 'redo' }
  /** The server stored this state; the current items are untouched. */
  | { readonly kind: 'saved'; readonly base: SavedMenu };

const historyMaximum = 200;

/** The initial state; `items` are unsaved changes restored from the journal. */
export const beginMenu = (base: SavedMenu, items: MenuItems = base.items, levels = deepestLevel): MenuState => ({
  base,
  levels,
  items,
  selectedKey: null,
  past: [],
  future: [],
  typing: null,
});

/** Whether there are unsaved changes. */
export const isDirty = (state: MenuState): boolean => !isSameMenu(state.base.items, state.items);

function step(state: MenuState, next: Step, typing: string | null = null): MenuState {
  if (next.items === state.items) return { ...state, ...next };
  const isSameStep = typing !== null && typing === state.typing;
  const past = isSameStep
    ? state.past
    : [...state.past, { items: state.items, selectedKey: state.selectedKey }].slice(-historyMaximum);
  return { ...state, ...next, past, future: [], typing };
}

/** The selection after a removal: the next sibling, else the previous one, else the parent. */
export function keyAfterRemoval(items: MenuItems, key: string): string | null {
  const row = findRow(items, key);
  if (row === undefined) return null;
  const siblings = row.parentKey === null ? items : (findRow(items, row.parentKey)?.item.children ?? []);
  return siblings[row.position]?.key ?? siblings[row.position - 2]?.key ?? row.parentKey;
}

/** The reducer of the menu. */
export function reduceMenu(state: MenuState, action: MenuAction): MenuState {
  const { items, selectedKey, past, future } = state;
  switch (action.kind) {
    case 'insert':
      return step(state, { items: insertItem(items, action.place, action.item), selectedKey: action.item.key });
    case 'move':
      return step(state, { items: placeItem(items, action.key, action.place, state.levels), selectedKey: action.key });
    case 'remove':
      return step(state, { items: removeItem(items, action.key), selectedKey: keyAfterRemoval(items, action.key) });
    case 'write':
      return step(
        state,
        { items: updateItem(items, action.key, action.change), selectedKey },
        `${action.key} ${Object.keys(action.change).join(' ')}`,
      );
    case 'replace':
      return step(state, {
        items: action.items,
        selectedKey: findRow(action.items, selectedKey) === undefined ? null : selectedKey,
      });
    case 'select':
      return { ...state, selectedKey: action.key, typing: null };
    case 'undo': {
      const last = past.at(-1);
      if (last === undefined) return state;
      return { ...state, ...last, past: past.slice(0, -1), future: [{ items, selectedKey }, ...future], typing: null };
    }
    case 'redo': {
      const [next] = future;
      if (next === undefined) return state;
      return { ...state, ...next, past: [...past, { items, selectedKey }], future: future.slice(1), typing: null };
    }
    case 'saved':
      return { ...state, base: action.base, typing: null };
    default:
      return action satisfies never;
  }
}
