import { useEffect, useRef } from 'react';

import type { CommentsByBlock } from '../use-comments.ts';
import type { DrawnInPage } from './draw-in-page.ts';

/** Draws the open suggestions in the page, with a script that is loaded where there are any. */
export function useDrawnInPage(frame: Document, byBlock: CommentsByBlock): void {
  const drawn = useRef<DrawnInPage | null>(null);
  const newest = useRef(byBlock);
  newest.current = byBlock;
  const hasSome = [...byBlock.values()].flat().some(({ replacement }) => replacement !== null);
  useEffect(() => {
    if (!hasSome) return undefined;
    let isLeft = false;
    void import('./draw-in-page.ts').then(({ drawInPage }) => {
      if (isLeft) return;
      drawn.current = drawInPage(frame);
      drawn.current.draw(newest.current);
    });
    return () => {
      isLeft = true;
      drawn.current?.stop();
      drawn.current = null;
    };
  }, [frame, hasSome]);
  useEffect(() => drawn.current?.draw(byBlock), [byBlock]);
}
