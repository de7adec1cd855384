import type { ReviewComment } from '@ximblox/contract';
import { useLayoutEffect, useState } from 'react';

import { focusIfLost } from '../../shared/focus-later.ts';
import { neighbourOf } from './thread-keys.ts';
import { commentsTabID } from './use-comments.ts';

/** What is listed as open, with what was decided on while the pointer is over the list. */
export type Held = {
  readonly listed: readonly ReviewComment[];
  /** The list. */ readonly setList: (list: HTMLElement | null) => void;
};

/**
 * While the pointer is over the list of open comments its cards stay where they are: one that is decided on there would otherwise give its
 * place to the next, which a second click would decide on unread.
 * @param open in the order of the list
 */
export function useHeld(open: readonly ReviewComment[], all: readonly ReviewComment[]): Held {
  const [list, setList] = useState<HTMLElement | null>(null);
  /** The IDs of those that stay, in their order. */
  const [held, setHeld] = useState<readonly number[] | null>(null);
  const fresh = held === null ? [] : open.filter(({ id }) => !held.includes(id));
  // Those written meanwhile stay too.
  if (held !== null && fresh.length > 0) setHeld([...held, ...fresh.map(({ id }) => id)]);
  const isHolding = held !== null;
  useLayoutEffect(() => {
    if (list === null) return undefined;
    const hold = () => setHeld((before) => before ?? []);
    const release = () => {
      const focused = document.activeElement?.closest('article[data-held]')?.id;
      if (focused !== undefined) focusIfLost(neighbourOf(focused) ?? commentsTabID);
      setHeld(null);
    };
    // A finger that is lifted has left it, and is to touch the same place again.
    const leave = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') release();
    };
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && list.contains(target))) release();
    };
    // Also where the list came below a pointer that rested there.
    for (const name of ['pointerover', 'pointerdown'] as const) list.addEventListener(name, hold);
    list.addEventListener('pointerleave', leave);
    if (isHolding) document.addEventListener('pointerdown', press, true);
    return () => {
      for (const name of ['pointerover', 'pointerdown'] as const) list.removeEventListener(name, hold);
      list.removeEventListener('pointerleave', leave);
      document.removeEventListener('pointerdown', press, true);
    };
  }, [list, isHolding]);
  const listed = held === null ? open : held.flatMap((id) => all.find((one) => one.id === id) ?? []);
  return { listed: [...listed, ...fresh], setList };
}
