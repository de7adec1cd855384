import { Button } from '@mantine/core';
import type { Jip } from '@ximblox/contract';
import { IconPlus, IconUsersGroup, IconZoomExclamation } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { ListArea } from '../../shared/list/list-area.tsx';
import { ListTable } from '../../shared/list/list-table.tsx';
import type { ChangeList, ListAnswer } from '../../shared/list/use-list.ts';
import { jipColumns, JipMenu } from './jip-row.tsx';
import { isNarrowed, jipSort, type JipsState } from './jips-state.ts';

type JipListProps = {
  readonly state: JipsState;
  readonly answer: ListAnswer<Jip>;
  readonly onChange: ChangeList<JipsState>;
  readonly openKey: number | undefined;
  addressOf(jip: Jip): string;
  onOpen(jip: Jip): void;
  onMembers(jip: Jip): void;
  onDelete(jip: Jip): void;
  onNew(): void;
};

/** The rows of the list of JIPs, or its empty state. */
export function JipList({ state, answer, onChange, openKey, addressOf, onOpen, onMembers, onDelete, onNew }: JipListProps) {
  const { query, list: rows, seenAtMs } = answer;
  const menuOf = (jip: Jip) => (
    <JipMenu jip={jip} onEdit={() => onOpen(jip)} onMembers={() => onMembers(jip)} onDelete={() => onDelete(jip)} />
  );
  return (
    <ListArea query={query} isShown={rows !== undefined} seenAtMs={seenAtMs}>
      <ListTable
        caption={t('JIPs')}
        columns={jipColumns(addressOf)}
        sortColumns={jipSort}
        state={state}
        list={rows}
        rowKey={({ id }) => id}
        openKey={openKey}
        actions={menuOf}
        onSort={onChange}
      />
      {rows?.totalItems === 0 &&
        !query.isPlaceholderData &&
        (isNarrowed(state) ? (
          <EmptyState
            icon={IconZoomExclamation}
            title={t('No JIP matches')}
            acts={
              <Button variant="default" onClick={() => onChange({ searchTerm: '', type: null, status: null, pageIndex: 0 })}>
                {t('Show all')}
              </Button>
            }
          >
            {t('Try fewer words, or remove a filter.')}
          </EmptyState>
        ) : (
          <EmptyState
            icon={IconUsersGroup}
            title={t('There are no JIPs yet')}
            acts={
              <Button variant="default" leftSection={<IconPlus size={16} />} onClick={onNew}>
                {t('New JIP')}
              </Button>
            }
          >
            {t('Joint industry projects, networks and partners appear here. Their members see what pages show to them alone.')}
          </EmptyState>
        ))}
    </ListArea>
  );
}
