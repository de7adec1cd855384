import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../../..', file), 'utf8');
const html = read('apps/admin/index.html');
const tokens = read('packages/ui/src/admin/tokens.css');

/** The tokens that a rule of a style sheet sets. */
function tokensOf(css: string, selector: string): ReadonlyMap<string, string> {
  const at = css.indexOf(`${selector} {`);
  const rule = css.slice(at, css.indexOf('}', at));
  return new Map([...rule.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

test.each([':root', ":root[data-mantine-color-scheme='dark']"])(
  'the frame of index.html has the colours of the tokens in %s',
  (selector) => {
    const own = tokensOf(html, selector);
    const all = tokensOf(tokens, selector);
    expect(own.size).toBe(8);
    for (const [name, value] of own) expect([name, value]).toEqual([name, all.get(name)]);
  },
);

test('what index.html shows before any file has come is a frame of twelve rows, in the page itself, with what is read aloud once', () => {
  const body = html.slice(html.indexOf('<body>'));
  expect(body.match(/<i><\/i>/g)).toHaveLength(12);
  expect(body.match(/aria-hidden="true"/g)).toHaveLength(2);
  expect(body.match(/role="status"/g)).toHaveLength(1);
  expect(body).toContain('<noscript>');
  expect(html).not.toContain('rel="stylesheet"');
});
