import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { notice } from './block.ts';
import { view } from './view.tsx';

it('a notice says of which kind it is: in its title, or to those who do not see its icon', () => {
  const drawn = (title: string) =>
    renderToStaticMarkup(
      createElement(view, {
        block: { ...notice.sample, props: { kind: 'warning', title, html: '<p>Mind the gap.</p>' } },
        context: { locale: 'nl-nl', path: '', pages: {}, lists: {}, editing: false },
      }),
    );
  expect(drawn('')).toContain('<span>Let op</span>');
  expect(drawn('The basin is closed')).toContain('<span><span class="hidden">Let op: </span>The basin is closed</span>');
});
