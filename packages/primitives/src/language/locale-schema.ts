import { z } from 'zod';

import { locales, type Locale as LocaleName } from './locales.ts';

export const Locale = z.enum(locales);
export type Locale = LocaleName;
