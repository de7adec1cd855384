import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';

import { t } from '../../../../shared/language/t.ts';
import { OptionLabel } from './option-label.tsx';
import { movedBy, type ChosenOption } from './reference-option.ts';
import css from './references.module.css';

type ChosenListProps = {
  /** The ID of the field, which receives the focus when an entry is removed. */
  readonly id: string;
  readonly noun: string;
  readonly value: readonly number[];
  chosenOf(id: number): ChosenOption;
  /** @param what the announcement for screen readers */
  onChange(ids: readonly number[], what: string): void;
};

/** The chosen records in order: moved with buttons or Alt+arrow keys, removed with Delete. */
export function ChosenList({ id, noun, value, chosenOf, onChange }: ChosenListProps) {
  // Moving a row in the DOM drops its focus, which is restored at its new position.
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    const [wanted, other] = focusNext.current.split(' ');
    const button = document.getElementById(wanted ?? '');
    (button?.matches(':disabled') === true ? document.getElementById(other ?? '') : button)?.focus();
    focusNext.current = null;
  }, [value]);
  if (value.length === 0) return null;
  const move = (one: number, name: string, by: -1 | 1) => {
    const next = movedBy(value, one, by);
    if (next === value) return;
    const [same, other] = by === -1 ? ['up', 'down'] : ['down', 'up'];
    focusNext.current = `${id}-${same}-${one} ${id}-${other}-${one}`;
    onChange(next, t('{name} is at place {place} of {count}.', { name, place: next.indexOf(one) + 1, count: next.length }));
  };
  const remove = (one: number, name: string) => {
    onChange(
      value.filter((other) => other !== one),
      t('{name} was removed.', { name }),
    );
    document.getElementById(id)?.focus();
  };
  return (
    <ol className={css.chosen}>
      {value.map((one, index) => (
        <ChosenRow
          key={one}
          id={id}
          one={one}
          noun={noun}
          option={chosenOf(one)}
          isFirst={index === 0}
          isLast={index === value.length - 1}
          onMove={(name, by) => move(one, name, by)}
          onRemove={(name) => remove(one, name)}
        />
      ))}
    </ol>
  );
}

type ChosenRowProps = {
  readonly id: string;
  readonly one: number;
  readonly noun: string;
  readonly option: ChosenOption;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  onMove(name: string, by: -1 | 1): void;
  onRemove(name: string): void;
};

function ChosenRow({ id, one, noun, option, isFirst, isLast, onMove, onRemove }: ChosenRowProps) {
  const fallback = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${one}`;
  const name = typeof option === 'string' ? fallback : option.name;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      event.stopPropagation();
      onMove(name, event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Delete') {
      event.preventDefault();
      event.stopPropagation();
      onRemove(name);
    }
  };
  return (
    <li className={css.row} data-missing={option === 'missing' || undefined}>
      {option === 'missing' ? (
        <>
          <IconAlertTriangle size={16} aria-hidden />
          <span className={css.words}>
            <span className={css.name}>{fallback}</span>
            <span className={css.detail}>{t('Deleted or unknown. Visitors do not see it.')}</span>
          </span>
        </>
      ) : option === 'loading' ? (
        <span className={css.words}>
          <span className={css.name}>{fallback}</span>
        </span>
      ) : (
        <OptionLabel option={option} />
      )}
      <span className={css.buttons}>
        {!(isFirst && isLast) && (
          <>
            <ActionIcon
              id={`${id}-up-${one}`}
              variant="subtle"
              color="gray"
              size={26}
              aria-label={t('Move {name} up', { name })}
              disabled={isFirst}
              onClick={() => onMove(name, -1)}
              onKeyDown={onKeyDown}
            >
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon
              id={`${id}-down-${one}`}
              variant="subtle"
              color="gray"
              size={26}
              aria-label={t('Move {name} down', { name })}
              disabled={isLast}
              onClick={() => onMove(name, 1)}
              onKeyDown={onKeyDown}
            >
              <IconArrowDown size={16} />
            </ActionIcon>
          </>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label={t('Remove {name}', { name })}
          onClick={() => onRemove(name)}
          onKeyDown={onKeyDown}
        >
          <IconX size={16} />
        </ActionIcon>
      </span>
    </li>
  );
}
