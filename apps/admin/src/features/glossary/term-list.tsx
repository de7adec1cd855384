import type { GlossaryTerm } from '@ximblox/contract';
import { Link } from 'react-router-dom';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import type { ListColumn } from '../../shared/list/list-table.tsx';
import list from '../../shared/list/list.module.css';
import { When } from '../../shared/list/when.tsx';

export const termSort = { source: 'asc', translation: 'asc', updatedAt: 'desc' } as const;
export const termColumns = (addressOf: (term: GlossaryTerm) => string): readonly ListColumn<GlossaryTerm>[] => [
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
