/** The site's own look: its stylesheet and the styles of the blocks' views, as texts, for the page in the canvas. */
const site = import.meta.glob<string>('../../../../../packages/ui/src/site/index.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});
const blocks = import.meta.glob<string>(
  ['../../../../../packages/blocks/src/**/*.module.css', '../../../../../packages/institute/src/**/*.module.css'],
  {
    query: '?inline',
    import: 'default',
    eager: true,
  },
);

/**
 * Gives a document the site's look. Constructed sheets, because a policy without inline styles (`style-src 'self'`) lets them through.
 * @param view the window of the document; its own constructor has to make the sheets
 */
export function adoptSiteStyles(view: Window & { readonly CSSStyleSheet: typeof CSSStyleSheet }): void {
  view.document.adoptedStyleSheets = ['body { margin: 0; }', ...Object.values(site), ...Object.values(blocks)].map((text) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

/** Gives a document the site's look in one colour scheme, whichever the reader's device asks for. */
export function adoptSiteScheme(view: Window & { readonly CSSStyleSheet: typeof CSSStyleSheet }, scheme: 'light' | 'dark'): void {
  adoptSiteStyles(view);
  view.document.documentElement.style.colorScheme = scheme;
  for (const rule of view.document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules])) {
    if (!('media' in rule)) continue;
    const { media } = rule as CSSMediaRule;
    if (media.mediaText.includes('prefers-color-scheme: dark')) media.mediaText = scheme === 'dark' ? 'screen' : 'not all';
  }
}
