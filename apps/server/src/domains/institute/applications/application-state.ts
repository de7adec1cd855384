import { VacancyType, type PublicPage } from '@ximblox/contract';
import { interfaceLanguage } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { textOf } from '../type-data.ts';
import { closesAtOf } from '../vacancies/index.ts';

const closedFact = {
  en: { label: 'Status', values: ['Closed'] },
  nl: { label: 'Status', values: ['Gesloten'] },
};

/** Whether a vacancy that closes at a moment takes no applications any more. */
export const isClosed = ({ services }: Context, closesAt: Date | undefined): boolean =>
  closesAt !== undefined && closesAt <= services.clock.now();

/** How the application form of a page is now; undefined where it stays open as long as the page is on the site. */
export function applicationState(context: Context, { type, typeData, locale }: Pick<PublicPage, 'type' | 'typeData' | 'locale'>) {
  if (!VacancyType.safeParse(type).success) return undefined;
  const closesAt = closesAtOf({ closingDate: textOf(typeData['closingDate']) });
  if (closesAt === undefined) return undefined;
  const closed = isClosed(context, closesAt);
  return {
    state: closed ? 'closed' : 'open',
    note: '',
    fact: closed ? closedFact[interfaceLanguage(locale)] : null,
    taken: null,
    changesAt: closed ? null : closesAt.toISOString(),
  };
}
