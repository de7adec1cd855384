import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconArrowLeft, IconDots, IconFiles, IconHistory, IconTrash, IconWorldOff, IconWorldUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { HelpButton } from '../../../shared/help/help-button.tsx';
import { adminLocaleNames } from '../../../shared/language/words.ts';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { lazily } from '../../../shared/lazily.tsx';
import { searchOfList } from '../../../shared/list/list-search.ts';
import { showToast } from '../../../shared/ui/toast.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import { MetByVisitors } from '../../checks/met-by-visitors.tsx';
import { useIsPhone } from '../../../shared/use-is-phone.ts';
import { isReadyToPublish } from '../../session/commands.ts';
import { useEditor, useSession, useView } from '../../session/session.ts';
import { SaveLine } from '../../top-bar/save-line.tsx';
import bar from '../../top-bar/top-bar.module.css';
import { UndoRedo } from '../../top-bar/top-bar.tsx';
import type { LoadedReusable } from '../known-reusable.ts';
import css from './reusable-top-bar.module.css';
import { UsesDialog, UsingPages } from './uses.tsx';

type DialogName = 'publish' | 'unpublish' | 'delete' | 'uses' | 'versions';

const VersionsDialog = lazily(async () => (await import('./versions-dialog.tsx')).VersionsDialog);

/** The list of reusable blocks, as one left it. */
const useListPath = (): string => `/reusable-blocks${searchOfList(useLocation().state)}`;

/** Name, language and state of a reusable block, its uses, and what can be done with it. @param foot where a phone has the main action */
export function ReusableTopBar({ id, foot }: { readonly id: number; readonly foot: HTMLElement | null }) {
  const session = useSession();
  const isPhone = useIsPhone();
  const { store, isReadOnly } = session;
  const reusable = trpc.reusableBlocks.get.useQuery({ id }, { staleTime: 5_000 }).data;
  const page = useView((state) => state.page);
  const name = useEditor((state) => state.document.title);
  const isDirty = useEditor((state) => state.document !== state.base);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const isPublished = page.state === 'published';
  const hasDraft = isDirty || page.hasDraft;
  return (
    <header className={bar.bar} data-region="top">
      <Link to={useListPath()} className={bar.back} aria-label={t('Back to Reusable blocks')}>
        <IconArrowLeft size={18} aria-hidden />
        <span className={bar.crumb}>{t('Reusable blocks')}</span>
      </Link>
      <span className={bar.slash} aria-hidden>
        /
      </span>
      <h1 className="visually-hidden">{t('Reusable block “{name}”', { name })}</h1>
      <TextInput
        className={css.name ?? ''}
        size="xs"
        aria-label={t('Name')}
        value={name}
        maxLength={100}
        readOnly={isReadOnly}
        error={name.trim() === ''}
        onChange={(event) => store.getState().dispatch({ type: 'set-page-fields', fields: { title: event.currentTarget.value } })}
      />
      <span className={css.language}>{adminLocaleNames[page.locale]}</span>
      <span className={bar.chip}>
        <StatusChip state={page.state} isLive={isPublished} hasDraft={isPublished && hasDraft} />
      </span>
      <span className={bar.push} />
      <span className={bar.save}>{isReadOnly ? <span className={bar.saveLine}>{t('Read only')}</span> : <SaveLine />}</span>
      {!isReadOnly && <UndoRedo />}
      {!isPhone && <HelpButton />}
      {reusable !== undefined && (
        <>
          <Button
            variant="default"
            size="xs"
            className={css.uses ?? ''}
            leftSection={<IconFiles size={16} />}
            onClick={() => setDialog('uses')}
          >
            {t('On {count, plural, one {# page} other {# pages}}', { count: reusable.pageCount })}
          </Button>
          <ActionIcon
            className={css.step ?? ''}
            aria-label={t('Versions')}
            title={t('Versions')}
            onClick={() => setDialog('versions')}
          >
            <IconHistory size={18} />
          </ActionIcon>
          <Actions
            reusable={reusable}
            isPublished={isPublished}
            isCurrent={isPublished && !hasDraft}
            foot={foot}
            onAsk={setDialog}
          />
          <Dialogs reusable={reusable} dialog={dialog} onClose={() => setDialog(null)} />
        </>
      )}
    </header>
  );
}

type ActionsProps = {
  readonly reusable: LoadedReusable;
  readonly isPublished: boolean;
  /** Whether pages show what is written here. */
  readonly isCurrent: boolean;
  readonly foot: HTMLElement | null;
  onAsk(dialog: DialogName): void;
};

function Actions({ reusable, isPublished, isCurrent, foot, onAsk }: ActionsProps) {
  const session = useSession();
  if (!reusable.can.publish)
    return <span className={bar.why}>{t('Publishing takes the right to publish every page that shows it.')}</span>;
  const publish = (
    <Button
      variant="main"
      size="xs"
      className={css.act ?? ''}
      leftSection={<IconWorldUpload size={16} />}
      disabled={isCurrent}
      onClick={() => {
        if (isReadyToPublish(session)) onAsk('publish');
      }}
    >
      {t('Publish')}
    </Button>
  );
  return (
    <>
      {foot === null ? publish : createPortal(publish, foot)}
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="default" size="xs" px={8} className={css.act ?? ''} aria-label={t('More actions')}>
            <IconDots size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconWorldOff size={16} />} disabled={!isPublished} onClick={() => onAsk('unpublish')}>
            {t('Unpublish…')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => onAsk('delete')}>
            {t('Delete…')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

type DialogsProps = { readonly reusable: LoadedReusable; readonly dialog: DialogName | null; onClose(): void };

function Dialogs({ reusable, dialog, onClose }: DialogsProps) {
  const { id, livePageCount, pageCount } = reusable;
  const session = useSession();
  const { saver, store, view } = session;
  const publishing = trpc.reusableBlocks.publish.useMutation();
  const unpublishing = trpc.reusableBlocks.unpublish.useMutation();
  const deleting = trpc.reusableBlocks.delete.useMutation();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const listPath = useListPath();
  const name = useEditor((state) => state.document.title);
  const setPage = (change: { state: 'published' | 'concept'; hasDraft: boolean }) => {
    view.setState({ page: { ...view.getState().page, ...change } });
    void utils.reusableBlocks.invalidate();
  };
  const publish = async () => {
    if (!(await saver.flush()))
      return view.setState({ problem: t('Not published, because it isn’t saved yet. Leave this window open and try again.') });
    const published = await publishing.mutateAsync({ id, revision: store.getState().revision });
    setPage({ state: 'published', hasDraft: false });
    showToast({
      text: t('“{name}” was published. {count, plural, one {# page} other {# pages}} changed.', {
        name,
        count: published.pageCount,
      }),
    });
  };
  const unpublish = async () => {
    await unpublishing.mutateAsync({ id });
    setPage({ state: 'concept', hasDraft: true });
    showToast({ text: t('“{name}” was unpublished. Pages show nothing in its place.', { name }) });
  };
  const remove = async () => {
    await deleting.mutateAsync({ id });
    saver.stop();
    void utils.reusableBlocks.invalidate();
    showToast({ text: t('“{name}” was deleted.', { name }) });
    void navigate(listPath);
  };
  return (
    <>
      <ConfirmDialog
        opened={dialog === 'publish'}
        title={t('Publish “{name}”?', { name })}
        confirmLabel={t('Publish')}
        onConfirm={publish}
        onClose={onClose}
      >
        {livePageCount === 0
          ? t('No published page shows it yet.')
          : t('Publishing changes {count, plural, one {# page} other {# pages}} on the site at once.', { count: livePageCount })}
        {livePageCount > 0 && <UsingPages id={id} isLive />}
        <MetByVisitors onGo={onClose} />
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog === 'unpublish'}
        title={t('Unpublish “{name}”?', { name })}
        confirmLabel={t('Unpublish')}
        isDangerous
        onConfirm={unpublish}
        onClose={onClose}
      >
        {livePageCount === 0
          ? t('No published page shows it. Its draft stays.')
          : t('{count, plural, one {# page} other {# pages}} will show nothing in its place. Its draft stays.', {
              count: livePageCount,
            })}
        {livePageCount > 0 && <UsingPages id={id} isLive />}
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog === 'delete'}
        title={pageCount > 0 ? t('“{name}” is in use', { name }) : t('Delete “{name}”?', { name })}
        {...(pageCount > 0
          ? { cancelLabel: t('Close') }
          : { confirmLabel: t('Delete permanently'), isDangerous: true, onConfirm: remove })}
        onClose={onClose}
      >
        {pageCount > 0
          ? t(
              '{count, plural, one {# page contains} other {# pages contain}} it. Remove or detach it there first, and publish.',
              { count: pageCount },
            )
          : t('It can’t be restored. Pages in the bin and earlier versions of pages show nothing in its place.')}
        {pageCount > 0 && <UsingPages id={id} />}
      </ConfirmDialog>
      {dialog === 'versions' && <VersionsDialog id={id} name={name} onClose={onClose} />}
      {dialog === 'uses' && <UsesDialog id={id} name={name} onClose={onClose} />}
    </>
  );
}
