import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { FieldFrame } from './field-frame.tsx';

test('the counter of a field stands at the right edge, after the help', () => {
  const markup = renderToStaticMarkup(
    <FieldFrame id="field-slug" label="Path" topic="path" required error={null} counter="27 of 200">
      <input />
    </FieldFrame>,
  );
  expect(markup.indexOf('27 of 200')).toBeGreaterThan(markup.indexOf('<button'));
  const styles = readFileSync(new URL('fields.module.css', import.meta.url), 'utf8');
  expect(/\.counter \{[^}]*margin-left: auto/.test(styles)).toBe(true);
});
