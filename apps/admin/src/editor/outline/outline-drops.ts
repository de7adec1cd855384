import type { DOMAttributes, DragEvent } from 'react';

import { findBlock, indexOfBlock } from '../document/page-document.ts';
import { edgeAt, markEdge, type Edge } from '../paste/drop-edge.ts';
import { dropAt, mayHoldImages } from '../paste/drop-files.ts';
import type { Session } from '../session/session.ts';

type Spot = { readonly element: HTMLElement; readonly key: string; readonly edge: Edge };

/** The row under the pointer and its nearer edge; undefined beside the rows. */
function spotOf({ target, clientY }: DragEvent): Spot | undefined {
  const element = target instanceof Element ? target.closest('li') : null;
  const key = element?.querySelector<HTMLElement>('[data-row]')?.dataset['row'];
  return element === null || key === undefined ? undefined : { element, key, edge: edgeAt(element, clientY) };
}

/** Takes files and images that are dropped on the list of blocks: between its rows, on one that waits for a file, or at the end. */
export function outlineDrops(session: Session): Pick<DOMAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'> {
  if (session.isReadOnly) return {};
  return {
    onDragOver: (event) => {
      if (!mayHoldImages(event)) return;
      event.preventDefault();
      markEdge(spotOf(event));
    },
    onDragLeave: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) markEdge(undefined);
    },
    onDrop: (event) => {
      markEdge(undefined);
      if (mayHoldImages(event)) event.preventDefault();
      const { document } = session.store.getState();
      const spot = spotOf(event);
      const block = findBlock(document, spot?.key ?? null);
      const at =
        block === undefined ? document.blocks.length : indexOfBlock(document, block.key) + (spot?.edge === 'after' ? 1 : 0);
      if (dropAt(session, event.dataTransfer, { at, on: block })) event.preventDefault();
    },
  };
}
