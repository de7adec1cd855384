import { useMemo } from 'react';

import { useEditor, useView } from '../session/session.ts';
import { publishedContent, type PublishedContent } from './published-content.ts';

/** The content of the open page as visitors get it, with that of its reusable blocks. */
export function usePublishedContent(): PublishedContent {
  const blocks = useEditor((state) => state.document.blocks);
  const reusables = useView((view) => view.reusables);
  return useMemo(() => publishedContent(blocks, reusables), [blocks, reusables]);
}
