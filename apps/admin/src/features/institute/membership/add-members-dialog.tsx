import { TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { Member } from '@ximblox/contract';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { formatNumber } from '../../../shared/format.ts';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import shared from '../../../shared/shared.module.css';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { useDebounced } from '../../../shared/use-debounced.ts';
import { useReturnFocus } from '../../../shared/use-return-focus.ts';
import css from './membership.module.css';

const fewestLetters = 2;
const mostShown = 20;
const already = t('Already a member');
type AddMembersDialogProps = {
  /** The members of the list that the term finds, by ID. */ readonly known: ReadonlySet<number>;
  /** Called with each term. */ onSearch(term: string): void;
  /** @returns whether the member is new to the list */
  add(memberID: number): Promise<boolean>;
  onClose(): void;
};

/** Finds members by name, email address or organisation, and adds each with one click. */
export function AddMembersDialog({ known, add, onSearch, onClose }: AddMembersDialogProps) {
  useReturnFocus();
  const [term, setTerm] = useState('');
  const settled = useDebounced(term).trim();
  const isEnabled = settled.length >= fewestLetters;
  const found = trpc.members.list.useQuery(
    { searchTerm: settled, pageSize: mostShown, includeDeleted: false },
    { enabled: isEnabled, placeholderData: keepPreviousData },
  );
  useEffect(() => {
    if (isEnabled) onSearch(settled);
  }, [settled, isEnabled, onSearch]);
  const [done, setDone] = useState<ReadonlyMap<number, string>>(new Map());
  const [error, setError] = useState<unknown>();
  const items = isEnabled ? (found.data?.items ?? []) : [];
  const stateOf = (ID: number) => done.get(ID) ?? (known.has(ID) ? already : undefined);
  const join = async ({ ID }: Member) => {
    setError(undefined);
    try {
      const isNew = await add(ID);
      setDone((before) => new Map(before).set(ID, isNew ? t('Added') : already));
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('Add members')} size={640}>
      <TextInput
        data-autofocus
        aria-label={t('Search members by name, email or organisation')}
        placeholder={t('Name, email or organisation')}
        leftSection={<IconSearch size={16} />}
        maxLength={200}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      {found.error !== null && (
        <ErrorNotice title={t('The members could not be searched.')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {error !== undefined && <ErrorNotice title={t('The member was not added.')} error={error} />}
      <p className={shared.hint} role="status">
        {!isEnabled
          ? t('Type two letters or more.')
          : found.isFetching
            ? t('Searching…')
            : items.length === 0
              ? t('No member matches “{settled}”. Try fewer words.', { settled })
              : foundText(found.data?.totalItems ?? 0)}
      </p>
      <ul className={`${shared.choices} ${css.found}`}>
        {items.map((member) => (
          <li key={member.ID}>
            <button
              type="button"
              className={shared.choice}
              onClick={() => {
                if (stateOf(member.ID) === undefined) void join(member);
              }}
            >
              <IconUserPlus size={18} aria-hidden />
              <span className={shared.choiceText}>
                <ChoiceLine parts={[member.firstName, member.middleName, member.lastName]} separator=" " />
                <ChoiceLine isSecond parts={[member.email, member.organisation]} separator=", " />
              </span>
              <span className={css.isIn} role="status">
                {stateOf(member.ID)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

const foundText = (total: number): string =>
  total > mostShown
    ? t('{total} found, the first {mostShown} are shown', { total: formatNumber(total), mostShown })
    : t('{total} found', { total });

type ChoiceLineProps = { readonly parts: readonly string[]; readonly separator: string; readonly isSecond?: boolean };

/** A line of a choice, which is cut where it is too long; the whole is its tooltip. */
function ChoiceLine({ parts, separator, isSecond = false }: ChoiceLineProps) {
  const text = parts.filter((part) => part !== '').join(separator);
  return (
    <span className={isSecond ? shared.second : undefined} title={text}>
      {text}
    </span>
  );
}
