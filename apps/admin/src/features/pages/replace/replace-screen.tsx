import { Button, Progress } from '@mantine/core';
import type { FoundPage } from '@ximblox/contract';
import { isLocale } from '@ximblox/primitives';
import { IconReplace, IconZoomExclamation } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { t } from '../../../shared/language/t.ts';

import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { TopBar } from '../../../shell/top-bar.tsx';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import type { BulkPage } from '../bulk/bulk-scope.ts';
import { chooseHit, choosePage, chosenCount, chosenPages, type LeftOut } from './choice.ts';
import { FoundPages } from './found-pages.tsx';
import { ReplaceDialog, type ReplaceRequest } from './replace-dialog.tsx';
import css from './replace.module.css';
import { SearchForm } from './search-form.tsx';
import { useFindText, type FoundText, type TextSearch } from './use-find-text.ts';

const none: LeftOut = new Map();
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The search that the URL begins with: the term, type and language of the page list. */
function useInitialSearch(): TextSearch {
  const [search] = useSearchParams();
  const locale = search.get('locale') ?? '';
  return {
    term: search.get('q') ?? '',
    matchesCase: false,
    wholeWord: false,
    withPageTexts: true,
    type: search.get('type'),
    locale: isLocale(locale) ? locale : null,
    below: null,
  };
}

/** Finds text in the drafts of all pages and replaces it in those that are ticked. */
export function ReplaceScreen() {
  const initial = useInitialSearch();
  const { found, find, stop } = useFindText();
  const [replaceWith, setReplaceWith] = useState('');
  const [leftOut, setLeftOut] = useState<LeftOut>(none);
  const [problem, setProblem] = useState('');
  const [request, setRequest] = useState<ReplaceRequest | null>(null);
  const [published, setPublished] = useState<readonly BulkPage[] | null>(null);
  // What was found is not what the drafts are any more.
  const [isStale, setStale] = useState(false);
  const onFind = (search: TextSearch) => {
    const isShort = search.term.trim().length < 2;
    setProblem(isShort ? t('Enter at least two characters.') : '');
    if (isShort) return;
    setLeftOut(none);
    setStale(false);
    void find(search);
  };
  const onPage = useCallback(
    (page: FoundPage, isChosen: boolean) => setLeftOut((before) => choosePage(before, page, isChosen)),
    [],
  );
  const onHit = useCallback(
    (page: FoundPage, hit: number, isChosen: boolean) => setLeftOut((before) => chooseHit(before, page, hit, isChosen)),
    [],
  );
  const pages = found?.pages ?? [];
  const chosen = chosenPages(leftOut, pages);
  const count = sumOf(pages.map((page) => chosenCount(leftOut, page)));
  const isReady = found !== null && !found.isRunning && !isStale && chosen.length > 0;
  return (
    <>
      <TopBar title={t('Find and replace')} />
      <div className={css.scroll}>
        <SearchForm
          initial={initial}
          replaceWith={replaceWith}
          isRunning={found?.isRunning === true}
          problem={problem}
          onReplaceWith={setReplaceWith}
          onFind={onFind}
        />
        <Status found={found} onStop={stop} onRetry={onFind} />
        {found !== null && pages.length > 0 && (
          <FoundPages pages={pages} leftOut={leftOut} replaceWith={replaceWith} onPage={onPage} onHit={onHit} />
        )}
      </div>
      {pages.length > 0 && (
        <div className={css.footer}>
          <p>
            {isStale
              ? t('The drafts were changed. Find again to go on.')
              : t(
                  '{count, plural, one {# occurrence} other {# occurrences}} chosen in {pages, plural, one {# page} other {# pages}}.',
                  { count, pages: chosen.length },
                )}
          </p>
          {chosen.length > 0 && !isStale && (
            <Button variant="default" onClick={() => setLeftOut(new Map(pages.map(({ id }) => [id, 'all'])))}>
              {t('Choose none')}
            </Button>
          )}
          {leftOut.size > 0 && !isStale && (
            <Button variant="default" onClick={() => setLeftOut(none)}>
              {t('Choose all')}
            </Button>
          )}
          <Button
            variant="main"
            leftSection={<IconReplace size={16} />}
            disabled={!isReady}
            onClick={() => found !== null && setRequest({ search: found.search, replaceWith, pages, chosen, count })}
          >
            {t('Replace in {count, plural, one {# page} other {# pages}}…', { count: chosen.length })}
          </Button>
        </div>
      )}
      {request !== null && (
        <ReplaceDialog
          request={request}
          onClose={() => setRequest(null)}
          onDone={() => setStale(true)}
          onUndone={() => {
            setRequest(null);
            onFind(request.search);
          }}
          onPublish={(toPublish) => {
            setRequest(null);
            setPublished(toPublish);
          }}
        />
      )}
      {published !== null && (
        <BulkDialog
          request={{ act: 'publish', pages: published }}
          onClose={() => setPublished(null)}
          onDone={() => setStale(true)}
        />
      )}
    </>
  );
}

type StatusProps = { readonly found: FoundText | null; onStop(): void; onRetry(search: TextSearch): void };

/** How far a search is, and what it found. */
function Status({ found, onStop, onRetry }: StatusProps) {
  if (found === null)
    return (
      <EmptyState icon={IconReplace} title={t('Find text in all pages that you may edit')}>
        {t('Every place is shown before anything changes. Only drafts change; you decide what is published.')}
      </EmptyState>
    );
  const { pages, searched, totalPages, isRunning, isCut, error, search } = found;
  if (error !== null) return <ErrorNotice title={t('The search stopped.')} error={error} onRetry={() => onRetry(search)} />;
  if (!isRunning && pages.length === 0)
    return (
      <EmptyState icon={IconZoomExclamation} title={t('No page has “{term}”', { term: search.term })}>
        {t(
          '{searched, plural, one {# page that you may edit was} other {# pages that you may edit were}} searched. Try fewer filters or other words.',
          { searched },
        )}
      </EmptyState>
    );
  const count = sumOf(pages.map((page) => page.count));
  return (
    <div className={css.status}>
      <p role="status">
        {t(
          '{isCut, select, true {More than } other {}}{count, plural, one {# occurrence} other {# occurrences}} in {pages, plural, one {# page} other {# pages}}.',
          { isCut: String(isCut), count, pages: pages.length },
        )}
        {isRunning &&
          ` ${t('{searched, plural, other {#}} of {total, plural, one {# page} other {# pages}} searched.', { searched, total: totalPages })}`}
        {!isRunning &&
          !isCut &&
          searched < totalPages &&
          ` ${t('Stopped after {searched, plural, other {#}} of {total, plural, one {# page} other {# pages}}.', { searched, total: totalPages })}`}
        {isCut && ` ${t('Replace in these first, or narrow the search.')}`}
      </p>
      {isRunning && (
        <>
          <Progress
            value={totalPages === 0 ? 0 : (searched / totalPages) * 100}
            aria-label={t('Progress')}
            size={4}
            style={{ flex: 1, minWidth: '8rem' }}
          />
          <Button variant="default" size="xs" onClick={onStop}>
            {t('Stop')}
          </Button>
        </>
      )}
    </div>
  );
}
