import { Link } from '@tiptap/extension-link';

/** TipTap's link with what a link to a page of this site carries: `data-page-id` and `data-anchor`, so that it survives a change of address. */
export const PageLinkMark = Link.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      'data-page-id': { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('data-page-id') },
      'data-anchor': { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('data-anchor') },
    };
  },
}).configure({
  openOnClick: false,
  autolink: true,
  defaultProtocol: 'https',
  protocols: ['mailto', 'tel'],
  HTMLAttributes: { rel: null, target: null },
});
