import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { checkBlocks } from '@ximblox/blocks';
import { team } from './block.ts';
import { initialsOf, view } from './view.tsx';

const context = { locale: 'en-gb', path: '/en/test', pages: {}, lists: {}, editing: false } as const;
const withLink = (linkedin: string) => ({
  ...team.sample,
  props: { title: '', items: [{ key: 'a', name: 'Jelle Terpstra', function: '', description: '', specialties: [], linkedin }] },
});
const draw = (linkedin: string) => renderToStaticMarkup(createElement(view, { block: withLink(linkedin), context }));

describe('a team', () => {
  it('links to LinkedIn profiles and never to script URLs', () => {
    expect(draw('https://www.linkedin.com/in/jelle')).toContain('href="https://www.linkedin.com/in/jelle"');
    expect(draw('https://www.linkedin.com/in/jelle')).toMatch(/LinkedIn<span class="hidden">: Jelle Terpstra</);
    expect(draw('')).not.toContain('href');
    expect(draw('javascript:alert(1)')).not.toContain('javascript');
  });

  it('cannot be published with an invalid URL', () => {
    const issues = (linkedin: string) =>
      checkBlocks([withLink(linkedin)], { strength: 'strict', sanitizers: { html: (html) => html } }).issues;
    expect(issues('jelle')).toEqual([{ code: 'V_13', property: 'blocks[0].props.items[0].linkedin' }]);
    expect(issues('')).toEqual([]);
  });

  it('shows initials for people without portrait', () => {
    expect(['Jelle Terpstra', 'Jan van der Berg', 'Cher', '  ', '𝒜da'].map(initialsOf)).toEqual(['JT', 'JB', 'C', '', '𝒜']);
  });
});
