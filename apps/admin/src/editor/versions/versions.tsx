import { ActionIcon, Button, Checkbox, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { adminVersionTexts as texts } from '@ximblox/i18n/admin-en';
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconHistory, IconSettings } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';

import { BlockIcon } from '../outline/block-icon.tsx';
import { useEditor, useSession, useView } from '../session/session.ts';
import { useRights } from '../top-bar/main-button.tsx';
import { changeEntries, ComparisonView, type ChangeEntry } from './comparison-view.tsx';
import { restoreVersion } from './restore-version.ts';
import { useComparison, useVersions, type Choice } from './use-versions.ts';
import { nameOf, shortWords, VersionList, VersionSelects, type Pair } from './version-list.tsx';
import css from './versions.module.css';

/** What is compared at first: the newest with the one that visitors see, else with the one before it. */
function firstPair(choices: readonly Choice[]): Pair {
  const live = choices.findIndex(({ isLive }) => isLive);
  return { recent: 0, old: live > 0 ? live : Math.min(1, choices.length - 1) };
}

/** Two versions of the page beside each other in place of the editor, with the way to bring the older back. */
export function Versions({ onClose }: { onClose(): void }) {
  const { choices, isFailed, retry } = useVersions();
  return (
    <div className={css.screen}>
      {choices === undefined || choices.length < 2 ? (
        <>
          <Bar onClose={onClose} restorable={undefined} />
          {isFailed ? (
            <Failed onRetry={retry} />
          ) : choices === undefined ? (
            <Loading />
          ) : (
            <p className={css.state}>{texts.none}</p>
          )}
        </>
      ) : (
        <Compared choices={choices} onClose={onClose} />
      )}
    </div>
  );
}

/** The pair that is shown: the one chosen as long as both are there. */
function useChosenPair(choices: readonly Choice[]): readonly [Pair, (pair: Pair) => void] {
  const [ids, setIDs] = useState<{ readonly old: Choice['id']; readonly recent: Choice['id'] } | null>(null);
  const places =
    ids === null
      ? null
      : { old: choices.findIndex(({ id }) => id === ids.old), recent: choices.findIndex(({ id }) => id === ids.recent) };
  const pair = places === null || places.recent < 0 || places.old <= places.recent ? firstPair(choices) : places;
  return [
    pair,
    (next) => {
      const [old, recent] = [choices[next.old], choices[next.recent]];
      if (old !== undefined && recent !== undefined) setIDs({ old: old.id, recent: recent.id });
    },
  ];
}

function Compared({ choices, onClose }: { readonly choices: readonly Choice[]; onClose(): void }) {
  const isNarrow = useMediaQuery('(max-width: 56.25rem)', window.innerWidth <= 900) ?? false;
  const isMiddle = useMediaQuery('(max-width: 75rem)', window.innerWidth <= 1200) ?? false;
  const [pair, setPair] = useChosenPair(choices);
  const [old, recent] = [choices[pair.old], choices[pair.recent]];
  const { comparison, names, isFailed, retry } = useComparison(old, recent);
  const [onlyChanges, setOnlyChanges] = useState(true);
  const entries = useMemo(() => (comparison === undefined ? [] : changeEntries(comparison)), [comparison]);
  const { current, go, step } = useWalk(entries, onClose);
  const isOldDraft = old === undefined || old.id === 'now';
  return (
    <>
      <Bar onClose={onClose} restorable={isOldDraft ? undefined : old} />
      <div className={css.columns} data-narrow={isNarrow || undefined} data-middle={isMiddle || undefined}>
        {!isNarrow && (
          <aside className={css.column} aria-label={texts.versions}>
            <h2 className={css.columnHead}>
              {texts.versions} <span className={css.count}>{choices.length}</span>
            </h2>
            <VersionList choices={choices} pair={pair} onChange={setPair} />
          </aside>
        )}
        <div className={css.middle}>
          {isNarrow && <VersionSelects choices={choices} pair={pair} onChange={setPair} />}
          <div className={css.columnHead}>
            <Checkbox
              label={texts.onlyChanges}
              checked={onlyChanges}
              onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
            />
            <span className={css.push} />
            <span className={css.second} role="status">
              {current === null
                ? texts.changes(entries.length)
                : texts.changeOf(entries.findIndex(({ id }) => id === current) + 1, entries.length)}
            </span>
            <ActionIcon
              aria-label={texts.previous}
              aria-keyshortcuts="K"
              onClick={() => step(-1)}
              aria-disabled={entries.length === 0}
            >
              <IconChevronUp size={18} />
            </ActionIcon>
            <ActionIcon
              aria-label={texts.next}
              aria-keyshortcuts="J"
              onClick={() => step(1)}
              aria-disabled={entries.length === 0}
            >
              <IconChevronDown size={18} />
            </ActionIcon>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to be reachable by keyboard. */}
          <div className={css.scroll} tabIndex={0} role="region" aria-label={texts.heading}>
            {old !== undefined && recent !== undefined && <Legend old={old} recent={recent} />}
            {isFailed ? (
              <Failed onRetry={retry} />
            ) : comparison === undefined ? (
              <Loading />
            ) : (
              <>
                {entries.length === 0 && <p className={css.state}>{texts.same}</p>}
                <ComparisonView comparison={comparison} names={names} onlyChanges={onlyChanges} current={current} onGo={go} />
              </>
            )}
          </div>
        </div>
        {!isMiddle && <WhatChanged entries={entries} current={current} onGo={go} />}
      </div>
    </>
  );
}

/** The way from change to change, also with J and K; Escape leaves. */
function useWalk(entries: readonly ChangeEntry[], onClose: () => void) {
  const [wanted, setWanted] = useState<string | null>(null);
  const current = entries.some(({ id }) => id === wanted) ? wanted : null;
  const go = (id: string): void => {
    setWanted(id);
    const card = document.getElementById(id);
    card?.scrollIntoView({ block: 'start' });
    card?.focus({ preventScroll: true });
  };
  const step = (by: 1 | -1): void => {
    const place = entries.findIndex(({ id }) => id === current);
    const next = entries[place < 0 ? 0 : Math.max(0, Math.min(entries.length - 1, place + by))];
    if (next !== undefined) go(next.id);
  };
  const latest = useRef({ step, onClose });
  latest.current = { step, onClose };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTaken =
        event.target instanceof HTMLElement && event.target.closest('[role=dialog], select, input[type=text]') !== null;
      if (isTaken || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') latest.current.onClose();
      else if (event.key === 'j' || event.key === 'k') latest.current.step(event.key === 'j' ? 1 : -1);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return { current, go, step };
}

function Bar({ onClose, restorable }: { onClose(): void; readonly restorable: Choice | undefined }) {
  const session = useSession();
  const title = useEditor((state) => state.document.title);
  const busy = useView((state) => state.busy);
  const { mayEdit } = useRights();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const restore = async (choice: Choice) => {
    if (choice.id !== 'now' && (await restoreVersion(session, choice.id, nameOf(choice)))) onClose();
  };
  return (
    <header className={css.bar}>
      <button type="button" className={css.back} onClick={onClose}>
        <IconArrowLeft size={18} aria-hidden />
        <span className="visually-hidden">{texts.back}: </span>
        <span className={css.crumb}>{title}</span>
      </button>
      <span className={css.slash} aria-hidden>
        /
      </span>
      <h1 ref={heading} tabIndex={-1} className={css.heading}>
        {texts.heading}
      </h1>
      <span className={css.push} />
      {mayEdit && restorable !== undefined && (
        <Button variant="default" leftSection={<IconHistory size={16} />} loading={busy} onClick={() => void restore(restorable)}>
          {texts.restore(nameOf(restorable))}
        </Button>
      )}
      <Button variant="default" className={css.wideOnly ?? ''} onClick={onClose}>
        {texts.back}
      </Button>
    </header>
  );
}

function Legend({ old, recent }: { readonly old: Choice; readonly recent: Choice }) {
  return (
    <p className={css.legend}>
      <span className={css.sideTag} data-side="old">
        {texts.old}
      </span>{' '}
      {shortWords(old)}{' '}
      <span className={css.sideTag} data-side="new">
        {texts.new}
      </span>{' '}
      {shortWords(recent)}
      <span className={css.push} />
      <span aria-hidden className={css.sample}>
        <del className={css.removed}>{texts.takenOut}</del> <ins className={css.added}>{texts.putIn}</ins>
      </span>
    </p>
  );
}

function WhatChanged({
  entries,
  current,
  onGo,
}: {
  readonly entries: readonly ChangeEntry[];
  readonly current: string | null;
  onGo(id: string): void;
}) {
  return (
    <aside className={css.column} aria-label={texts.whatChanged}>
      <h2 className={css.columnHead}>
        {texts.whatChanged} <span className={css.count}>{entries.length}</span>
      </h2>
      <ul className={css.entriesList}>
        {entries.map(({ id, title, words, type }) => (
          <li key={id}>
            <button type="button" className={css.entry} aria-current={current === id || undefined} onClick={() => onGo(id)}>
              {type === null ? <IconSettings size={16} stroke={1.6} aria-hidden /> : <BlockIcon type={type} />}
              <span className={css.entryTitle}>{title}</span>
              <span className={css.entryWords}>{words}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={css.note}>{texts.restoreWhat}</p>
    </aside>
  );
}

const Failed = ({ onRetry }: { onRetry(): void }) => (
  <div className={css.state} role="alert">
    <p>{texts.failed}</p>
    <Button variant="default" onClick={onRetry}>
      {texts.retry}
    </Button>
  </div>
);

const Loading = () => (
  <div className={css.loading} aria-busy="true" aria-label={texts.loading}>
    <Skeleton height={44} />
    <Skeleton height={120} />
    <Skeleton height={44} />
  </div>
);
