import { t } from '../../shared/language/t.ts';
import { ConfirmDialog, PageProblemsList } from '../parts.tsx';
import { goTo, publishAnyway } from '../session/commands.ts';
import { useEditor, useSession } from '../session/session.ts';

/** Asks before a page with broken links or skipped headings goes on the site, or one that could not be checked. */
export function PublishDialog() {
  const session = useSession();
  const title = useEditor((state) => state.document.title);
  const close = () => session.view.setState({ isConfirmingPublish: false });
  return (
    <ConfirmDialog
      opened
      onClose={close}
      title={t('Publish “{title}” like this?', { title })}
      confirmLabel={t('Publish anyway')}
      onConfirm={() => publishAnyway(session)}
    >
      <p>{t('Visitors would meet what is listed here. You can publish now and mend it later.')}</p>
      <PageProblemsList
        pageIDs={[session.pageID]}
        onGo={({ blockKey }) => {
          close();
          if (blockKey !== '') goTo(session, { kind: 'block', key: blockKey, path: 'first' });
          else session.view.setState({ tab: 'settings' });
        }}
      />
    </ConfirmDialog>
  );
}
