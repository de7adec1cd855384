/** The maximum of formulas of a page, and of their TeX together, in characters. */
export const formulasMax = { count: 500, length: 50_000 } as const;

/** A formula as it is written: its TeX, and whether it stands on lines of its own. */
export type Formula = { readonly tex: string; readonly isDisplay: boolean };

/** A formula of a page with its MathML. */
export type RenderedFormula = Formula & { readonly mathml: string };

/** The name of a formula, by which its MathML is found. */
export const formulaKey = ({ tex, isDisplay }: Formula): string => `${isDisplay ? 'display' : 'inline'} ${tex}`;

/** A formula in markup, as the server stores it: an empty element with the TeX in an attribute. */
const formulaElement = /<span data-formula="([^"]*)"><\/span>/g;

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', amp: '&' };
const decode = (text: string): string =>
  text.replace(/&(?:#39|(lt|gt|quot|apos|nbsp|amp));/g, (_, name?: string) => (name === undefined ? "'" : (named[name] ?? '')));

/** A text as markup, within an element or a quoted attribute. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Markup with each formula replaced by other markup. */
export const replaceFormulas = (html: string, replacement: (tex: string) => string): string =>
  html.includes('data-formula') ? html.replace(formulaElement, (_, tex: string) => replacement(decode(tex))) : html;

/** The formulas in markup. */
export function formulasIn(html: string): Formula[] {
  if (!html.includes('data-formula')) return [];
  return [...html.matchAll(formulaElement)].map(([, tex = '']) => ({ tex: decode(tex), isDisplay: false }));
}
