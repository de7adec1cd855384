import { expect, test } from 'vitest';

import { adoptSiteScheme } from './site-styles.ts';

/** A window whose style sheets each have a rule for the dark form, for print and for all. */
function fakeWindow() {
  class Sheet {
    readonly cssRules = [
      { media: { mediaText: 'screen and (prefers-color-scheme: dark)' } },
      { media: { mediaText: 'print' } },
      { selectorText: ':root' },
    ];
    replaceSync(): void {}
  }
  const document = { adoptedStyleSheets: [] as Sheet[], documentElement: { style: { colorScheme: '' } } };
  return { CSSStyleSheet: Sheet, document } as unknown as Window & { readonly CSSStyleSheet: typeof CSSStyleSheet };
}

test.each([
  ['light', 'not all'],
  ['dark', 'screen'],
] as const)('in %s, the rules of the dark form apply to “%s”, whatever the device prefers', (scheme, mediaText) => {
  const view = fakeWindow();
  adoptSiteScheme(view, scheme);
  const { adoptedStyleSheets: sheets, documentElement } = view.document;
  expect(sheets.length).toBeGreaterThan(1);
  expect(documentElement.style.colorScheme).toBe(scheme);
  for (const { cssRules } of sheets)
    expect([...cssRules].map((rule) => ('media' in rule ? (rule as CSSMediaRule).media.mediaText : 'all'))).toEqual([
      mediaText,
      'print',
      'all',
    ]);
});
