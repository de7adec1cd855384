import { t } from '../../shared/language/t.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { OpenSuggestions } from '../comments/open-suggestions.tsx';
import { DroppedSchedules } from '../../shared/ui/dropped-schedules.tsx';
import { PageProblemsList } from '../../features/pages/problems/page-problems.tsx';
import { goTo, publishAnyway } from '../session/commands.ts';
import { useEditor, useSession, useView } from '../session/session.ts';

type PublishDialogProps = { readonly hasProblems: boolean; /** Those that are open. */ readonly suggestions: number };

/** Asks before a page goes on the site that has broken links, skipped headings or open suggestions, could not be checked, or is scheduled. */
export function PublishDialog({ hasProblems, suggestions }: PublishDialogProps) {
  const session = useSession();
  const title = useEditor((state) => state.document.title);
  const page = useView((state) => state.page);
  const close = () => session.view.setState({ publishQuestion: null });
  return (
    <ConfirmDialog
      opened
      onClose={close}
      title={hasProblems ? t('Publish “{title}” like this?', { title }) : t('Publish “{title}” now?', { title })}
      confirmLabel={hasProblems ? t('Publish anyway') : t('Publish')}
      onConfirm={() => publishAnyway(session)}
    >
      <OpenSuggestions count={suggestions} />
      <DroppedSchedules pages={[{ ...page, title }]} />
      {hasProblems && (
        <>
          <p>{t('Visitors would run into what is listed here. You can publish now and fix it later.')}</p>
          <PageProblemsList
            pageIDs={[session.pageID]}
            onGo={({ blockKey }) => {
              close();
              const isOwn = session.store.getState().document.blocks.some(({ key }) => key === blockKey);
              if (isOwn) goTo(session, { kind: 'block', key: blockKey, path: 'first' });
              else if (blockKey === '') session.view.setState({ tab: 'settings' });
              // In a reusable block, which the page has under another key: the checks name it and lead there.
              else session.view.setState({ tab: 'overview', panel: 'checks', narrow: 'form', formOpen: true });
            }}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
