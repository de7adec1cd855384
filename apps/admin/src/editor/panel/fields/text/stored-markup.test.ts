import { expect, test } from 'vitest';

import { storedMarkup } from './stored-markup.ts';

test.each([
  '<table><tbody><tr><td><p></p></td></tr></tbody></table>',
  '<ul><li><p>One</p></li></ul>',
  '<p>A</p><hr>',
  '<h3>B</h3>',
])('the line that the editor has behind %s is not stored', (html) =>
  expect([storedMarkup(`${html}<p></p>`), storedMarkup(html)]).toEqual([html, html]),
);

test('an empty line that somebody wrote between or behind paragraphs stays', () => {
  for (const html of ['<p>A</p><p></p>', '<ul><li><p>A</p></li></ul><p></p><p>B</p>', '<hr><p></p><p></p>'])
    expect(storedMarkup(html)).toBe(html);
});
