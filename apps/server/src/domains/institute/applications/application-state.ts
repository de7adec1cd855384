import { VacancyType, type FormNow, type PublicPage } from '@ximblox/contract';
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

/** How the application forms of live pages are now, by page; those that stay open as long as their page is on the site are not in it. */
export const applicationStates = (
  context: Context,
  pages: readonly Pick<PublicPage, 'id' | 'type' | 'typeData' | 'locale'>[],
): [number, FormNow][] =>
  pages.flatMap(({ id, type, typeData, locale }) => {
    if (!VacancyType.safeParse(type).success) return [];
    const closesAt = closesAtOf({ closingDate: textOf(typeData['closingDate']) });
    if (closesAt === undefined) return [];
    const closed = isClosed(context, closesAt);
    const form: FormNow = {
      state: closed ? 'closed' : 'open',
      note: '',
      fact: closed ? closedFact[interfaceLanguage(locale)] : null,
      taken: null,
      changesAt: closed ? null : closesAt.toISOString(),
    };
    return [[id, form] satisfies [number, FormNow]];
  });
