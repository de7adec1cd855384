import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSettings } from '@tabler/icons-react';

import { adminVersionTexts as texts } from '../../shared/language/version-words.ts';
import { BlockIcon } from '../outline/block-icon.tsx';
import type { ChangeEntry } from './comparison-view.tsx';
import type { Walk } from './use-change-navigation.ts';
import css from './versions.module.css';

/** The current change, with buttons for the previous and the next one. */
export function Steps({ walk, entries }: { readonly walk: Walk; readonly entries: readonly ChangeEntry[] }) {
  const place = entries.findIndex(({ id }) => id === walk.current);
  const isNothing = entries.length === 0;
  return (
    <>
      <span className={css.second} role="status">
        {place < 0 ? texts.changes(entries.length) : texts.changeOf(place + 1, entries.length)}
      </span>
      <ActionIcon aria-label={texts.previous} aria-keyshortcuts="K" aria-disabled={isNothing} onClick={() => walk.step(-1)}>
        <IconChevronUp size={18} />
      </ActionIcon>
      <ActionIcon aria-label={texts.next} aria-keyshortcuts="J" aria-disabled={isNothing} onClick={() => walk.step(1)}>
        <IconChevronDown size={18} />
      </ActionIcon>
    </>
  );
}

/** All changes, each a link to its position. */
export function WhatChanged({
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
