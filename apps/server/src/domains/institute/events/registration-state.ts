import type { PublicPage } from '@ximblox/contract';
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

const notes = {
  en: {
    full: 'All places are taken.',
    left: (left: number, all: number) => (left === 1 ? `1 of ${all} places left.` : `${left} of ${all} places left.`),
  },
  nl: {
    full: 'Alle plaatsen zijn bezet.',
    left: (left: number, all: number) =>
      left === 1 ? `Nog 1 van de ${all} plaatsen vrij.` : `Nog ${left} van de ${all} plaatsen vrij.`,
  },
} as const;

/** How the registration form of a page is now; undefined for a page without one. */
export async function registrationState(context: Context, { id, type, typeData, locale }: PublicPage) {
  if (type !== eventType || typeData['registration'] !== true) return undefined;
  const event = await findEvent(context, id);
  if (event === undefined) return undefined;
  const { state, placesLeft } = await stateOf(context, event);
  const words = notes[interfaceLanguage(locale)];
  const note = state === 'full' ? words.full : placesLeft === null ? '' : words.left(placesLeft, event.capacity ?? 0);
  return { state, note, changesAt: state === 'closed' ? null : event.closesAt.toISOString() };
}
