import { Link } from '@tiptap/extension-link';
import { normalizeHref } from '@ximblox/primitives';

/** The attributes that reference a page of this site, cleared. */
const noPage = { 'data-page-id': null, 'data-anchor': null };

/** The attributes of a link to a URL; clears a previous page reference. */
export const linkTo = (href: string, newWindow: boolean) => ({ ...noPage, href, target: newWindow ? '_blank' : null });

/** The attributes of a link to a page of this site, so that it survives a change of path. */
export const linkToPage = (page: { readonly id: number; readonly path: string }) => ({
  ...noPage,
  href: page.path,
  'data-page-id': String(page.id),
});

/**
 * TipTap's link with `data-page-id` and `data-anchor`, and with this site's URL validation. A link with an invalid URL loses its
 * href only, so that it is visible, listed under Checks and can be corrected.
 */
export const PageLinkMark = Link.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      href: {
        default: null,
        parseHTML: (element: HTMLElement) => normalizeHref(element.getAttribute('href') ?? '') ?? null,
      },
      'data-page-id': { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('data-page-id') },
      'data-anchor': { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('data-anchor') },
    };
  },
  // An anchor (`<a id="why">`) is not a link.
  parseHTML: () => [{ tag: 'a[href], a[data-page-id], a:not([id]):not([name])' }],
}).configure({
  openOnClick: false,
  autolink: true,
  defaultProtocol: 'https',
  protocols: ['mailto', 'tel'],
  HTMLAttributes: { rel: null, target: null },
  isAllowedUri: (url) => url === '' || url === null || url === undefined || normalizeHref(url) !== undefined,
});
