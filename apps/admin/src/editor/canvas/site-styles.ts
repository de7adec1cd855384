import carets from '../panel/fields/text/carets.css?inline';
import typing from './typing/typing.css?inline';

/** The site's stylesheet and those of the block views, as strings for the canvas. */
const site = import.meta.glob<string>('../../../../../packages/ui/src/site/index.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});
const blocks = import.meta.glob<string>(['../../../../../packages/blocks/src/**/*.module.css', '#site/**/*.module.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
});

/**
 * Adopts the site's styles in a document. Constructed stylesheets are permitted by a policy without inline styles (`style-src
 * 'self'`).
 * @param view the window of the document; stylesheets must be created by its own constructor
 */
export function adoptSiteStyles(view: Window & { readonly CSSStyleSheet: typeof CSSStyleSheet }): void {
  view.document.adoptedStyleSheets = [
    'body { margin: 0; }',
    ...Object.values(site),
    ...Object.values(blocks),
    typing,
    carets,
  ].map((text) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

/** Adopts the site's styles in one colour scheme, regardless of the device's preference. */
export function adoptSiteScheme(view: Window & { readonly CSSStyleSheet: typeof CSSStyleSheet }, scheme: 'light' | 'dark'): void {
  adoptSiteStyles(view);
  view.document.documentElement.style.colorScheme = scheme;
  for (const rule of view.document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules])) {
    if (!('media' in rule)) continue;
    const { media } = rule as CSSMediaRule;
    if (media.mediaText.includes('prefers-color-scheme: dark')) media.mediaText = scheme === 'dark' ? 'screen' : 'not all';
  }
}
