import type { AuditItem } from '@ximblox/contract';
import { IconHistory, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';

import { auditActionName, auditProgramName } from '@ximblox/i18n/audit-actions';
import { auditSentence } from '@ximblox/i18n/audit-sentences';
import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { formatExact, formatIn } from '../../shared/format.ts';
import { startOfDay } from '../../shared/time-zone.ts';
import { Filter } from '../../shared/list/filter.tsx';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import type { ListColumn } from '../../shared/list/list-table.tsx';
import list from '../../shared/list/list.module.css';
import { listOptions, useListRows, useListView, type ChangeList } from '../../shared/list/use-list.ts';
import { SavedViews } from '../../shared/list/views/saved-views.tsx';
import { DateInWords } from '../../shared/ui/date-in-words.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import {
  auditDomains,
  auditQuery,
  auditSort,
  formatAudit,
  isNarrowed,
  parseAudit,
  subjectPath,
  type AuditState,
} from './audit-state.ts';
import css from './audit.module.css';

const noFilters: Partial<AuditState> = {
  searchTerm: '',
  userID: null,
  action: null,
  fromDay: null,
  untilDay: null,
  pageIndex: 0,
};

const columns = (onPerson: (item: AuditItem) => void): readonly ListColumn<AuditItem>[] => [
  { id: 'summary', title: t('What'), cell: (item) => <What item={item} /> },
  {
    id: 'who',
    title: t('Who'),
    width: '11rem',
    hide: 'phone',
    cell: (item) =>
      item.user.ID === 0 ? (
        <span className={css.nobody}>{nameOf(item)}</span>
      ) : (
        <button
          type="button"
          className={css.who}
          title={t('Show only what {name} did', { name: item.user.name })}
          onClick={() => onPerson(item)}
        >
          {item.user.name}
        </button>
      ),
  },
  { id: 'at', title: t('When'), width: '10.5rem', hide: 'phone', cell: ({ at }) => <time dateTime={at}>{formatExact(at)}</time> },
];

const nameOf = ({ user }: AuditItem): string =>
  (user.ID === 0 ? auditProgramName(user.name, language) : undefined) ?? (user.name || t('Nobody known'));

/** A time of a sentence in the reader's zone; a day has none. */
const timeOf = (iso: string): string =>
  iso.length === 10 ? formatIn('dayAndYear', new Date(startOfDay(iso))) : formatExact(iso);

function What({ item }: { readonly item: AuditItem }) {
  const address = subjectPath(item.subject);
  const action = auditActionName(item.action, language);
  const words = auditSentence(item, language, timeOf) || action;
  return (
    <>
      {address === undefined ? (
        <span className={css.summary} title={words}>
          {words}
        </span>
      ) : (
        <Link to={address} className={`${list.title ?? ''} ${css.summary ?? ''}`} title={words}>
          {words}
        </Link>
      )}
      <span className={css.action} title={item.action}>
        {action}
        <span className={css.onPhone}>
          , {formatExact(item.at)}, {nameOf(item)}
        </span>
      </span>
    </>
  );
}

/** Who did what, and when. */
export function AuditLog() {
  const view = useListView(parseAudit, formatAudit);
  const { state, change } = view;
  const answer = trpc.audit.list.useQuery(auditQuery(view.settled), listOptions);
  const rows = useListRows(view, answer);
  const { list: found } = rows;
  const names = useRef(new Map<number, string>());
  for (const { user } of found?.items ?? []) names.current.set(user.ID, user.name);
  return (
    <>
      <TopBar
        title={t('Audit log')}
        note={found && t('{totalItems, plural, one {# entry} other {# entries}}', { totalItems: found.totalItems })}
      />
      <ListFrame
        list={rows}
        caption={t('Audit log')}
        columns={columns(({ user }) => change({ userID: user.ID, pageIndex: 0 }))}
        sortColumns={auditSort}
        rowKey={({ id }) => id}
        search={{ label: t('Search people, actions and text'), placeholder: t('Person, action or text') }}
        filters={<Filters state={state} name={names.current.get(state.userID ?? 0)} onChange={change} />}
        empty={{
          icon: IconHistory,
          title: t('No activity yet'),
          text: t('Changes by people and programs appear here, with who made them and when.'),
        }}
        noMatch={{
          isNarrowed: isNarrowed(state),
          title: t('No entries match'),
          text: t('Try other dates or fewer words.'),
          button: t('Show the whole log'),
          onClear: () => change(noFilters),
        }}
      />
    </>
  );
}

function Filters({
  state,
  name,
  onChange,
}: {
  readonly state: AuditState;
  readonly name: string | undefined;
  readonly onChange: ChangeList<AuditState>;
}) {
  const day = (label: string, value: string | null, set: (day: string | null) => Partial<AuditState>) => (
    <label className={css.day}>
      {label}
      <input
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange({ ...set(event.currentTarget.value || null), pageIndex: 0 }, true)}
      />
      <DateInWords value={value ?? ''} />
    </label>
  );
  return (
    <>
      <Filter
        name={t('What')}
        options={auditDomains}
        value={auditDomains.find(({ value }) => value === state.action)?.value ?? null}
        onChoose={(action) => onChange({ action, pageIndex: 0 })}
      />
      {state.userID !== null && (
        <span className={list.filter} data-active>
          <span className={list.filterButton}>
            {t('Who:')} <b>{name ?? t('user {userID}', { userID: state.userID })}</b>
          </span>
          <button
            type="button"
            className={list.filterClear}
            aria-label={t('Remove the filter Who')}
            onClick={() => onChange({ userID: null, pageIndex: 0 })}
          >
            <IconX size={14} aria-hidden />
          </button>
        </span>
      )}
      {day(t('From'), state.fromDay, (fromDay) => ({ fromDay }))}
      {day(t('until'), state.untilDay, (untilDay) => ({ untilDay }))}
      {isNarrowed(state) && (
        <button type="button" className={list.clearAll} onClick={() => onChange(noFilters, false)}>
          {t('Clear all')}
        </button>
      )}
      <SavedViews list="audit" />
    </>
  );
}
