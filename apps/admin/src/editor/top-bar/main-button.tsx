import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconCalendarClock,
  IconCalendarOff,
  IconChevronDown,
  IconCopy,
  IconDeviceFloppy,
  IconDotsVertical,
  IconEye,
  IconHelp,
  IconHistory,
  IconInbox,
  IconLink,
  IconSearch,
  IconSend,
  IconTemplate,
  IconTrash,
  IconWorldOff,
  IconWorldUpload,
} from '@tabler/icons-react';
import { useId, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { adminVersionTexts } from '../../shared/language/version-words.ts';
import { t } from '../../shared/language/t.ts';
import { describePages } from '../../shared/describe-pages.ts';
import { trpc } from '../../shared/api/client.ts';
import { toggleHelp } from '../../shared/help/help-store.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { DuplicateDialog, PublishDialog, RequestDialog, SaveTemplateDialog, ScheduleDialog, ShareDialog } from '../dialogs.ts';
import { offerUndoOfPages } from '../../features/pages/undo/offer-undo.ts';
import { PageImpactList } from '../../features/pages/impact/page-impact.tsx';
import { scheduleText } from '../../shared/ui/schedule-chip.tsx';
import { usePaletteAction } from '../../shared/palette-actions.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { openPreview, previewPath } from '../preview/open-preview.ts';
import { unavailable } from '../reading/not-while-reading.ts';
import { openFind, unpublish } from '../session/commands.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import { useParameters } from '../session/use-parameters.ts';
import { versionsParameter } from '../versions/parameter.ts';
import { useMainAct, useRights } from './main-action.ts';
import { moreActionsID } from './more-actions.ts';
import type { ScheduleField } from './schedule-dialog.tsx';
import { useRefreshWhenDue } from './use-refresh-when-due.ts';
import css from './top-bar.module.css';

const mainLabels = { publish: t('Publish'), request: t('Request publication'), save: t('Save') } as const;
const mainIcons = { publish: IconWorldUpload, request: IconSend, save: IconDeviceFloppy } as const;

/** A line below the name of a menu item: why it isn’t available, or how it stands. */
const Why = ({ text = '' }: { readonly text: string | undefined }) => text !== '' && <span className={css.why}>{text}</span>;

/** Users who may neither change nor publish the page get the menu with its versions, and no button that would be refused. */
const useHasMain = (): boolean => {
  const { isReadOnly } = useSession();
  return useRights().publish || !isReadOnly;
};

/** The main action as a labelled button. @param showsWhy whether it says itself why it can’t be done now */
export function MainButton({ showsWhy = false }: { readonly showsWhy?: boolean }) {
  const main = useMainAct();
  const busy = useView((state) => state.busy);
  if (!useHasMain()) return null;
  return (
    <Button
      variant="main"
      className={css.mainButton ?? ''}
      loading={busy}
      {...unavailable(main.whyNot)}
      {...(showsWhy ? { title: undefined } : {})}
      onClick={() => main.act()}
    >
      <span>
        {mainLabels[main.kind]}
        {showsWhy && <Why text={main.whyNot} />}
      </span>
    </Button>
  );
}

/** The menu of all actions on the page; beside the main button, or alone on a phone, where that is at the foot. */
export function MoreActions() {
  const remove = trpc.pages.delete.useMutation();
  const utils = trpc.useUtils();
  const session = useSession();
  const can = useRights();
  const main = useMainAct();
  const isReading = useView((view) => view.reading !== null);
  const whyID = useId();
  const whileReading = isReading ? { disabled: true, 'aria-describedby': whyID } : {};
  const words = mainLabels[main.kind];
  const MainIcon = mainIcons[main.kind];
  const state = useView((view) => view.page.state);
  const title = useEditor((edited) => edited.document.title);
  const [isDeleting, setDeleting] = useState(false);
  const [isUnpublishing, setUnpublishing] = useState(false);
  const hasMain = useHasMain();
  const isPhone = useIsPhone();
  const findLabel = session.isReadOnly ? t('Find') : t('Find and replace');
  const isRequesting = useView((view) => view.isRequesting);
  const publishQuestion = useView((view) => view.publishQuestion);
  const [planning, setPlanning] = useState<ScheduleField | null>(null);
  const planned = useView((view) => scheduleText(view.page));
  useRefreshWhenDue();
  const [isSharing, setSharing] = useState(false);
  const [isDuplicating, setDuplicating] = useState(false);
  const [isSavingTemplate, setSavingTemplate] = useState(false);
  const page = useView((view) => view.page);
  const isLive = page.liveVersionID !== null;
  usePaletteAction(
    hasMain && main.whyNot === undefined && !isReading ? { title: words, icon: MainIcon, onClick: () => main.act() } : null,
  );
  usePaletteAction(
    can.duplicate && !isReading
      ? { title: t('Duplicate this page…'), icon: IconCopy, onClick: () => setDuplicating(true) }
      : null,
  );
  usePaletteAction({
    title: session.isReadOnly ? t('Find on this page') : t('Find and replace on this page'),
    icon: IconSearch,
    onClick: () => openFind(session),
  });
  const navigate = useNavigate();
  const [, setParameters] = useParameters();
  return (
    <>
      <Menu id={moreActionsID} position="bottom-end" width={300}>
        <Menu.Target>
          {isPhone ? (
            <ActionIcon className={css.step ?? ''} aria-label={t('More actions')}>
              <IconDotsVertical size={20} />
            </ActionIcon>
          ) : (
            <Button variant={hasMain ? 'main' : 'default'} className={css.mainMore ?? ''} aria-label={t('More actions')} px={8}>
              <IconChevronDown size={16} />
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {isReading && (
            <Menu.Label id={whyID}>{t('Pages are changed and published while writing, not while reading.')}</Menu.Label>
          )}
          {hasMain && (
            <Menu.Item
              leftSection={<MainIcon size={16} />}
              rightSection={<kbd>{t('Ctrl ⇧ Enter')}</kbd>}
              disabled={main.whyNot !== undefined}
              {...whileReading}
              onClick={() => main.act()}
            >
              {words}
              {!isReading && <Why text={main.whyNot} />}
            </Menu.Item>
          )}
          {!can.publish && !session.isReadOnly && (
            <Menu.Item leftSection={<IconWorldUpload size={16} />} disabled>
              {t('Publish')}
              <Why text={t('You may write {pages}, but not publish them.', { pages: describePages(page) })} />
            </Menu.Item>
          )}
          {can.publish && (
            <>
              <Menu.Item leftSection={<IconCalendarClock size={16} />} {...whileReading} onClick={() => setPlanning('publishAt')}>
                {t('Schedule publishing…')}
                <Why text={planned} />
              </Menu.Item>
              <Menu.Item leftSection={<IconCalendarOff size={16} />} {...whileReading} onClick={() => setPlanning('unpublishAt')}>
                {t('Schedule unpublishing…')}
              </Menu.Item>
            </>
          )}
          {state === 'publicationRequested' && (
            <Menu.Item leftSection={<IconInbox size={16} />} onClick={() => void navigate('/publication-requests')}>
              {t('Publication Requests')}
              <Why text={t('Publication requested.')} />
            </Menu.Item>
          )}
          {hasMain && <Menu.Divider />}
          {!session.isReadOnly && (
            <Menu.Item
              leftSection={<IconDeviceFloppy size={16} />}
              rightSection={<kbd>{t('Ctrl S')}</kbd>}
              {...whileReading}
              onClick={() => void session.saver.flush()}
            >
              {t('Save now')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconSearch size={16} />}
            rightSection={<kbd>{t('Ctrl H')}</kbd>}
            onClick={() => openFind(session)}
          >
            {findLabel}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => setParameters({ [versionsParameter]: '' })}>
            {adminVersionTexts.open}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={previewPath(session.pageID)}
            target="_blank"
            leftSection={<IconEye size={16} />}
            rightSection={<kbd>{t('Alt P')}</kbd>}
            onClick={(event: MouseEvent) => {
              if (openPreview(session)) event.preventDefault();
            }}
          >
            {t('Preview')}
          </Menu.Item>
          {!session.isReadOnly && (
            <Menu.Item leftSection={<IconLink size={16} />} onClick={() => setSharing(true)}>
              {t('Share preview…')}
            </Menu.Item>
          )}
          {can.duplicate && (
            <Menu.Item leftSection={<IconCopy size={16} />} {...whileReading} onClick={() => setDuplicating(true)}>
              {t('Duplicate page…')}
            </Menu.Item>
          )}
          {can.publish && (
            <Menu.Item leftSection={<IconTemplate size={16} />} {...whileReading} onClick={() => setSavingTemplate(true)}>
              {t('Save as template…')}
            </Menu.Item>
          )}
          {isPhone && (
            <Menu.Item leftSection={<IconHelp size={16} />} onClick={toggleHelp}>
              {t('Help')}
            </Menu.Item>
          )}
          {(can.publish || can.delete) && <Menu.Divider />}
          {can.publish && (
            <Menu.Item
              leftSection={<IconWorldOff size={16} />}
              disabled={!isLive}
              {...(isLive && whileReading)}
              onClick={() => setUnpublishing(true)}
            >
              {t('Unpublish…')}
              {!isLive && <Why text={t('The page is not on the site.')} />}
            </Menu.Item>
          )}
          {can.delete && (
            <Menu.Item
              color="red"
              data-danger
              leftSection={<IconTrash size={16} />}
              {...whileReading}
              onClick={() => setDeleting(true)}
            >
              {t('Move page to the bin…')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isRequesting && <RequestDialog onClose={() => session.view.setState({ isRequesting: false })} />}
      {publishQuestion !== null && <PublishDialog {...publishQuestion} />}
      {isSharing && <ShareDialog onClose={() => setSharing(false)} />}
      {isDuplicating && (
        <DuplicateDialog
          page={{ ...page, title }}
          saveFirst={async () => session.isReadOnly || session.saver.flush()}
          onClose={() => setDuplicating(false)}
        />
      )}
      {isSavingTemplate && (
        <SaveTemplateDialog
          page={{ id: session.pageID, title }}
          saveFirst={async () => session.isReadOnly || session.saver.flush()}
          onClose={() => setSavingTemplate(false)}
        />
      )}
      {planning !== null && <ScheduleDialog field={planning} onClose={() => setPlanning(null)} />}
      <ConfirmDialog
        opened={isUnpublishing}
        onClose={() => setUnpublishing(false)}
        title={t('Unpublish “{title}”?', { title })}
        confirmLabel={t('Unpublish')}
        isDangerous
        onConfirm={() => unpublish(session)}
      >
        <p>{t('Visitors will get “not found” at {path}. You can publish the page again at any time.', { path: page.path })}</p>
        <PageImpactList pageIDs={[session.pageID]} action="unpublish" />
      </ConfirmDialog>
      <ConfirmDialog
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('Move “{title}” to the bin?', { title })}
        confirmLabel={t('Move to the bin')}
        isDangerous
        onConfirm={async () => {
          const { undoID } = await remove.mutateAsync({ id: session.pageID });
          await navigate('/');
          offerUndoOfPages(session.api, {
            text: t('“{title}” was moved to the bin.', { title }),
            undone: t('“{title}” is back from the bin.', { title }),
            undoIDs: [undoID],
            isDeletion: true,
            onUndone: () => utils.pages.invalidate(),
          });
        }}
      >
        <p>{t('Visitors no longer see it. You can put it back for 30 days.')}</p>
        <PageImpactList pageIDs={[session.pageID]} action="delete" />
      </ConfirmDialog>
    </>
  );
}
