import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { Lines } from './lines.tsx';

const line = { key: 'a', kind: 'line', x: 50, y: 50, toX: 100, toY: 0, radius: null, text: '' } as const;
const draw = (...lines: Parameters<typeof Lines>[0]['lines']): string =>
  renderToStaticMarkup(createElement(Lines, { lines, ratio: 0.5 }));

it('places lines, arcs and labels in percent of an image of any proportions', () => {
  const html = draw(line, { ...line, key: 'b', kind: 'arc', radius: 25 }, { ...line, key: 'c', kind: 'label', text: '19°28′' });
  expect(html).toContain('viewBox="0 0 2560 1280.0"');
  expect(html).toContain('d="M1280.0 640.0L2560.0 0.0"');
  expect(html).toContain('d="M1280.0 640.0A640.0 640.0 0 0 0 2560.0 0.0"');
  expect(html).toContain('<text x="1280.0" y="640.0">19°28′</text>');
});

it('takes what an editor has not filled in as the corner', () => {
  expect(draw({ ...line, x: null, y: null })).toContain('d="M0.0 0.0L2560.0 0.0"');
});
