import type { Block } from '@ximblox/blocks';
import { useEffect, useRef } from 'react';

import { useView } from '../../session/session.ts';
import type { PageComments } from '../use-comments.ts';
import type { DrawnInPage } from './draw-in-page.ts';

/** Draws the open suggestions in the page, with a script that is loaded where there are any. @param blockOf a block as it is drawn */
export function useDrawnInPage(frame: Document, comments: PageComments, blockOf: (key: string) => Block | undefined): void {
  const drawn = useRef<DrawnInPage | null>(null);
  const newest = useRef({ comments, blockOf });
  newest.current = { comments, blockOf };
  const hasSome = [...comments.byBlock.values()].flat().some(({ replacement }) => replacement !== null);
  // What is typed while one suggests takes the same styles.
  const isSuggesting = useView(({ suggesting }) => suggesting !== null);
  const isOn = hasSome || isSuggesting;
  useEffect(() => {
    if (!isOn) return undefined;
    let isLeft = false;
    void import('./draw-in-page.ts').then(({ drawInPage }) => {
      if (isLeft) return;
      drawn.current = drawInPage(frame, (key) => newest.current.blockOf(key));
      drawn.current.draw(newest.current.comments);
    });
    return () => {
      isLeft = true;
      drawn.current?.stop();
      drawn.current = null;
    };
  }, [frame, isOn]);
  useEffect(() => drawn.current?.draw(comments), [comments]);
}
