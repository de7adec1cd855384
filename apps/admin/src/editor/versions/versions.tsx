import { Button, Checkbox, Skeleton } from '@mantine/core';
import { isUnchanged } from '@ximblox/blocks/compare';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';

import { useScreenKeys } from '../../shared/keys/use-screen-keys.ts';
import { adminVersionTexts as texts } from '../../shared/language/version-words.ts';
import { only } from '../document/selection.ts';
import { useEditor, useSession } from '../session/session.ts';
import { useRights } from '../top-bar/main-action.ts';
import { Bar } from './bar.tsx';
import { changeEntries, ComparisonView, type ChangeEntry } from './comparison-view.tsx';
import { DecisionHistory } from './decision-history.tsx';
import { NameDialog } from './actions/name-dialog.tsx';
import { firstPair, olderPair, type Pair } from './pair.ts';
import { useComparison, useVersions, type Choice, type Comparison } from './use-versions.ts';
import { useRestoreBlocks } from './actions/use-restore-blocks.ts';
import { useWalk, type Walk } from './use-change-navigation.ts';
import { shortLabel, VersionList, VersionSelects } from './version-list.tsx';
import { Steps, WhatChanged } from './what-changed.tsx';
import css from './versions.module.css';

/** A comparison of two versions in place of the editor, with an action that restores the older one. */
export function Versions({ onClose }: { onClose(): void }) {
  const { choices, isFailed, retry } = useVersions();
  useScreenKeys([['Escape', onClose]]);
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
            <>
              <p className={css.state}>{texts.none}</p>
              <DecisionHistory />
            </>
          )}
        </>
      ) : (
        <Compared choices={choices} onClose={onClose} />
      )}
    </div>
  );
}

/** The most versions that are looked through for one that differs from the newest. */
const lookedThrough = 10;

/** The displayed pair: the chosen one while both versions exist; else the initial one, and whether it is that. */
function useChosenPair(choices: readonly Choice[]): readonly [Pair, (pair: Pair) => void, boolean] {
  const [keys, setKeys] = useState<{ readonly old: string; readonly recent: string } | null>(null);
  const places =
    keys === null
      ? null
      : { old: choices.findIndex(({ key }) => key === keys.old), recent: choices.findIndex(({ key }) => key === keys.recent) };
  const isInitial = places === null || places.recent < 0 || places.old <= places.recent;
  const pair = isInitial ? firstPair(choices) : places;
  return [
    pair,
    (next) => {
      const [old, recent] = [choices[next.old], choices[next.recent]];
      if (old !== undefined && recent !== undefined) setKeys({ old: old.key, recent: recent.key });
    },
    isInitial,
  ];
}

/** Versions and what has a name; at least two entries, so that there is something to compare. */
function withoutUnnamed(choices: readonly Choice[]): readonly Choice[] {
  const named = choices.filter(({ kind, name }) => kind !== 'checkpoint' || name !== '');
  return named.length < 2 ? choices : named;
}

function Compared({ choices: all, onClose }: { readonly choices: readonly Choice[]; onClose(): void }) {
  const [showsCheckpoints, setShowsCheckpoints] = useState(true);
  const [named, setNamed] = useState<Choice>();
  const { edit: mayEdit } = useRights();
  const choices = useMemo(() => (showsCheckpoints ? all : withoutUnnamed(all)), [all, showsCheckpoints]);
  const list = { choices, onName: mayEdit ? setNamed : undefined };
  const isNarrow = useMediaQuery('(max-width: 56.25rem)', window.innerWidth <= 900) ?? false;
  const isMiddle = useMediaQuery('(max-width: 75rem)', window.innerWidth <= 1200) ?? false;
  const [chosen, setPair, isInitial] = useChosenPair(choices);
  const [older, setOlder] = useState<Pair>();
  const pair = (isInitial ? older : undefined) ?? chosen;
  const [old, recent] = [choices[pair.old], choices[pair.recent]];
  const read = useComparison(old, recent);
  const { comparison } = read;
  useEffect(() => {
    if (!isInitial || comparison === undefined || !isUnchanged(comparison) || pair.old >= chosen.old + lookedThrough) return;
    setOlder(olderPair(pair, choices.length) ?? pair);
  }, [isInitial, comparison, pair, chosen.old, choices.length]);
  const entries = useMemo(() => (comparison === undefined ? [] : changeEntries(comparison)), [comparison]);
  const walk = useWalk(entries);
  return (
    <>
      <Bar onClose={onClose} restorable={old?.kind === 'draft' ? undefined : old} />
      <div className={css.columns} data-narrow={isNarrow || undefined} data-middle={isMiddle || undefined}>
        {!isNarrow && (
          <aside className={css.column} aria-label={texts.versions}>
            <h2 className={css.columnHead}>
              {texts.versions} <span className={css.count}>{choices.length}</span>
            </h2>
            {withoutUnnamed(all).length < all.length && (
              <Checkbox
                className={css.filter ?? ''}
                size="xs"
                label={texts.showCheckpoints}
                checked={showsCheckpoints}
                onChange={(event) => setShowsCheckpoints(event.currentTarget.checked)}
              />
            )}
            <VersionList {...list} pair={pair} onChange={setPair} />
            <DecisionHistory />
          </aside>
        )}
        <div className={css.middle}>
          {isNarrow && <VersionSelects {...list} pair={pair} onChange={setPair} />}
          {isNarrow && (
            <div className={css.narrowDecisions}>
              <DecisionHistory isOpen={false} />
            </div>
          )}
          <Middle read={read} walk={walk} entries={entries} onClose={onClose}>
            {old !== undefined && recent !== undefined && <Legend old={old} recent={recent} />}
          </Middle>
        </div>
        {!isMiddle && <WhatChanged entries={entries} current={walk.current} onGo={walk.go} />}
      </div>
      {named !== undefined && <NameDialog choice={named} onClose={() => setNamed(undefined)} />}
    </>
  );
}

type MiddleProps = {
  readonly read: Comparison;
  readonly walk: Walk;
  readonly entries: readonly ChangeEntry[];
  onClose(): void;
  readonly children: ReactNode;
};

/** The comparison with its navigation above. */
function Middle({ read, walk, entries, onClose, children }: MiddleProps) {
  const { earlier, comparison, names, isFailed, retry } = read;
  const { restorable, removed, restore } = useRestoreBlocks(earlier, comparison);
  const [onlyChanges, setOnlyChanges] = useState(true);
  const { draftKeys, open } = useDraftBlocks(onClose);
  return (
    <>
      <div className={css.columnHead}>
        <Checkbox
          label={texts.onlyChanges}
          checked={onlyChanges}
          onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
        />
        {removed.length > 1 && (
          <Button className={css.restoreRemoved ?? ''} size="compact-xs" variant="default" onClick={() => restore(removed)}>
            {texts.restoreRemoved(removed.length)}
          </Button>
        )}
        <span className={css.push} />
        <Steps walk={walk} entries={entries} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to be reachable by keyboard. */}
      <div className={css.scroll} tabIndex={0} role="region" aria-label={texts.heading}>
        {children}
        {isFailed && <Failed onRetry={retry} />}
        {!isFailed && comparison === undefined && <Loading />}
        {!isFailed && comparison !== undefined && (
          <>
            {entries.length === 0 && <p className={css.state}>{texts.same}</p>}
            <ComparisonView
              comparison={comparison}
              names={names}
              onlyChanges={onlyChanges}
              current={walk.current}
              onGo={walk.go}
              draftKeys={draftKeys}
              onOpen={open}
              restorable={restorable}
              onRestore={restore}
            />
          </>
        )}
      </div>
    </>
  );
}

/** The blocks of the draft, and how to open one. */
function useDraftBlocks(onClose: () => void): { readonly draftKeys: ReadonlySet<string>; open(key: string): void } {
  const session = useSession();
  const blocks = useEditor((state) => state.document.blocks);
  const draftKeys = useMemo(() => new Set(blocks.map(({ key }) => key)), [blocks]);
  const open = useCallback(
    (key: string) => {
      session.store.getState().select(only(key));
      session.view.setState({ tab: 'overview', panel: 'block', narrow: 'form', formOpen: true, focusPath: 'first' });
      onClose();
    },
    [session, onClose],
  );
  return { draftKeys, open };
}

function Legend({ old, recent }: { readonly old: Choice; readonly recent: Choice }) {
  return (
    <p className={css.legend}>
      <span className={css.sideTag} data-side="old">
        {texts.old}
      </span>{' '}
      {shortLabel(old)}{' '}
      <span className={css.sideTag} data-side="new">
        {texts.new}
      </span>{' '}
      {shortLabel(recent)}
      <span className={css.push} />
      <span aria-hidden className={css.sample}>
        <del className={css.removed}>{texts.takenOut}</del> <ins className={css.added}>{texts.putIn}</ins>
      </span>
    </p>
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
