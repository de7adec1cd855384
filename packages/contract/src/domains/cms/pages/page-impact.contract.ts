import { ID, Locale, Slug, Timestamp } from '@ximblox/primitives';
import { invalid, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { operation, staff } from '../../../operation.ts';
import { PageState } from '../../../shapes.ts';

/** The most pages that one call asks about. */
export const impactPagesMax = 500;
/** How many of each kind are named; the total says how many there are. */
export const impactItemsMax = 10;

/** A change of pages that touches others. */
export const PageChange = z.enum(['unpublish', 'delete', 'move']);
export type PageChange = z.infer<typeof PageChange>;

/** By which a change of a page is undone. */
export const UndoID = ID.describe('By which the user who made the change can undo it for an hour: `POST page/undo/{id}`.');

/** The first of what is touched, and how much of it there is. */
const touched = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item).max(impactItemsMax), totalItems: z.number().int().min(0) });

const TouchedPage = z.strictObject({ id: ID, title: z.string(), path: z.string(), locale: Locale, state: PageState });
export type TouchedPage = z.infer<typeof TouchedPage>;

/** What changing pages touches beyond the pages themselves. */
export const PageImpact = z.strictObject({
  onSite: z.number().int().min(0).describe('How many of the pages are live: in the site’s lists, its search and its sitemap.'),
  links: touched(
    TouchedPage.extend({ isLive: z.boolean().describe('Whether its live version links to one of them, not only its draft.') }),
  )
    .extend({ livePages: z.number().int().min(0).describe('How many of them link in their live version.') })
    .describe('Other pages that link to one of them. For `move` those that link by path: links by page ID follow.'),
  menus: touched(
    z.strictObject({
      locale: Locale,
      place: z.string().describe('The place of the menu, as in `GET menu-places`.'),
      title: z.string(),
      isLive: z.boolean().describe('Whether it is in the published menu, not only in its draft.'),
    }),
  ).describe('Menu items that lead to one of them. Without a live page visitors don’t see an item and what is below it.'),
  redirects: touched(z.strictObject({ id: ID, originalURL: z.string() }))
    .nullable()
    .describe('Redirects that lead to one of them; null without the permission to manage redirects.'),
  newRedirect: z
    .strictObject({ originalURL: z.string(), targetURL: z.string() })
    .nullable()
    .describe('The redirect that `move` to the given slug creates.'),
  translations: touched(TouchedPage).describe('Translations of them, which remain as they are.'),
  below: touched(TouchedPage).describe('Pages whose path starts with that of one of them, which remain where they are.'),
  scheduled: touched(TouchedPage.extend({ scheduledAt: Timestamp.nullable(), unpublishAt: Timestamp.nullable() })).describe(
    'Those of them that are to be published or unpublished at a scheduled time. All but `move` cancel it.',
  ),
  requests: touched(TouchedPage).describe('Those of them whose publication is requested. All but `move` end the request.'),
  previewLinks: z.number().int().min(0).describe('Shared links to previews of them that still open.'),
});
export type PageImpact = z.infer<typeof PageImpact>;

export const pageImpactContract = {
  getImpact: operation({
    kind: 'query',
    summary: 'What unpublishing, deleting or moving pages touches: links, menus, redirects, translations, schedules',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      ids: z
        .array(ID)
        .min(1, { error: required })
        .max(impactPagesMax, { error: tooLong })
        .describe('The pages that are to be changed together; those that don’t exist or are in the bin are ignored.'),
      action: PageChange.describe('What is to be done to the pages: `move` changes the slug.'),
      slug: Slug.optional().describe('For `move` of one page: its new slug.'),
    }),
    output: PageImpact,
    errors: [required, invalid, tooLong],
    example: { ids: [1], action: 'unpublish' },
    rest: { method: 'POST', path: '/api/ximblox/page/get-impact' },
  }),
};
