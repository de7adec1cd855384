import { Button } from '@mantine/core';
import type { Sibling } from '@ximblox/contract';
import { hasPermission, locales, type Locale } from '@ximblox/primitives';
import { IconArrowUpRight, IconPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import type { OpenPage } from '../document/page-document.ts';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { showHint } from '../../shared/ui/toast.tsx';
import { usePermissions } from '../../shared/session/session-store.ts';
import { unavailable, useNotWhileReading } from '../reading/not-while-reading.ts';
import { failureInEditor } from '../session/editor-api.ts';
import { useSession, useView } from '../session/session.ts';
import { AddTranslation } from './add-translation.tsx';
import { debtText } from './debt.ts';
import { SetDialog, type SetAct } from './set-dialog.tsx';
import { SideBySide } from './side-by-side.tsx';
import { TargetSession } from './target-session.tsx';
import css from './translations.module.css';

/** The page of a pair that is the translation: the sibling, unless it is what this page was translated from. */
function targetOf(page: OpenPage, sibling: Sibling): number {
  const own = page.siblings.find(({ pageID }) => pageID === page.id);
  const isUnknown = own?.sourceID == null && sibling.sourceID === null && sibling.pageID < page.id;
  return own?.sourceID === sibling.pageID || isUnknown ? page.id : sibling.pageID;
}

/** The page's translations: one side by side with its source, and the list of languages. */
export function Translations() {
  const { saver, view } = useSession();
  const page = useView((state) => state.page);
  const others = page.siblings.filter(({ pageID }) => pageID !== page.id);
  const [chosen, setChosen] = useState<Locale | null>(null);
  const [isReady, setReady] = useState(false);
  // What the server compares must be what is written here.
  useEffect(() => void saver.flush().finally(() => setReady(true)), [saver]);
  const sibling = others.find(({ locale }) => locale === chosen) ?? others[0];
  const targetID = sibling === undefined ? null : targetOf(page, sibling);
  const setDebt = useCallback(
    (debt: number) => {
      const open = view.getState().page;
      if (open.siblings.every((one) => one.pageID !== targetID || one.debt === debt)) return;
      const siblings = open.siblings.map((one) => (one.pageID === targetID ? { ...one, debt } : one));
      view.setState({ page: { ...open, siblings } });
    },
    [view, targetID],
  );
  return (
    <div className={css.screen}>
      {targetID === null ? (
        <p className={css.empty}>{t('This page has no translation yet. A new one begins with the blocks of this page.')}</p>
      ) : (
        isReady && (
          <TargetSession pageID={targetID}>
            <Pair key={targetID} targetID={targetID} openID={page.id} onDebt={setDebt} />
          </TargetSession>
        )
      )}
      <Languages page={page} shown={sibling?.locale ?? null} onShow={setChosen} />
      <Adding />
    </div>
  );
}

/** The dialog for the language in which a translation is to be made. */
function Adding() {
  const { view } = useSession();
  const page = useView((state) => state.page);
  const locale = useView((state) => state.addingLocale);
  if (locale === null || page.siblings.some((one) => one.locale === locale)) return null;
  return <AddTranslation locale={locale} onClose={() => view.setState({ addingLocale: null })} />;
}

type PairProps = {
  readonly targetID: number;
  /** The page that is open in the editor. */
  readonly openID: number;
  onDebt(debt: number): void;
};

/** Loads a translation and its source, with the session of the translation around it. */
function Pair({ targetID, openID, onDebt }: PairProps) {
  const translation = trpc.translations.get.useQuery({ id: targetID }, { gcTime: 0, refetchOnWindowFocus: false });
  const sourceID = translation.data?.source?.pageID;
  const source = trpc.pages.get.useQuery(
    { id: sourceID ?? 0 },
    { enabled: sourceID !== undefined, gcTime: 0, staleTime: 0, refetchOnWindowFocus: false },
  );
  const failure = translation.error ?? source.error;
  if (failure !== null) return <p className={css.empty}>{failureInEditor(failure).errors[0]?.message}</p>;
  if (translation.data?.source === null)
    return <p className={css.empty}>{t('The page that this one was made from is not there any more.')}</p>;
  if (translation.data === undefined || source.data === undefined) return <p className={css.empty} aria-busy="true" />;
  return (
    <SideBySide
      translation={translation.data}
      source={source.data}
      openID={openID}
      onDebt={onDebt}
      onConfirmed={() => Promise.all([translation.refetch(), source.refetch()])}
    />
  );
}

type LanguagesProps = {
  readonly page: OpenPage;
  readonly shown: Locale | null;
  onShow(locale: Locale): void;
};

/** The other languages of the page: what each owes, and a button to add it. */
function Languages({ page, shown, onShow }: LanguagesProps) {
  const permissions = usePermissions();
  const { view } = useSession();
  return (
    <aside className={css.languages} aria-label={t('Languages')}>
      <h2 className={css.asideHead}>{t('Languages')}</h2>
      <ul className={css.list}>
        {locales
          .filter((locale) => locale !== page.locale)
          .map((locale) => {
            const sibling = page.siblings.find((candidate) => candidate.locale === locale);
            if (sibling === undefined)
              return (
                <li key={locale} className={css.language}>
                  <IconPlus size={14} aria-hidden />
                  <span className={css.languageWords}>
                    <b>{adminLocaleNames[locale]}</b>
                    <span className={css.dim}>{t('No page yet')}</span>
                  </span>
                  {hasPermission(permissions, 'create-page', { pageType: page.type, locale }) && (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={t('Add {name}', { name: adminLocaleNames[locale] })}
                      onClick={() => view.setState({ addingLocale: locale })}
                    >
                      {t('Add')}
                    </Button>
                  )}
                </li>
              );
            return (
              <li key={locale} className={css.language} data-shown={shown === locale || undefined}>
                <button type="button" className={css.pick} aria-current={shown === locale} onClick={() => onShow(locale)}>
                  <b>{adminLocaleNames[locale]}</b>
                  <span className={css.dim}>{sibling.title}</span>
                  <span className={css.dim}>{debtText(page, sibling)}</span>
                  <span className={css.chip}>
                    <StatusChip state={sibling.state} isLive={sibling.isLive} />
                  </span>
                </button>
                <Link
                  className={css.open}
                  to={`/page/${sibling.pageID}`}
                  aria-label={t('Open {name}', { name: adminLocaleNames[locale] })}
                >
                  <IconArrowUpRight size={16} aria-hidden />
                </Link>
              </li>
            );
          })}
      </ul>
      <GoTogether page={page} />
      <p className={css.note}>{t('A new translation begins with the blocks of this page.')}</p>
    </aside>
  );
}

/** Acts on the page and its translations together. */
function GoTogether({ page }: { readonly page: OpenPage }) {
  const { view } = useSession();
  const utils = trpc.useUtils();
  const permissions = usePermissions();
  const navigate = useNavigate();
  const [act, setAct] = useState<SetAct | null>(null);
  const whyNot = { publish: useNotWhileReading('publish'), delete: useNotWhileReading('change') };
  const begin = (chosen: SetAct) => {
    const reason = whyNot[chosen];
    if (reason === undefined) setAct(chosen);
    else showHint(reason);
  };
  if (page.siblings.length < 2) return null;
  const mayPublish = hasPermission(permissions, 'publish-page');
  const mayDelete = hasPermission(permissions, 'delete-page');
  if (!mayPublish && !mayDelete) return null;
  const done = async () => {
    const isDeleted = act === 'delete';
    setAct(null);
    if (isDeleted) await navigate('/');
    else view.setState({ page: await utils.pages.get.fetch({ id: page.id }, { staleTime: 0 }) });
  };
  return (
    <>
      <h2 className={css.asideHead}>{t('Go together')}</h2>
      <div className={css.together}>
        {mayPublish && (
          <Button variant="default" size="xs" {...unavailable(whyNot.publish)} onClick={() => begin('publish')}>
            {t('Publish together…')}
          </Button>
        )}
        {mayDelete && (
          <Button variant="default" size="xs" {...unavailable(whyNot.delete)} onClick={() => begin('delete')}>
            {t('Move to the bin together…')}
          </Button>
        )}
      </div>
      {act !== null && <SetDialog act={act} page={page} onClose={() => setAct(null)} onDone={done} />}
    </>
  );
}
