import type { RenderContext } from '../../render-context.ts';

const anchorPattern = /<a\s([^>]*)>([\s\S]*?)<\/a>/gi;
const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Gives internal links their addresses: `<a data-page-id="12" data-anchor="why">` becomes `<a href="/en/basin#why">`;
 * of a link to a page that is not live the words stay.
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

/** Code and tables that are wider than the page scroll by themselves; so that the keyboard reaches them they take the focus. */
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

/** Markup that the server cleaned when it was stored. The only place of the site where HTML is taken as it is. */
export function RichText({ html, context, className, as: Element = 'div' }: RichTextProps) {
  // oxlint-disable-next-line react/no-danger
  return (
    <Element className={className} dangerouslySetInnerHTML={{ __html: withScrollers(withAddresses(html, context.pages)) }} />
  );
}
