import { expect, test } from 'vitest';

import { withUnits } from './rich-text.tsx';

test('a text keeps a number and its unit on one line; code, formulas and links stay as they are', () => {
  expect(withUnits('<h3>A <em>basin</em> of 190 m</h3><p>190 m</p>')).toBe(
    '<h3>A <em>basin</em> of 190\u00A0m</h3><p>190\u00A0m</p>',
  );
  expect(withUnits('<table><tr><th>Depth</th><td>5.5 m</td></tr></table>')).toContain('<td>5.5\u00A0m</td>');
  for (const part of [
    '<code>5 m</code>',
    '<pre><code>5 m</code>\n6 m</pre>',
    '<span data-formula="v = 5 m"></span>',
    '<a href="/a" title="5 m">x</a>',
  ])
    expect(withUnits(`<h2>${part}</h2>`)).toBe(`<h2>${part}</h2>`);
});
