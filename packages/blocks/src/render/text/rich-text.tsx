import { keepUnits } from '@ximblox/i18n';
import { memo } from 'react';

import { escapeMarkup, formulaKey, replaceFormulas, type RenderedFormula } from '../../formula/formula-markup.ts';
import type { RenderContext } from '../../render-context.ts';
import css from './rich-text.module.css';

const anchorPattern = /<a\s([^>]*)>([\s\S]*?)<\/a>/gi;

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
    return `<a href="${escapeMarkup(page.path)}${anchor === '' ? '' : `#${anchor}`}">${content}</a>`;
  });
}

/** Wide code and tables scroll horizontally and are focusable, so that they can be scrolled with the keyboard. */
export const withScrollers = (html: string): string =>
  html
    .replaceAll(/<pre(?=[\s>])/gi, '<pre tabindex="0"')
    .replaceAll(/<table(?=[\s>])/gi, '<div class="scroller" tabindex="0"><table')
    .replaceAll(/<\/table>/gi, '</table></div>');

const codeOrTag = /(<(pre|code)(?=[\s>])[\s\S]*?<\/\2>|<[^>]*>)/gi;

/** Keeps numbers and their units on one line; code, and formulas, which are in attributes, stay as they are. */
export function withUnits(html: string): string {
  let from = 0;
  let result = '';
  for (const { index, 0: part } of html.matchAll(codeOrTag)) {
    result += keepUnits(html.slice(from, index)) + part;
    from = index + part.length;
  }
  return result + keepUnits(html.slice(from));
}

const mathmlByKey = new WeakMap<readonly RenderedFormula[], ReadonlyMap<string, string>>();

function mathmlOf(formulas: readonly RenderedFormula[]): ReadonlyMap<string, string> {
  const known = mathmlByKey.get(formulas) ?? new Map(formulas.map((formula) => [formulaKey(formula), formula.mathml]));
  mathmlByKey.set(formulas, known);
  return known;
}

/** Formulas with more TeX than this scroll where the screen is narrow; browsers break no line within a formula. */
const shortTeX = 24;

/** Replaces formulas by their MathML, or by their TeX where it is not known. */
function withFormulas(html: string, formulas: RenderContext['formulas'] = []): string {
  return replaceFormulas(html, (tex) => {
    const mathml = mathmlOf(formulas).get(formulaKey({ tex, isDisplay: false }));
    if (mathml === undefined) return `<code>${escapeMarkup(tex)}</code>`;
    return tex.length > shortTeX ? `<span class="${css.long ?? ''}" tabindex="0">${mathml}</span>` : mathml;
  });
}

type DisplayFormulaProps = { readonly tex: string; readonly context: RenderContext };

/** A formula on lines of its own. */
export function DisplayFormula({ tex, context }: DisplayFormulaProps) {
  const mathml = mathmlOf(context.formulas ?? []).get(formulaKey({ tex, isDisplay: true }));
  return (
    <div
      className={css.display}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A wide formula is scrolled with the keyboard.
      tabIndex={0}
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: mathml ?? `<code>${escapeMarkup(tex)}</code>` }}
    />
  );
}

type RichTextProps = {
  readonly html: string;
  readonly context: RenderContext;
  readonly className?: string | undefined;
  readonly as?: 'div' | 'span';
  /** The field of the block that the text is, `items.0.html`, so that it can be typed where it is drawn; absent for parts of a field. */
  readonly field?: string;
};

/**
 * Renders markup that the server sanitized when it was stored. The only place of the site that inserts HTML. In the editor each letter draws its
 * block anew, of which the other texts stay as they are.
 */
export const RichText = memo(function RichText({ html, context, className, as: Element = 'div', field }: RichTextProps) {
  const { drawText } = context;
  const drawn = (
    <Element
      className={className}
      data-field={drawText === undefined ? undefined : field}
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{
        __html: withFormulas(withScrollers(withUnits(withAddresses(html, context.pages))), context.formulas),
      }}
    />
  );
  return drawText === undefined || field === undefined ? drawn : drawText({ field, html, className, drawn });
});
