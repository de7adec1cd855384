import type { PublicPage } from '@ximblox/contract';
import { formatDate } from '@ximblox/i18n';
import { interfaceLanguage } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { eventType, findEvent, getEvent, wordsOf, type Event } from './event.ts';
import { countRegistrations } from './events.repository.ts';

type State = { readonly state: 'open' | 'full' | 'closed'; readonly placesLeft: number | null };

/** Who waits goes first: an event with a waiting list is full, also where a place has become free. */
async function stateOf({ db, services }: Context, event: Event): Promise<State> {
  const { capacity, page } = event;
  const { confirmed, waiting } = await countRegistrations(db, page.id);
  const placesLeft = capacity === null ? null : waiting > 0 ? 0 : Math.max(0, capacity - confirmed);
  const isClosed = event.closesAt <= services.clock.now();
  return { state: isClosed ? 'closed' : placesLeft === 0 ? 'full' : 'open', placesLeft };
}

/** What everybody may know of the registration for an event. @throws DomainError `notFound` where it takes none */
export async function getRegistration(context: Context, { id }: { readonly id: number }) {
  const event = await getEvent(context, id);
  return {
    ...(await stateOf(context, event)),
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
    placesLeft: (left: number, all: number) => `${left} of ${all} left`,
    open: 'Open',
    waitingList: 'Full: join the waiting list',
    closed: 'Registration is closed',
    until: (day: string) => `until ${day}`,
    untilFull: (day: string) => `until ${day}, or when full`,
  },
  nl: {
    full: 'Alle plaatsen zijn bezet.',
    left: (left: number, all: number) =>
      left === 1 ? `Nog 1 van de ${all} plaatsen vrij.` : `Nog ${left} van de ${all} plaatsen vrij.`,
    label: 'Plaatsen',
    labelWithoutLimit: 'Aanmelden',
    placesLeft: (left: number, all: number) => `Nog ${left} van de ${all} vrij`,
    open: 'Mogelijk',
    waitingList: 'Vol: er is een wachtlijst',
    closed: 'Aanmelden kan niet meer',
    until: (day: string) => `tot en met ${day}`,
    untilFull: (day: string) => `tot en met ${day}, of tot het vol is`,
  },
} as const;

/** What the opening of the page says: how many places are left, and until when. */
function factOf({ page: { locale }, capacity, closesAt }: Event, { state, placesLeft }: State) {
  const of = words[interfaceLanguage(locale)];
  const label = capacity === null ? of.labelWithoutLimit : of.label;
  if (state === 'closed') return { label, values: [of.closed] };
  // A day closes at its end, which is the first moment of the next one.
  const day = formatDate(locale, new Date(closesAt.getTime() - 1).toISOString());
  if (state === 'full') return { label, values: [of.waitingList, of.until(day)] };
  if (capacity === null || placesLeft === null) return { label, values: [of.open, of.until(day)] };
  return { label, values: [of.placesLeft(placesLeft, capacity), of.untilFull(day)] };
}

/** How the registration form of a page is now; undefined for a page without one. */
export async function registrationState(context: Context, { id, type, typeData, locale }: PublicPage) {
  if (type !== eventType || typeData['registration'] !== true) return undefined;
  const event = await findEvent(context, id);
  if (event === undefined) return undefined;
  const now = await stateOf(context, event);
  const { state, placesLeft } = now;
  const { capacity } = event;
  const of = words[interfaceLanguage(locale)];
  const note = state === 'full' ? of.full : placesLeft === null || capacity === null ? '' : of.left(placesLeft, capacity);
  return {
    state,
    note,
    fact: factOf(event, now),
    taken: capacity === null || placesLeft === null || state === 'closed' ? null : { count: capacity - placesLeft, of: capacity },
    changesAt: state === 'closed' ? null : event.closesAt.toISOString(),
  };
}
