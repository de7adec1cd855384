import { Link } from '@tiptap/extension-link';
import { normalizeHref } from '@ximblox/primitives';

import { hrefOfTarget, type LinkTarget } from './link-target.ts';

/** The attributes of a link in a text that lead to a target; those of another kind of target are cleared. */
export const linkAttributes = (target: LinkTarget, page: { readonly path: string } | undefined, newWindow: boolean) => ({
  href: hrefOfTarget(target.kind === 'internal' ? { ...target, anchor: '' } : target, page),
  target: newWindow && target.kind === 'external' ? '_blank' : null,
  'data-page-id': target.kind === 'internal' ? String(target.pageID) : null,
  'data-anchor': target.kind === 'internal' && target.anchor !== '' ? target.anchor : null,
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
