import { growthOf, linearGrowthMax } from '@ximblox/primitives/testing';
import { describe, expect, it } from 'vitest';

import { toHtml } from './to-html.ts';

const convert = (content: string): string => toHtml(content, { attachment: () => undefined, own: [], remark: () => {} });

describe('the content of WordPress', () => {
  it('leaves brackets that are no shortcode', () => {
    expect(convert('It was [sic] so [1], [[gallery]].')).toBe('<p>It was [sic] so [1], [gallery].</p>');
  });
  it('removes shortcodes and keeps what is between them', () => {
    expect(convert('[box color="red"]Words[/box] and [b]more[/b]')).toBe('<p>Words and more</p>');
  });
  it('adds no paragraphs to blocks of the editor', () => {
    const blocks = '<!-- wp:paragraph -->\n<p>A</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:html -->\n<b>B</b>\n<!-- /wp:html -->';
    expect(convert(blocks)).toBe(blocks);
  });
  it('keeps the number of lines', () => {
    const text = 'A\nb\n\n[caption id="x"]<img src="a.png"> c[/caption]\n\n<pre>\n\n</pre>\n[gallery\nids="1"]\nEnd';
    expect(convert(text).split('\n')).toHaveLength(text.split('\n').length);
  });
  it.each(['<div ', '<pre>', '<!-- ', '[caption ', '[caption]', '[a b="c', '<!-- wp:a {', 'https://a\n', '\n\t'])(
    'is converted in time linear to its length, also of many %j',
    (part) => expect(growthOf((amount) => convert(part.repeat(amount)), 20_000)).toBeLessThan(linearGrowthMax),
  );
});
