import { ActionIcon } from '@mantine/core';
import type { EventRegistration } from '@ximblox/contract';
import { IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { failureOf } from '../../../shared/api/failure.ts';
import { productURL } from '../../../shared/api/product-url.ts';
import { Cut } from '../../../shared/list/cut.tsx';
import { Filter } from '../../../shared/list/filter.tsx';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { formatList, parseList, type ListState } from '../../../shared/list/list-state.ts';
import type { ListColumn } from '../../../shared/list/list-table.tsx';
import list from '../../../shared/list/list.module.css';
import { listOptions, useListRows, useListView } from '../../../shared/list/use-list.ts';
import { useRowPanel } from '../../../shared/list/use-open-row.ts';
import { When } from '../../../shared/list/when.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { ExportMenu } from '../../../shared/ui/export-menu.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { screenPageID } from '../../../shell/page-screens.ts';
import { TopBar } from '../../../shell/top-bar.tsx';
import css from './event-registrations.module.css';
import { RegistrationChip } from './registration-chip.tsx';
import { RegistrationPanel } from './registration-panel.tsx';

/** The newest first, as the server lists them. */
const sortColumns = { createdAt: 'desc' } as const;
type State = ListState<'createdAt'> & { readonly pageID: number | null };

const parse = (search: URLSearchParams): State => ({ ...parseList(sortColumns, search), pageID: screenPageID(search) ?? null });

function format(state: State): URLSearchParams {
  const search = formatList(sortColumns, state);
  if (state.pageID !== null) search.set('pageID', String(state.pageID));
  return search;
}

type EventPlaces = { readonly capacity: number | null; readonly confirmed: number; readonly waiting: number };

/** How full an event is, in a line. */
const sayPlaces = ({ capacity, confirmed, waiting }: EventPlaces): string =>
  capacity === null
    ? t('{confirmed, plural, one {# place} other {# places}} taken, {waiting} waiting', { confirmed, waiting })
    : t('{confirmed} of {capacity, plural, one {# place} other {# places}} taken, {waiting} waiting', {
        confirmed,
        capacity,
        waiting,
      });

const columnsFor = (
  isOneEvent: boolean,
  addressOf: (registration: EventRegistration) => string,
): readonly ListColumn<EventRegistration>[] => [
  {
    id: 'name',
    title: t('Name'),
    cell: (row) => (
      <div className={list.titleCell}>
        <Link to={addressOf(row)} id={`registration-${row.id}`} className={list.title} title={row.name}>
          {row.name}
        </Link>
        <span className={css.email} title={row.email}>
          {row.email}
        </span>
      </div>
    ),
  },
  isOneEvent
    ? { id: 'organisation', title: t('Organisation'), hide: 'phone', cell: ({ organisation }) => <Cut text={organisation} /> }
    : { id: 'event', title: t('Event'), hide: 'phone', cell: ({ eventTitle }) => <Cut text={eventTitle} /> },
  { id: 'status', title: t('Status'), width: '9rem', cell: ({ status }) => <RegistrationChip status={status} /> },
  { id: 'createdAt', title: t('Received'), width: '8rem', hide: 'phone', cell: ({ createdAt }) => <When iso={createdAt} /> },
];

/** The registrations for events: found, narrowed to one event, read, exported and deleted. */
export function EventRegistrations() {
  const view = useListView(parse, format, ['registration']);
  const { state, change } = view;
  const [toDelete, setToDelete] = useState<EventRegistration | null>(null);
  const { searchTerm: term, pageIndex, pageSize, pageID } = view.settled;
  const answer = trpc.events.listRegistrations.useQuery(
    { searchTerm: term, pageIndex, pageSize, ...(pageID !== null && { pageID }) },
    listOptions,
  );
  const rows = useListRows(view, answer);
  const { list: found, searchTerm } = rows;
  const panel = useRowPanel('registration', found, ({ id }) => id, { otherwise: 'event-registrations' });
  const events = trpc.events.listEvents.useQuery({});
  const ofPage = trpc.events.listEvents.useQuery({ pageID: state.pageID ?? 0 }, { enabled: state.pageID !== null, retry: false });
  const event = state.pageID === null ? undefined : ofPage.data?.items[0];
  const isMissing = ofPage.error !== null && failureOf(ofPage.error).status === 404;
  const options = (events.data?.items ?? []).map(({ pageID: id, title }) => ({ value: String(id), title }));
  // The page may be of another language than the one by which its event is listed.
  const chosen = state.pageID === null ? null : String(state.pageID);
  const withChosen =
    chosen === null || event === undefined || options.some(({ value }) => value === chosen)
      ? options
      : [{ value: chosen, title: event.title }, ...options.filter(({ title }) => title !== event.title)];
  return (
    <>
      <TopBar
        title={t('Event registrations')}
        {...(event !== undefined && { parent: { title: event.title || t('Event'), to: `/page/${event.pageID}` } })}
        note={found && t('{totalItems, plural, one {# registration} other {# registrations}}', { totalItems: found.totalItems })}
      />
      <ListFrame
        id="event-registrations"
        list={rows}
        caption={t('Event registrations')}
        columns={columnsFor(state.pageID !== null, panel.addressOf)}
        sortColumns={sortColumns}
        rowKey={({ id }) => id}
        openKey={panel.openKey}
        actions={(row) => (
          <ActionIcon aria-label={t('Delete the registration of “{name}”…', { name: row.name })} onClick={() => setToDelete(row)}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
        search={{ label: t('Search by name, email or event'), placeholder: t('Name, email or event') }}
        filters={
          <>
            <Filter
              name={t('Event')}
              options={withChosen}
              value={chosen}
              onChoose={(next) => change({ pageID: next === null ? null : Number(next), pageIndex: 0 })}
            />
            {event !== undefined && (
              <ExportMenu href={productURL('event-registrations/export', { pageID: String(event.pageID) })} />
            )}
          </>
        }
        notes={event !== undefined && <p className={css.places}>{sayPlaces(event)}</p>}
        empty={{
          icon: IconUserCheck,
          title: t('There are no registrations yet'),
          text: t(
            'Who registers for an event on its page appears here, where “Register on this page” is ticked in its settings. Registrations are deleted a year after the event.',
          ),
        }}
        noMatch={{
          isNarrowed: searchTerm !== '' || isMissing,
          title: t('No registration matches'),
          text: t('Try part of a name or email address, or remove the filter.'),
          button: t('Show all'),
          onClear: () => change({ searchTerm: '', pageID: null, pageIndex: 0 }),
        }}
        panel={
          panel.row !== undefined && (
            <RegistrationPanel
              key={panel.row.id}
              registration={panel.row}
              onDelete={() => setToDelete(panel.row ?? null)}
              onClose={panel.close}
            />
          )
        }
      />
      <DeleteDialog registration={toDelete} onDeleted={panel.leave} onClose={() => setToDelete(null)} />
    </>
  );
}

type DeleteDialogProps = {
  readonly registration: EventRegistration | null;
  onDeleted(registration: EventRegistration): void;
  onClose(): void;
};

/** The question before a registration is deleted. */
function DeleteDialog({ registration, onDeleted, onClose }: DeleteDialogProps) {
  const remove = trpc.events.deleteRegistration.useMutation();
  const utils = trpc.useUtils();
  const name = registration?.name ?? '';
  return (
    <ConfirmDialog
      opened={registration !== null}
      title={t('Delete the registration of “{name}”?', { name })}
      confirmLabel={t('Delete permanently')}
      isDangerous
      onConfirm={async () => {
        if (registration === null) return;
        await remove.mutateAsync({ id: registration.id });
        showToast({ text: t('The registration of “{name}” was deleted.', { name }) });
        onDeleted(registration);
        await utils.events.invalidate();
      }}
      onClose={onClose}
    >
      <p>
        {t(
          'The registration for “{eventTitle}” is erased at once, with its emails. {name} isn’t told. If a place becomes free, the first on the waiting list gets it, and an email. This can’t be undone.',
          { eventTitle: registration?.eventTitle ?? '', name },
        )}
      </p>
    </ConfirmDialog>
  );
}
