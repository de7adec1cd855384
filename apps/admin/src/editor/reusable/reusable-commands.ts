import { createBlock, standsForReusable, blockCatalog, type Block, type Visibility } from '@ximblox/blocks';

import { newKey } from '../document/keys.ts';
import { findBlock } from '../document/page-document.ts';
import { only } from '../document/selection.ts';
import { announce, selectedBlocks } from '../session/commands.ts';
import type { Session } from '../session/session.ts';
import { showUndo } from '../session/show-undo.ts';
import { showToast } from '../../shared/ui/toast.tsx';
import { contentOf, type LoadedReusable } from './reusable-contents.tsx';

/** The type of block that stands for reusable ones; undefined where the site has none. */
const referenceType = (): string | undefined => [...blockCatalog.values()].find(standsForReusable)?.type;

/** A block that stands for a reusable one. */
function referenceTo(id: number): Block | undefined {
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
  announce(session, `“${reusable.name}” detached`);
  showUndo(session.store, `“${reusable.name}” is a copy here now. Later changes of it don’t reach this page.`);
}

/** Whether the selected blocks can become a reusable one: none of them stands for one, and a page is open. */
export function canMakeReusable(session: Session): boolean {
  const blocks = selectedBlocks(session);
  const hasType = session.isPage && referenceType() !== undefined;
  return hasType && !session.isReadOnly && blocks.length > 0 && !blocks.some(standsForReusable);
}

/**
 * Stores the selected blocks as a reusable block, publishes it where the user may, and puts a reference in their place, in one step
 * of the page's history.
 * @throws the server's refusal; nothing is changed then
 */
export async function makeReusable(session: Session, name: string): Promise<void> {
  const { api, store, view } = session;
  const blocks = selectedBlocks(session);
  const { locale } = view.getState().page;
  const { id, revision } = await api.reusableBlocks.create.mutate({ name, locale, blocks });
  const { can } = await api.reusableBlocks.get.query({ id });
  const isPublished = can.publish && (await publishNew(session, id, revision));
  const reference = referenceTo(id);
  if (reference === undefined) return;
  store.getState().dispatch({ type: 'exchange', keys: blocks.map(({ key }) => key), blocks: [reference] }, only(reference.key));
  if (isPublished) showUndo(store, `“${name}” is a reusable block now.`);
  else showToast({ text: `“${name}” is a reusable block now. Pages show it once it is published.` });
}

/** Whether a new reusable block could be published; one that lacks something stays a draft. */
async function publishNew({ api }: Session, id: number, revision: number): Promise<boolean> {
  try {
    await api.reusableBlocks.publish.mutate({ id, revision });
    return true;
  } catch {
    // It exists, and its screen says what it lacks.
    return false;
  }
}
