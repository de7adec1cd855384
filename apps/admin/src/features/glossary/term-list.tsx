import { ActionIcon, Button, Menu } from '@mantine/core';
import type { GlossaryTerm } from '@ximblox/contract';
import { IconDots, IconPencil, IconPlus, IconTrash, IconVocabulary, IconZoomExclamation } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { ListArea } from '../../shared/list/list-area.tsx';
import type { ListState } from '../../shared/list/list-state.ts';
import { ListTable, type ListColumn } from '../../shared/list/list-table.tsx';
import list from '../../shared/list/list.module.css';
import type { ChangeList, ListAnswer } from '../../shared/list/use-list.ts';
import { When } from '../../shared/list/when.tsx';

export const termSort = { source: 'asc', translation: 'asc', updatedAt: 'desc' } as const;
type TermState = ListState<keyof typeof termSort>;

type TermListProps = {
  readonly state: TermState;
  readonly answer: ListAnswer<GlossaryTerm>;
  readonly canEdit: boolean;
  readonly onChange: ChangeList<TermState>;
  addressOf(term: GlossaryTerm): string;
  onOpen(term: GlossaryTerm): void;
  onDelete(term: GlossaryTerm): void;
  onNew(): void;
};

const columns = (addressOf: TermListProps['addressOf']): readonly ListColumn<GlossaryTerm>[] => [
  {
    id: 'source',
    title: t('Term'),
    cell: (term) => (
      <div className={list.titleCell}>
        <Link to={addressOf(term)} id={`term-${term.id}`} className={list.title} title={term.source} lang={term.sourceLocale}>
          {term.source}
        </Link>
        <span className={list.path}>{adminLocaleNames[term.sourceLocale]}</span>
      </div>
    ),
  },
  {
    id: 'translation',
    title: t('Translation'),
    cell: (term) => (
      <div className={list.titleCell}>
        <span className={list.title} lang={term.doNotTranslate ? undefined : term.targetLocale} title={term.translation}>
          {term.doNotTranslate ? t('Not translated') : term.translation}
        </span>
        <span className={list.path}>
          {adminLocaleNames[term.targetLocale]}
          {term.caseSensitive && t(', case matters')}
        </span>
      </div>
    ),
  },
  { id: 'note', title: t('Note'), hide: 'tablet', cell: ({ note }) => <span title={note}>{note}</span> },
  { id: 'updatedAt', title: t('Updated'), width: '7rem', hide: 'tablet', cell: ({ updatedAt }) => <When iso={updatedAt} /> },
];

/** The terms with their translations. */
export function TermList(props: TermListProps) {
  const { state, canEdit, onChange, addressOf, onNew } = props;
  const { query, list: rows, seenAtMs, searchTerm } = props.answer;
  return (
    <ListArea query={query} isShown={rows !== undefined} seenAtMs={seenAtMs}>
      <ListTable
        caption={t('Terms')}
        columns={columns(addressOf)}
        sortColumns={termSort}
        state={state}
        list={rows}
        rowKey={({ id }) => id}
        {...(canEdit && { actions: menuOf(props) })}
        onSort={onChange}
      />
      {rows?.totalItems === 0 &&
        !query.isPlaceholderData &&
        (searchTerm === '' ? (
          <EmptyState
            icon={IconVocabulary}
            title={t('The glossary is empty')}
            acts={
              canEdit ? (
                <Button variant="default" leftSection={<IconPlus size={16} />} onClick={onNew}>
                  {t('New term')}
                </Button>
              ) : undefined
            }
          >
            {t('Terms are shown beside texts that are being translated, with their translation.')}
          </EmptyState>
        ) : (
          <EmptyState
            icon={IconZoomExclamation}
            title={t('No term matches “{searchTerm}”', { searchTerm })}
            acts={
              <Button variant="default" onClick={() => onChange({ searchTerm: '', pageIndex: 0 })}>
                {t('Clear the search')}
              </Button>
            }
          >
            {t('Try part of the term or of its translation.')}
          </EmptyState>
        ))}
    </ListArea>
  );
}

const menuOf =
  ({ onOpen, onDelete }: Pick<TermListProps, 'onOpen' | 'onDelete'>) =>
  (term: GlossaryTerm) => <TermMenu term={term} onOpen={onOpen} onDelete={onDelete} />;

function TermMenu({ term, onOpen, onDelete }: { readonly term: GlossaryTerm } & Pick<TermListProps, 'onOpen' | 'onDelete'>) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('More for “{source}”', { source: term.source })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOpen(term)}>
          {t('Edit')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => onDelete(term)}>
          {t('Delete…')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
