import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { blockCatalog, findTexts, replaceInTexts, type Block, type Match, type MatchPlace, type Search } from '@ximblox/blocks';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';

import { t } from '../../shared/language/t.ts';
import { language } from '../../shared/language/language.ts';
import { formatNumber } from '../../shared/format.ts';
import { only } from '../document/selection.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import { showUndo } from '../session/show-undo.ts';
import css from './find.module.css';

/** The search, its occurrences and the chosen one, which is selected on the page. */
function useFind() {
  const { store } = useSession();
  const blocks = useEditor((state) => state.document.blocks);
  const [search, setSearch] = useState<Search>({ term: '', matchesCase: false, wholeWord: false });
  const [at, setAt] = useState(0);
  const searched = useDeferredValue(search);
  const matches = useMemo(() => findTexts(blocks, searched), [blocks, searched]);
  const place = matches.length === 0 ? -1 : at % matches.length;
  const match = matches[place];
  const key = match?.key;
  useEffect(() => {
    if (key !== undefined && store.getState().selection.focus !== key) store.getState().select(only(key));
  }, [store, key, place]);
  return {
    search,
    blocks,
    matches,
    match,
    place,
    change: (changed: Partial<Search>) => {
      setSearch({ ...search, ...changed });
      setAt(0);
    },
    go: (by: number) => setAt(matches.length === 0 ? 0 : (place + by + matches.length) % matches.length),
  };
}

type Find = ReturnType<typeof useFind>;

/** Replaces the chosen occurrence, or all, and says what was done. */
function useReplace({ search, blocks, go }: Find) {
  const { store } = useSession();
  const [by, setBy] = useState('');
  const [news, setNews] = useState('');
  const replace = (chosen?: Match) => {
    const isChosen = ({ key, path, nth }: MatchPlace) =>
      chosen === undefined || (chosen.key === key && chosen.path === path && chosen.nth === nth);
    const { changes, replaced, left } = replaceInTexts(blocks, search, { by, includes: isChosen });
    if (changes.length > 0) store.getState().dispatch({ type: 'replace-texts', changes });
    const done = t('{replaced, plural, one {# occurrence} other {# occurrences}} replaced.', { replaced });
    const leftOut = t('{left} would make a text too long and {left, plural, one {was} other {were}} left.', { left });
    const summary = left === 0 ? done : `${done} ${leftOut}`;
    if (chosen === undefined && replaced > 0) showUndo(store, summary);
    setNews(summary);
    // The replacement may contain the term, so the search continues after it.
    if (chosen !== undefined) go(replaced === 0 ? 1 : occurrencesIn(by, search));
  };
  return { by, setBy, news, setNews, replace };
}

/** Calls `act` for Enter; other keys are typed. */
const onEnter = (act: (isBack: boolean) => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  act(event.shiftKey);
};

/** Finds and replaces words in the texts of the page (Ctrl+H). */
export function FindBar() {
  const { view, isReadOnly } = useSession();
  const find = useFind();
  const replacing = useReplace(find);
  const close = () => {
    view.setState({ isFinding: false });
    document.querySelector<HTMLElement>('[data-row][aria-current=true]')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the bar from any of its controls.
    <div
      className={css.bar}
      role="search"
      aria-label={t('Find and replace')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <div className={css.fields}>
        <FindFields find={find} onType={() => replacing.setNews('')} />
        {!isReadOnly && <ReplaceFields match={find.match} replacing={replacing} />}
        <Checkbox
          size="xs"
          label={t('Match case')}
          checked={find.search.matchesCase}
          onChange={(event) => find.change({ matchesCase: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label={t('Whole word')}
          checked={find.search.wholeWord}
          onChange={(event) => find.change({ wholeWord: event.currentTarget.checked })}
        />
        <ActionIcon
          className={css.close ?? ''}
          variant="subtle"
          color="gray"
          aria-label={t('Close find and replace')}
          title={t('Close (Esc)')}
          onClick={close}
        >
          <IconX size={16} />
        </ActionIcon>
      </div>
      <p className={css.found} role="status">
        {replacing.news !== '' && <span>{replacing.news} </span>}
        <FoundLine find={find} />
      </p>
    </div>
  );
}

function FindFields({ find, onType }: { readonly find: Find; onType(): void }) {
  const { search, match, go } = find;
  const { isPage } = useSession();
  const field = useRef<HTMLInputElement>(null);
  const request = useView((state) => state.findRequest);
  // Ctrl+H in an open bar goes back to its field. A menu or palette takes the focus away while it closes.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    const timer = setTimeout(() => {
      if (document.activeElement?.closest('[role=search]') === null) field.current?.focus();
    }, 200);
    return () => clearTimeout(timer);
  }, [request]);
  return (
    <>
      <TextInput
        ref={field}
        className={css.field ?? ''}
        size="xs"
        aria-label={t('Find')}
        placeholder={isPage ? t('Find on this page') : t('Find in this reusable block')}
        value={search.term}
        maxLength={200}
        onChange={(event) => {
          onType();
          find.change({ term: event.currentTarget.value });
        }}
        onKeyDown={onEnter((isBack) => go(isBack ? -1 : 1))}
      />
      <div className={css.steps}>
        <ActionIcon
          variant="default"
          aria-label={t('Previous')}
          title={t('Previous (Shift Enter)')}
          disabled={match === undefined}
          onClick={() => go(-1)}
        >
          <IconChevronUp size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('Next')}
          title={t('Next (Enter)')}
          disabled={match === undefined}
          onClick={() => go(1)}
        >
          <IconChevronDown size={16} />
        </ActionIcon>
      </div>
    </>
  );
}

type ReplaceFieldsProps = { readonly match: Match | undefined; readonly replacing: ReturnType<typeof useReplace> };

function ReplaceFields({ match, replacing: { by, setBy, replace } }: ReplaceFieldsProps) {
  return (
    <>
      <TextInput
        className={css.field ?? ''}
        size="xs"
        aria-label={t('Replace with')}
        placeholder={t('Replace with')}
        value={by}
        maxLength={1000}
        onChange={(event) => setBy(event.currentTarget.value)}
        onKeyDown={onEnter(() => {
          if (match !== undefined) replace(match);
        })}
      />
      <div className={css.steps}>
        <Button variant="default" size="xs" disabled={match === undefined} onClick={() => replace(match)}>
          {t('Replace')}
        </Button>
        <Button variant="default" size="xs" disabled={match === undefined} onClick={() => replace()}>
          {t('Replace all')}
        </Button>
      </div>
    </>
  );
}

/** How often the replacement itself contains the term. */
const occurrencesIn = (text: string, search: Search): number => {
  const block: Block = {
    type: 'heading',
    key: '',
    props: { title: text },
    anchorPoint: '',
    visibility: 0,
    __images: {},
    __files: {},
  };
  return findTexts([block], search).length;
};

/** Which occurrence is chosen, in which block and between which words. */
function FoundLine({ find: { search, blocks, matches, match, place } }: { readonly find: Find }) {
  const { isPage } = useSession();
  if (search.term === '') return <>{t('Finds words in the texts and titles of the blocks.')}</>;
  const { term } = search;
  if (match === undefined)
    return <>{isPage ? t('“{term}” isn’t on this page.', { term }) : t('“{term}” isn’t in this reusable block.', { term })}</>;
  const type = blocks.find(({ key }) => key === match.key)?.type ?? '';
  return (
    <>
      {t('{place} of {count} · {kind}: ', {
        place: place + 1,
        count: formatNumber(matches.length),
        kind: blockCatalog.get(type)?.label[language] ?? type,
      })}
      {match.before}
      <mark className={css.match}>{match.text}</mark>
      {match.after}
    </>
  );
}
