import { sameValue, type Block } from '@ximblox/blocks';
import type { VersionComparison } from '@ximblox/blocks/compare';
import { useCallback, useMemo } from 'react';

import { adminVersionTexts as texts } from '../../../shared/language/version-words.ts';
import { withRestoredBlocks } from '../../document/restored-blocks.ts';
import { useNotWhileReading } from '../../reading/not-while-reading.ts';
import { announce } from '../../session/commands.ts';
import { useEditor, useSession } from '../../session/session.ts';
import { showUndo } from '../../session/show-undo.ts';
import { useRights } from '../../top-bar/main-action.ts';
import { titleOfBlock } from '../../../shared/language/title-of-block.ts';

export type RestoreBlocks = {
  /** The blocks of the older version that the draft does not have, or has with other content; none while one reads. */
  readonly restorable: ReadonlySet<string>;
  /** Those that the newer version lacks. */
  readonly removed: readonly string[];
  /** Puts blocks of the older version into the draft, as one change that undo takes back. */
  restore(keys: readonly string[]): void;
};

const nothing: ReadonlySet<string> = new Set();

/** @param earlier the blocks of the older version */
export function useRestoreBlocks(earlier: readonly Block[], comparison: VersionComparison | undefined): RestoreBlocks {
  const session = useSession();
  const isRead = useNotWhileReading('restore') !== undefined;
  const mayEdit = useRights().edit && !isRead;
  const blocks = useEditor((state) => state.document.blocks);
  const restorable = useMemo(() => {
    if (!mayEdit) return nothing;
    const now = new Map(blocks.map((block) => [block.key, block]));
    return new Set(earlier.filter((block) => !sameValue(now.get(block.key), block)).map(({ key }) => key));
  }, [mayEdit, blocks, earlier]);
  const removed = useMemo(
    () => (comparison?.rows ?? []).flatMap((row) => (row.kind === 'removed' && restorable.has(row.key) ? [row.key] : [])),
    [comparison, restorable],
  );
  const restore = useCallback(
    (keys: readonly string[]) => {
      const { store } = session;
      const before = store.getState().document;
      store.getState().dispatch({ type: 'replace', document: withRestoredBlocks(before, earlier, new Set(keys)) });
      const first = earlier.find(({ key }) => key === keys[0]);
      const text =
        keys.length === 1 && first !== undefined ? texts.restoredBlock(titleOfBlock(first)) : texts.restoredBlocks(keys.length);
      announce(session, text);
      showUndo(store, text);
    },
    [session, earlier],
  );
  return { restorable, removed, restore };
}
