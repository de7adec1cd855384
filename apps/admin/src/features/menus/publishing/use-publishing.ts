import { useState } from 'react';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { showToast } from '../../../shared/ui/toast.tsx';
import type { MenuWork } from '../use-menu.ts';

/** What makes the draft of a menu the published one, or ends it. */
export function usePublishing({ menu, saved, state, dirty, store, adopt, act }: MenuWork) {
  const utils = trpc.useUtils();
  const publishDraft = trpc.menus.publish.useMutation();
  const discardDraft = trpc.menus.discardDraft.useMutation();
  const restoreVersion = trpc.menus.restoreVersion.useMutation();
  const [failure, setFailure] = useState<{ readonly title: string; readonly error: unknown } | null>(null);
  const run = async (title: string, work: () => Promise<void>) => {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure({ title, error });
    }
    await Promise.all([utils.menus.getDraft.invalidate(menu), utils.menus.listVersions.invalidate(menu)]);
  };
  /** Says what happened; undo brings back what was here, as a draft. */
  const say = (text: string) => showToast({ text, onUndo: () => act({ kind: 'replace', items: state.items }) });
  return {
    failure,
    isBusy: publishDraft.isPending || discardDraft.isPending || restoreVersion.isPending,
    publish: () =>
      run(t('The menu wasn’t published.'), async () => {
        const base = dirty ? await store() : state.base;
        if (base === undefined) return;
        const { revision } = await publishDraft.mutateAsync({
          ...menu,
          revision: base.revision,
          publishedRevision: saved.published.revision,
        });
        act({ kind: 'saved', base: { revision, items: base.items } });
        showToast({ text: t('The menu is published.') });
      }),
    discard: () =>
      run(t('The changes weren’t discarded.'), async () => {
        const { revision } = await discardDraft.mutateAsync({ ...menu, revision: state.base.revision });
        adopt({ revision, items: saved.published.items });
        say(t('Changes discarded.'));
      }),
    restore: (number: number) =>
      run(t('Version {number} wasn’t restored.', { number }), async () => {
        await restoreVersion.mutateAsync({ ...menu, number, revision: state.base.revision });
        adopt(await utils.menus.getDraft.fetch(menu, { staleTime: 0, retry: false }));
        say(t('Version {number} is the draft now.', { number }));
      }),
  };
}

export type MenuPublishing = ReturnType<typeof usePublishing>;
