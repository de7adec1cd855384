import { blockCatalog, createBlock, frameAnchors, pageAnchors, pageTypeCatalog, type Block } from '@ximblox/blocks';
import { describe, expect, it } from 'vitest';

import { render } from './entry-server.tsx';
import { sampleView } from './document/testing.ts';

const options = {
  publicUrl: 'https://www.meridian.example',
  assets: { css: [], renderBlocking: [], js: [], preload: [] },
  csrfToken: 'token',
  productKey: 'institute',
};

const idsOf = (blocks: readonly Block[], type = 'content'): string[] => {
  const view = sampleView(type);
  const page = { ...view.page, pageVersion: { ...view.page.pageVersion, blocks: [...blocks] } };
  return [...render({ ...view, page }, options).html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
};
const heading = (key: string, anchorPoint: string): Block => ({ ...createBlock('heading', key), anchorPoint });
const text = (key: string, html: string): Block => ({ ...createBlock('richText', key), props: { html } });

/** Every block, with an anchor, so that none of its IDs is made of its key. */
const anchored = [...blockCatalog.values()].map(({ sample }, index) => ({
  ...sample,
  key: `k${index}`,
  anchorPoint: `own${index}`,
}));

describe('the IDs of a page', () => {
  it.each([...pageTypeCatalog.keys()])('that are not anchors of its content can never be, on a page of the type %s', (type) => {
    const ids = idsOf(anchored, type).filter((id) => !/^own\d+(?:-|$)/.test(id));
    expect(ids).toContain('_content');
    expect(ids.filter((id) => !id.startsWith('_'))).toEqual([]);
    const anchors = new Set(pageAnchors(anchored).map(({ anchor }) => anchor));
    expect(idsOf(anchored, type).filter((id) => id.startsWith('own') && !anchors.has(id))).toEqual([]);
  });

  it('stand once, whatever the content calls its places', () => {
    const names = ['root', 'content', 'cite', 'read-on', 'page-form', 'site-consent', 'search-k', 't-k', 'b-free'];
    const html = names.map((name) => `<p id="${name}">a</p>`).join('');
    for (const blocks of [
      names.map((name, index) => heading(`n${index}`, name)),
      [text('k', html), heading('free', '')],
      [text('k', html), text('l', html), heading('free', ''), heading('m', 'cite')],
      [createBlock('table', 'k'), { ...createBlock('searchBox', 'k2'), anchorPoint: 'root' }, text('l', `${html}${html}`)],
      [heading('free', ''), heading('o', 'b-free')],
    ]) {
      const ids = idsOf(blocks);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      expect(ids.length).toBeGreaterThan(5);
    }
  });

  it('keep the place of the block where a text calls one the same', () => {
    const view = sampleView('content');
    const blocks = [text('k', '<p id="cite">a</p><p id="why">b</p>'), heading('m', 'cite')];
    const page = { ...view.page, pageVersion: { ...view.page.pageVersion, blocks } };
    const { html } = render({ ...view, page }, options);
    expect(html).toContain('<p>a</p><p id="why">b</p>');
    expect(html).toMatch(/<h2 id="cite"/);
  });

  it('that links may lead to are those of the frame', () => expect([...frameAnchors]).toContain('_page-form'));
});
