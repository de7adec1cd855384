import { ID, Locale, Timestamp } from '@ximblox/primitives';
import { z } from 'zod';

import { PageType } from '../../shapes.ts';

/** A page as lists of the back office name it. */
export const PageName = z.strictObject({ pageID: ID, title: z.string(), path: z.string(), locale: Locale, type: PageType });
export type PageName = z.infer<typeof PageName>;

/** A scheduled publication of a page, or its scheduled end. A page with both has two. */
export const ScheduledChange = PageName.extend({ kind: z.enum(['publish', 'unpublish']), at: Timestamp });
export type ScheduledChange = z.infer<typeof ScheduledChange>;
