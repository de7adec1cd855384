import { Locale } from '@ximblox/primitives';
import { z } from 'zod';

import { everybody, NoInput, operation } from '../operation.ts';

export const settingsContract = {
  get: operation({
    kind: 'query',
    summary: 'Locales and their prefixes',
    access: everybody,
    input: NoInput,
    output: z.strictObject({
      availableLocales: z.array(Locale),
      defaultLocale: Locale,
      customSlugLocales: z.record(z.string(), z.string()),
    }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/settings/get' },
  }),
};
