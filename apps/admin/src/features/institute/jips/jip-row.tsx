import type { Jip } from '@ximblox/contract';
import { Link } from 'react-router-dom';

import { t } from '../../../shared/language/t.ts';
import type { ListColumn } from '../../../shared/list/list-table.tsx';
import list from '../../../shared/list/list.module.css';
import shared from '../../../shared/shared.module.css';
import { statusOf, typeOf } from './jip-texts.ts';

/** The path of the list of a JIP's members. */
export const membersPath = (jip: Pick<Jip, 'id'>): string => `/jips?members=${jip.id}`;

/** The columns of the list of JIPs; `addressOf` returns the URL of the form of one. */
export const jipColumns = (addressOf: (jip: Jip) => string): readonly ListColumn<Jip>[] => [
  {
    id: 'title',
    title: t('Name'),
    cell: (jip) => (
      <div className={list.titleCell}>
        <Link to={addressOf(jip)} id={`jip-${jip.id}`} className={list.title} title={jip.name}>
          {jip.name}
        </Link>
        <span className={list.path} title={jip.description}>
          {jip.description}
        </span>
      </div>
    ),
  },
  { id: 'type', title: t('Type'), width: '6rem', hide: 'phone', cell: typeOf },
  { id: 'status', title: t('Status'), width: '7rem', cell: (jip) => <StatusChip jip={jip} /> },
  {
    id: 'members',
    title: t('Members'),
    width: '7rem',
    hide: 'phone',
    cell: (jip) => (
      <Link to={membersPath(jip)} className={list.title}>
        {t('Members')}
        <span className="visually-hidden"> {t('of {name}', { name: jip.name })}</span>
      </Link>
    ),
  },
];

const kinds = ['notPublished', 'requested', 'published'] as const;

/** The status of a JIP as a chip. */
export function StatusChip({ jip }: { readonly jip: { readonly status: Jip['status'] } }) {
  return (
    <span className={shared.chip} data-kind={kinds[jip.status]}>
      {statusOf(jip)}
    </span>
  );
}
