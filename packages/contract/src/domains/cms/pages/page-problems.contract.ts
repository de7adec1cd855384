import { Visibility } from '@ximblox/blocks';
import { ID } from '@ximblox/primitives';
import { invalid, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { operation, staff } from '../../../operation.ts';
import { LinkCheck } from '../external-links.contract.ts';

/** The most links that one call asks about, and the most that are checked of one page. */
export const linksMax = 500;
/** The most pages that one call asks about. */
export const problemPagesMax = 100;
/** How many problems of a page are named; the number says how many there are. */
export const problemItemsMax = 20;

const linkStates = [
  'works',
  'redirects',
  'elsewhere',
  'brokenElsewhere',
  'movedElsewhere',
  'notFound',
  'noAnchor',
  'notPublished',
  'inBin',
  'fileInBin',
  'staffOnly',
  'restricted',
  'deadRedirect',
  'unchecked',
] as const;

/** What a link leads to. */
export const LinkState = z
  .enum(linkStates)
  .describe(
    '`works` and `redirects` lead to something, `elsewhere` is another site, which is not asked now; where the last check of links to other sites found the same URL broken or moved for good, it is `brokenElsewhere` or `movedElsewhere`. `restricted` leads to what not all readers of the link may see, `deadRedirect` to a redirect that ends nowhere. `inBin` is a page in the bin, `fileInBin` a file. `staffOnly` is an address of the media library, which opens for the back office only. `unchecked` could not be found out.',
  );
export type LinkState = z.infer<typeof LinkState>;

export const LinkTarget = z.strictObject({
  state: LinkState,
  pageID: ID.nullable().describe('The page of this site that it leads to, also where that is not published.'),
  title: z.string().describe('The title of that page, or empty.'),
  location: z.string().describe('Where a redirect leads in the end, for `movedElsewhere` the new URL, or empty.'),
  anchors: z.array(z.string()).max(5).describe('For `noAnchor` the anchors of the page that are most like the one of the link.'),
  lastCheck: LinkCheck.nullable().describe(
    'For `brokenElsewhere` and `movedElsewhere` what the last check found; null for others.',
  ),
});
export type LinkTarget = z.infer<typeof LinkTarget>;

const href = z.string().max(2000, { error: tooLong });
const anchor = z.string().max(100, { error: tooLong });

const LinkQuestion = z.strictObject({
  href: href.optional().describe('A URL, a path or an anchor, as it is written.'),
  pageID: ID.optional().describe('In place of `href`: a page by its ID.'),
  anchor: anchor.default('').describe('With `pageID`: an anchor on that page.'),
  visibility: Visibility.default(0).describe('Who reads the link: 0 is everybody.'),
});

const PageProblem = z.strictObject({
  kind: LinkState.or(z.enum(['skippedLevel', 'openedToMore'])).describe(
    'The state of a link; `skippedLevel` for a heading, `openedToMore` for a block that more people could read than on the live page.',
  ),
  blockKey: z.string().describe('The key of the block; empty for a field of the page itself.'),
  text: z.string().describe('The words of the link or the heading, or the title of the block.'),
  to: z
    .string()
    .describe('Where the link leads, as it is written; `page:12#anchor` for a page by its ID. Empty for a heading or a block.'),
  title: z.string().describe('The title of the page of this site that the link leads to, or empty.'),
  lastCheck: LinkCheck.nullable().describe('For `brokenElsewhere` what the last check found; null for others.'),
});
export type PageProblem = z.infer<typeof PageProblem>;

/** The problems of one page. */
export const ProblemsOfPage = z.strictObject({
  pageID: ID,
  title: z.string(),
  count: z.number().int().min(0),
  problems: z.array(PageProblem).max(problemItemsMax).describe('The first of them.'),
  isComplete: z.boolean().describe('Whether everything could be checked.'),
});
export type ProblemsOfPage = z.infer<typeof ProblemsOfPage>;

export const PageProblems = z.strictObject({ items: z.array(ProblemsOfPage) });
export type PageProblems = z.infer<typeof PageProblems>;

export const pageProblemsContract = {
  checkLinks: operation({
    kind: 'query',
    summary: 'What links lead to: pages, anchors, files, redirects, or nothing',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      pageID: ID.optional().describe('The page that has the links, for `#anchor`; its newest version counts.'),
      links: z.array(LinkQuestion).max(linksMax, { error: tooLong }),
    }),
    output: z.strictObject({ items: z.array(LinkTarget).describe('One for each link, in their order.') }),
    errors: [invalid, tooLong],
    example: { pageID: 1, links: [{ href: '/en/news' }, { href: '#results' }] },
    rest: { method: 'POST', path: '/api/ximblox/page/check-links' },
  }),
  findProblems: operation({
    kind: 'query',
    summary: 'Broken links, skipped heading levels and blocks opened to more people in the newest versions of pages',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      ids: z
        .array(ID)
        .min(1, { error: required })
        .max(problemPagesMax, { error: tooLong })
        .describe('Links among these pages are taken as if all of them were published. Those that don’t exist are left out.'),
    }),
    output: PageProblems,
    errors: [required, invalid, tooLong],
    example: { ids: [1] },
    rest: { method: 'POST', path: '/api/ximblox/page/find-problems' },
  }),
};
