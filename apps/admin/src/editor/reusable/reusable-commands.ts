import { createBlock, standsForReusable, blockCatalog, type Block, type Visibility } from '@ximblox/blocks';

import { t } from '../../shared/language/t.ts';
import { newKey } from '../document/keys.ts';
import { findBlock } from '../document/page-document.ts';
import { announce, selectedBlocks } from '../session/commands.ts';
import type { Session } from '../session/session.ts';
import { showUndo } from '../session/show-undo.ts';
import type { LoadedReusable } from './known-reusable.ts';
import { contentOf } from './reusable-contents.tsx';

/** The type of block that stands for reusable ones; undefined where the site has none. */
const referenceType = (): string | undefined => [...blockCatalog.values()].find(standsForReusable)?.type;

/** A block that stands for a reusable one. */
export function referenceTo(id: number): Block | undefined {
  const type = referenceType();
  const field = Object.entries(blockCatalog.get(type ?? '')?.fields ?? {}).find(([, { kind }]) => kind === 'reusableReference');
  if (type === undefined || field === undefined) return undefined;
  const block = createBlock(type, newKey());
  return { ...block, props: { ...block.props, [field[0]]: id } };
}

/** Puts copies of the blocks of a reusable block in place of the block that stands for it, in one step of the history. */
export function detach(session: Session, key: string, reusable: LoadedReusable): void {
  const { document, dispatch } = session.store.getState();
  const reference = findBlock(document, key);
  if (session.isReadOnly || reference === undefined) return;
  const blocks = contentOf(reusable).map((block, index) => ({
    ...block,
    key: newKey(),
    anchorPoint: index === 0 && reference.anchorPoint !== '' ? reference.anchorPoint : block.anchorPoint,
    visibility: Math.max(block.visibility, reference.visibility) as Visibility,
  }));
  dispatch({ type: 'exchange', keys: [key], blocks }, { anchor: blocks[0]?.key ?? null, focus: blocks.at(-1)?.key ?? null });
  announce(session, t('“{name}” detached', { name: reusable.name }));
  showUndo(session.store, t('“{name}” is a copy here now. Later changes of it don’t reach this page.', { name: reusable.name }));
}

/** Whether the selected blocks can become a reusable one: none of them stands for one, and a page is open. */
export function canMakeReusable(session: Session): boolean {
  const blocks = selectedBlocks(session);
  const hasType = session.isPage && referenceType() !== undefined;
  return hasType && !session.isReadOnly && blocks.length > 0 && !blocks.some(standsForReusable);
}
