import type { RenderContext } from '../../render-context.ts';

const anchorPattern = /<a\s([^>]*)>([\s\S]*?)<\/a>/gi;
const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Resolves internal links: `<a data-page-id="12" data-anchor="why">` becomes `<a href="/en/basin#why">`;
 * a link to a page that is not live becomes plain text.
 */
export function withAddresses(html: string, pages: RenderContext['pages']): string {
  if (!html.includes('data-page-id')) return html;
  return html.replace(anchorPattern, (whole: string, attributes: string, content: string) => {
    const pageID = /\bdata-page-id="(\d{1,10})"/i.exec(attributes)?.[1];
    if (pageID === undefined) return whole;
    const page = pages[Number(pageID)];
    if (page === undefined) return content;
    const anchor = /\bdata-anchor="([^"]*)"/i.exec(attributes)?.[1] ?? '';
    return `<a href="${escapeAttribute(page.path)}${anchor === '' ? '' : `#${anchor}`}">${content}</a>`;
  });
}

/** Wide code and tables scroll horizontally and are focusable, so that they can be scrolled with the keyboard. */
export const withScrollers = (html: string): string =>
  html
    .replaceAll(/<pre(?=[\s>])/gi, '<pre tabindex="0"')
    .replaceAll(/<table(?=[\s>])/gi, '<div class="scroller" tabindex="0"><table')
    .replaceAll(/<\/table>/gi, '</table></div>');

type RichTextProps = {
  readonly html: string;
  readonly context: RenderContext;
  readonly className?: string | undefined;
  readonly as?: 'div' | 'span';
};

/** Renders markup that the server sanitized when it was stored. The only place of the site that inserts HTML. */
export function RichText({ html, context, className, as: Element = 'div' }: RichTextProps) {
  // oxlint-disable-next-line react/no-danger
  return (
    <Element className={className} dangerouslySetInnerHTML={{ __html: withScrollers(withAddresses(html, context.pages)) }} />
  );
}
