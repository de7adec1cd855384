import type { FormNow, PublicPage } from '@ximblox/contract';
import { formatDate } from '@ximblox/i18n';
import { interfaceLanguage } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { eventOf, getEvent, wordsOf, type Event } from './event.ts';
import { countAllRegistrations, countRegistrations } from './events.repository.ts';

type Registrable = Pick<PublicPage, 'id' | 'type' | 'typeData' | 'locale'>;
type Taken = { readonly confirmed: number; readonly waiting: number };
type State = { readonly state: 'open' | 'full' | 'closed'; readonly placesLeft: number | null };

/** Who waits goes first: an event with a waiting list is full, also where a place has become free. */
function stateOf({ services }: Context, { capacity, closesAt }: Event<Registrable>, { confirmed, waiting }: Taken): State {
  const placesLeft = capacity === null ? null : waiting > 0 ? 0 : Math.max(0, capacity - confirmed);
  const isClosed = closesAt <= services.clock.now();
  return { state: isClosed ? 'closed' : placesLeft === 0 ? 'full' : 'open', placesLeft };
}

/** What everybody may know of the registration for an event. @throws DomainError `notFound` where it takes none */
export async function getRegistration(context: Context, { id }: { readonly id: number }) {
  const event = await getEvent(context, id);
  return {
    ...stateOf(context, event, await countRegistrations(context.db, id)),
    capacity: event.capacity,
    closesAt: event.closesAt.toISOString(),
    questions: event.questions.map((field) => ({
      question: wordsOf(event, field),
      options: [...(field.options ?? [])],
      required: field.required,
    })),
  };
}

const words = {
  en: {
    full: 'All places are taken.',
    left: (left: number, all: number) => (left === 1 ? `1 of ${all} places left.` : `${left} of ${all} places left.`),
    label: 'Places',
    labelWithoutLimit: 'Registration',
    placesFree: 'Places free',
    placesLeft: (left: number, all: number) => `${left} of ${all} left`,
    open: 'Open',
    waitingList: 'Full: there’s a waiting list',
    closed: 'Registration is closed',
    closedOn: (day: string) => `It closed on ${day}`,
    until: (day: string) => `until ${day}`,
    untilFull: (day: string) => `until ${day}, or when full`,
  },
  nl: {
    full: 'Alle plaatsen zijn bezet.',
    left: (left: number, all: number) =>
      left === 1 ? `Nog 1 van de ${all} plaatsen vrij.` : `Nog ${left} van de ${all} plaatsen vrij.`,
    label: 'Plaatsen',
    labelWithoutLimit: 'Aanmelden',
    placesFree: 'Plaatsen vrij',
    placesLeft: (left: number, all: number) => `Nog ${left} van de ${all} vrij`,
    open: 'Mogelijk',
    waitingList: 'Vol: er is een wachtlijst',
    closed: 'Aanmelden kan niet meer',
    closedOn: (day: string) => `Dat kon tot en met ${day}`,
    until: (day: string) => `tot en met ${day}`,
    untilFull: (day: string) => `tot en met ${day}, of tot het vol is`,
  },
} as const;

/** Of an event with more places than this they are counted once a quarter is left: “300 of 300 left” makes nobody hurry. */
const alwaysCounted = 50;

const isCounted = (left: number, all: number): boolean => all <= alwaysCounted || left <= all / 4;

/** What the opening of the page says: how many places are left, and until when, or when it closed. */
function factOf({ page: { locale }, capacity, closesAt }: Event<Registrable>, { state, placesLeft }: State) {
  const of = words[interfaceLanguage(locale)];
  const label = capacity === null ? of.labelWithoutLimit : of.label;
  // A day closes at its end, which is the first moment of the next one.
  const day = formatDate(locale, new Date(closesAt.getTime() - 1).toISOString());
  if (state === 'closed') return { label, values: [of.closed, of.closedOn(day)] };
  if (state === 'full') return { label, values: [of.waitingList, of.until(day)] };
  if (capacity === null || placesLeft === null) return { label, values: [of.open, of.until(day)] };
  return {
    label,
    values: [isCounted(placesLeft, capacity) ? of.placesLeft(placesLeft, capacity) : of.placesFree, of.untilFull(day)],
  };
}

function formOf(event: Event<Registrable>, now: State): FormNow {
  const { state, placesLeft } = now;
  const { capacity, closesAt } = event;
  const of = words[interfaceLanguage(event.page.locale)];
  const isSaid = capacity !== null && placesLeft !== null && isCounted(placesLeft, capacity);
  const note = state === 'full' ? of.full : isSaid ? of.left(placesLeft, capacity) : '';
  return {
    state,
    note,
    fact: factOf(event, now),
    taken: capacity === null || placesLeft === null || state === 'closed' ? null : { count: capacity - placesLeft, of: capacity },
    changesAt: state === 'closed' ? null : closesAt.toISOString(),
  };
}

/** How the registration forms of live pages are now, by page; pages without one are not in it. */
export async function registrationStates(context: Context, pages: readonly Registrable[]): Promise<[number, FormNow][]> {
  const events = pages.flatMap((page) => eventOf(page) ?? []);
  if (events.length === 0) return [];
  const taken = await countAllRegistrations(
    context.db,
    events.map(({ page }) => page.id),
  );
  const takenOf = new Map(taken.map(({ pageID, ...counts }) => [pageID, counts]));
  return events.map((event) => {
    const { id } = event.page;
    return [id, formOf(event, stateOf(context, event, takenOf.get(id) ?? { confirmed: 0, waiting: 0 }))];
  });
}
