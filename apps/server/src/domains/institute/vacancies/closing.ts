import type { Vacancy } from '@ximblox/contract';

import { momentOf } from '../moment-of.ts';

/** The moment from which a vacancy takes no applications: the end of its closing date; undefined where it has none. */
export const closesAtOf = ({ closingDate }: Pick<Vacancy, 'closingDate'>): Date | undefined => momentOf(closingDate, true);
