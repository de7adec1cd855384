import type { Mentionable } from '@ximblox/contract';
import { useEffect, useState, type KeyboardEvent } from 'react';

import { messageOf } from '../../../shared/api/failure.ts';
import { t } from '../../../shared/language/t.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import css from './mentions.module.css';
import type { useMentionable } from './use-mentionable.ts';
import { begunMention, matching, type Labelled } from './written-mentions.ts';

type Written = { readonly text: string; readonly caret: number };
type Offered = Labelled<Mentionable>;
type Read = { readonly isLoaded: boolean; readonly error: ReturnType<typeof useMentionable>['error'] };

/** How somebody is told that they are mentioned. */
const waysOf = ({ isMailed }: Mentionable): string => (isMailed ? t('notification and email') : t('notification'));

/**
 * The list of colleagues that an `@` opens in a text field. The field keeps the focus and its role: it is a text of several lines, which
 * a combobox is not.
 * @param id of the list
 * @param written the text with the caret; null while the field has no focus
 * @param offered those whom it can mention @param onWrite replaces the text
 */
export function useMentionList(
  id: string,
  written: Written | null,
  { offered, isLoaded, error }: Read & { readonly offered: readonly Offered[] },
  onWrite: (text: string, caret: number) => void,
) {
  const begun = written === null ? undefined : begunMention(written.text, written.caret);
  const [closedAt, setClosedAt] = useState<number>();
  const [pointed, setPointed] = useState({ term: '', index: 0 });
  useEffect(() => {
    if (begun?.start !== closedAt) setClosedAt(undefined);
  }, [begun?.start, closedAt]);
  const term = begun?.term ?? '';
  const found = begun === undefined ? [] : matching(offered, term);
  const index = pointed.term === term ? Math.min(pointed.index, found.length - 1) : 0;
  // A sentence goes on after a name that nobody has.
  const isNobody =
    found.length === 0 && isLoaded && term !== '' && !/\s/.test(term) && !offered.some(({ label }) => label === term);
  const isOpen = begun !== undefined && begun.start !== closedAt && (found.length > 0 || isNobody || error !== null);
  const current = isOpen ? found[index] : undefined;
  const choose = ({ label }: Offered) => {
    if (written === null || begun === undefined) return;
    const rest = written.text.slice(written.caret);
    const name = `@${label}${/^\s/.test(rest) ? '' : ' '}`;
    onWrite(`${written.text.slice(0, begun.start)}${name}${rest}`, begun.start + label.length + 2);
  };
  const keys = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, key, nativeEvent } = event;
    if (!isOpen || ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing) return;
    const step = (by: number) => setPointed({ term, index: (index + by + found.length) % found.length });
    if (key === 'Escape') setClosedAt(begun?.start);
    else if (current === undefined) return;
    else if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Enter') choose(current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    /** To be asked before the field answers a key. */ keys,
    /** What the field says of its list. */ fieldProps: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      ...(current !== undefined && { 'aria-controls': id, 'aria-activedescendant': `${id}-${current.ID}` }),
    },
    list: !isOpen ? null : error !== null ? (
      <p className={css.none}>{messageOf(error)}</p>
    ) : found.length === 0 ? (
      <p className={css.none}>{t('No colleague “{term}” can open this page.', { term })}</p>
    ) : (
      <MentionList id={id} found={found} current={current} onChoose={choose} />
    ),
    /** What is said while the list is open. */ spoken: !isOpen
      ? ''
      : found.length === 0
        ? t('No colleague “{term}” can open this page.', { term })
        : t('{count, plural, one {# colleague} other {# colleagues}}. Arrow keys choose, Enter mentions.', {
            count: found.length,
          }),
  };
}

type MentionListProps = {
  readonly id: string;
  readonly found: readonly Offered[];
  readonly current: Offered | undefined;
  onChoose(one: Offered): void;
};

function MentionList({ id, found, current, onChoose }: MentionListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${current?.ID ?? 0}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current?.ID]);
  return (
    <div id={id} className={css.list} role="listbox" aria-label={t('Colleagues')}>
      {found.map((one) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The field keeps the focus and answers the keys.
        <div
          key={one.ID}
          id={`${id}-${one.ID}`}
          role="option"
          aria-selected={one === current}
          className={css.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
        >
          <Avatar name={one.name} />
          <span className={css.who}>
            {one.label}
            <span className={css.second}>{[one.jobTitle, waysOf(one)].filter((part) => part !== '').join(' · ')}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

/** Whom a comment tells that it mentions them, and how. */
export function Notified({ people }: { readonly people: readonly Mentionable[] }) {
  const notified = people.map((one) => `${one.name} (${waysOf(one)})`).join(', ');
  return (
    <p className={css.told} role="status">
      {people.length > 0 && t('Mentioned: {people}', { people: notified })}
    </p>
  );
}
