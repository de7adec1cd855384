import { ActionIcon, Button } from '@mantine/core';
import { pageTypeCatalog } from '@ximblox/blocks';
import { hasPermission, localePrefixes, locales } from '@ximblox/primitives';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconExternalLink, IconPlus } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { HelpButton } from '../../shared/help/help-button.tsx';
import { t } from '../../shared/language/t.ts';
import { language } from '../../shared/language/language.ts';
import { ChangesChip, StatusChip } from '../../shared/ui/status-chip.tsx';
import { ScheduleChip } from '../../shared/ui/schedule-chip.tsx';
import { usePermissions } from '../../shared/session/session-store.ts';
import { screenTitle } from '../../shell/navigation.ts';
import { pageTypeSlug } from '../../shared/page-type-slug.ts';
import { screenBefore } from '../../shell/screen-before.ts';
import { People } from '../presence/people.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import { Words } from '../phone/foot.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import { MainButton, MoreActions } from './main-button.tsx';
import { SaveLine } from './save-line.tsx';
import css from './top-bar.module.css';

/** Breadcrumb, page state, save indicator and main action. */
export function TopBar() {
  const { isReadOnly } = useSession();
  const isPhone = useIsPhone();
  const isRead = useView(({ reading }) => reading !== null);
  const page = useView((state) => state.page);
  const title = useEditor((state) => state.document.title);
  const isChanged = useEditor((state) => state.document !== state.base);
  const type = pageTypeCatalog.get(page.type);
  const isLive = page.liveVersionID !== null;
  const from = screenBefore(useLocation().key);
  const screen = from === undefined ? undefined : screenTitle(from);
  const list = from === undefined || screen === undefined ? pageTypeSlug(page.type) : from;
  const crumb = screen ?? type?.plural[language] ?? page.type;
  return (
    <header className={css.bar} data-region="top">
      <Link to={list} className={css.back} aria-label={t('Back to {pages}', { pages: crumb })}>
        <IconArrowLeft size={18} aria-hidden />
        <span className={css.crumb}>{crumb}</span>
      </Link>
      <span className={css.slash} aria-hidden>
        /
      </span>
      <h1 className={css.title} title={title}>
        {title || t('Untitled page')}
      </h1>
      <LocaleSwitch />
      <span className={css.chip}>
        <StatusChip
          state={page.state}
          hasPublicationRequest={page.pageVersion.hasPublicationRequest}
          hasDraft={page.state === 'published' && (isChanged || page.hasDraft)}
          isLive={isLive}
        />
        <ChangesChip changes={page.changesRequested} />
        <ScheduleChip plan={{ ...page, hasLaterChanges: isChanged || page.hasLaterChanges }} />
      </span>
      <span className={css.push} />
      <People />
      <span className={css.save}>
        {isReadOnly ? <span className={css.saveLine}>{t('Read only')}</span> : <SaveLine />}
        {isPhone && <Words className={css.words ?? ''} />}
      </span>
      {!isReadOnly && !isRead && <UndoRedo />}
      {isLive && (
        <ActionIcon
          component="a"
          href={page.path}
          target="_blank"
          rel="noopener"
          variant="subtle"
          color="gray"
          size={28}
          className={css.preview ?? ''}
          aria-label={t('See page on the site')}
          title={t('See page on the site')}
        >
          <IconExternalLink size={18} />
        </ActionIcon>
      )}
      {isPhone ? (
        <MoreActions />
      ) : (
        <>
          <HelpButton />
          <PreviewButton />
          <Button.Group className={css.main ?? ''}>
            <MainButton />
            <MoreActions />
          </Button.Group>
        </>
      )}
    </header>
  );
}

/** Undo and redo of the open document. */
export function UndoRedo() {
  const { store } = useSession();
  const canUndo = useEditor((state) => state.history.past.length > 0);
  const canRedo = useEditor((state) => state.history.future.length > 0);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('Undo')}
        aria-disabled={!canUndo}
        className={css.step ?? ''}
        onClick={() => store.getState().undo()}
      >
        <IconArrowBackUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('Redo')}
        aria-disabled={!canRedo}
        className={css.step ?? ''}
        onClick={() => store.getState().redo()}
      >
        <IconArrowForwardUp size={18} />
      </ActionIcon>
    </>
  );
}

/** The page's languages: the dot shows the state of each; + creates one. */
function LocaleSwitch() {
  const { view } = useSession();
  const navigate = useNavigate();
  const page = useView((state) => state.page);
  const permissions = usePermissions();
  const order = [page.locale, ...locales.filter((locale) => locale !== page.locale)];
  return (
    <nav className={css.locales} aria-label={t('Languages of this page')}>
      {order.map((locale) => {
        const name = localePrefixes[locale].toUpperCase();
        if (locale === page.locale)
          return (
            <span key={locale} className={css.locale} aria-current="true">
              <span className={css.dot} data-kind={page.liveVersionID === null ? 'dashed' : 'full'} aria-hidden />
              {name}
            </span>
          );
        const sibling = page.siblings.find((candidate) => candidate.locale === locale);
        if (sibling === undefined && !hasPermission(permissions, 'create-page', { pageType: page.type, locale })) return null;
        if (sibling === undefined)
          return (
            <button
              key={locale}
              type="button"
              className={css.locale}
              data-other
              aria-label={t('Add {name}', { name })}
              onClick={() => view.setState({ tab: 'translations', addingLocale: locale })}
            >
              <IconPlus size={12} aria-hidden />
              {name}
            </button>
          );
        return (
          <button
            key={locale}
            type="button"
            className={css.locale}
            data-other
            onClick={() => void navigate(`/page/${sibling.pageID}`)}
          >
            <span className={css.dot} data-kind={!sibling.isLive ? 'dashed' : sibling.debt > 0 ? 'half' : 'full'} aria-hidden />
            {name}
            <span className="visually-hidden">
              : {sibling.title}, {sibling.isLive ? t('published') : t('not published')}
            </span>
            {sibling.debt > 0 && (
              <>
                <span className="visually-hidden">, </span>
                <span className={css.debt}>{sibling.debt}</span>
                <span className="visually-hidden"> {t('to translate')}</span>
              </>
            )}
          </button>
        );
      })}
    </nav>
  );
}
