import { TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { Jip } from '@ximblox/contract';
import { IconSearch, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';

import { Modal } from '../../../../shared/ui/modal/modal.tsx';
import { t } from '../../../../shared/language/t.ts';
import { formatNumber } from '../../../../shared/format.ts';
import { trpc } from '../../../../shared/api/client.ts';
import shared from '../../../../shared/shared.module.css';
import { ErrorNotice } from '../../../../shared/ui/error-notice.tsx';
import { useDebounced } from '../../../../shared/use-debounced.ts';
import { useReturnFocus } from '../../../../shared/use-return-focus.ts';
import { statusOf, typeOf } from '../../jips/jip-texts.ts';

const mostShown = 20;
/** The longest page of a list. */
const mostKnown = 100;
const closed = 0;

type JoinJipDialogProps = { readonly memberID: number; readonly name: string; onAdded(): void; onClose(): void };

/** Finds JIPs by name, and adds a member to each with one click. */
export function JoinJipDialog({ memberID, name, onAdded, onClose }: JoinJipDialogProps) {
  useReturnFocus();
  const [term, setTerm] = useState('');
  const settled = useDebounced(term).trim();
  const found = trpc.jips.list.useQuery({ searchTerm: settled, pageSize: mostShown }, { placeholderData: keepPreviousData });
  const own = trpc.members.adminJips.useQuery({ id: memberID, pageSize: mostKnown });
  const add = trpc.jips.addUsers.useMutation();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const [error, setError] = useState<unknown>();
  const isIn = ({ id }: Jip) => done.has(id) || own.data?.items.some((jip) => jip.id === id) === true;
  const stateOf = (jip: Jip) => (isIn(jip) ? (done.has(jip.id) ? t('Added') : t('Already a member')) : '');
  const join = async (jip: Jip) => {
    setError(undefined);
    try {
      await add.mutateAsync({ id: jip.id, userIDs: [memberID] });
      setDone((before) => new Set(before).add(jip.id));
      onAdded();
    } catch (cause) {
      setError(cause);
    }
  };
  const jips = found.data?.items ?? [];
  return (
    <Modal opened onClose={onClose} title={t('Add “{name}” to a JIP', { name })} size={640}>
      <TextInput
        data-autofocus
        aria-label={t('Search JIPs by name or description')}
        placeholder={t('Name or description')}
        leftSection={<IconSearch size={16} />}
        maxLength={200}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      {found.error !== null && (
        <ErrorNotice title={t('The JIPs could not be searched.')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {error !== undefined && <ErrorNotice title={t('The member was not added.')} error={error} />}
      <p className={shared.hint} role="status">
        {foundText(found.isFetching, found.data?.totalItems ?? 0, settled)}
      </p>
      <ul className={shared.choices}>
        {jips.map((jip) => (
          <li key={jip.id}>
            <button
              type="button"
              className={shared.choice}
              aria-disabled={jip.status === closed || isIn(jip) || undefined}
              onClick={() => {
                if (jip.status !== closed && !isIn(jip)) void join(jip);
              }}
            >
              <IconUsersGroup size={18} aria-hidden />
              <span className={shared.choiceText}>
                <span title={jip.name}>{jip.name}</span>
                <span className={shared.second}>
                  {typeOf(jip)}, {jip.status === closed ? t('closed: nobody can be added') : statusOf(jip).toLowerCase()}
                </span>
              </span>
              <span className={shared.second} role="status">
                {stateOf(jip)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function foundText(isSearching: boolean, total: number, term: string): string {
  if (isSearching) return t('Searching…');
  if (total === 0) return term === '' ? t('There are no JIPs yet.') : t('No JIP matches “{term}”. Try fewer words.', { term });
  return total > mostShown
    ? t('{total} found, the first {mostShown} are shown', { total: formatNumber(total), mostShown })
    : t('{count} found', { count: total });
}
