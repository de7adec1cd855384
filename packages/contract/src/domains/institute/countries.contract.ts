import { defaultLocale, Locale } from '@ximblox/primitives';
import { z } from 'zod';

import { everybody, operation } from '../../operation.ts';

export const Country = z.strictObject({
  value: z.string().describe('The English name, the same in every language: what forms send.'),
  label: z.string().describe('The name in the language that was asked for.'),
});
export type Country = z.infer<typeof Country>;

export const countriesContract = {
  list: operation({
    kind: 'query',
    summary: 'All countries and territories of ISO 3166-1, sorted by their names in a language',
    access: everybody,
    input: z.strictObject({ locale: Locale.default(defaultLocale) }),
    output: z.array(Country),
    errors: [],
    example: { locale: 'nl-nl' },
    rest: { method: 'GET', path: '/api/{product}/countries' },
  }),
};
