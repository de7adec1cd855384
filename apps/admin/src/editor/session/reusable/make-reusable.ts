import { t } from '../../../shared/language/t.ts';
import { only } from '../../document/selection.ts';
import { referenceTo } from '../../reusable/reusable-commands.ts';
import { showToast } from '../../../shared/ui/toast.tsx';
import { selectedBlocks } from '../commands.ts';
import type { Session } from '../session.ts';
import { showUndo } from '../show-undo.ts';

/**
 * Stores the selected blocks as a reusable block, publishes it where the user may, and puts a reference in their place, in one step
 * of the page's history.
 * @returns the key of the block that stands for it; undefined where the site has no type for that
 * @throws the server's refusal; nothing is changed then
 */
export async function makeReusable(session: Session, name: string): Promise<string | undefined> {
  const { api, store, view } = session;
  const blocks = selectedBlocks(session);
  const { locale } = view.getState().page;
  const { id, revision } = await api.reusableBlocks.create.mutate({ name, locale, blocks });
  const { can } = await api.reusableBlocks.get.query({ id });
  const isPublished = can.publish && (await publishNew(session, id, revision));
  const reference = referenceTo(id);
  if (reference === undefined) return undefined;
  store.getState().dispatch({ type: 'exchange', keys: blocks.map(({ key }) => key), blocks: [reference] }, only(reference.key));
  if (isPublished) showUndo(store, t('“{name}” is a reusable block now.', { name }));
  else showToast({ text: t('“{name}” is a reusable block now. Pages show it once it is published.', { name }) });
  return reference.key;
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
