import { texts } from '@ximblox/i18n/site-texts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import '../../generic-views.ts';
import type { Block } from '../../block.ts';
import { PageTemplate } from '../../render/page/page-template.tsx';
import type { RenderContext } from '../../render-context.ts';
import { blockText } from '../../tree/read.ts';
import { downloads } from './block.ts';
import { fileKind, view } from './view.tsx';

const context: RenderContext = { locale: 'nl-nl', path: '/nl/test', pages: {}, lists: {}, editing: false };
const draw = (block: Block, more: Partial<RenderContext> = {}): string =>
  renderToStaticMarkup(createElement(view, { block, context: { ...context, ...more } }));
const url = '/api/ximblox/medialib/get-page-file/1/block_files_d/0123456789abcdef/crossing-seas.pdf';
const slot = 'items.summary.file';
const files = (downloads.sample.__files[slot] ?? []).map((ref) => ({ ...ref, url }));
const [file] = files;
const sample = { ...downloads.sample, __files: { [slot]: files } };

describe('downloads', () => {
  it('are links with title, type, language, pages and size in the language of the page', () => {
    const html = draw(sample);
    expect(html).toMatch(/<a [^>]*href="\/api\/ximblox\/medialib\/get-page-file\/[^"]+crossing-seas\.pdf"[^>]*>/);
    expect(html).toContain('hrefLang="en" type="application/pdf"');
    expect(html.match(/<a /g)).toHaveLength(1);
    const words = html.slice(html.indexOf('<a ')).replace(/<[^>]*>/g, '|');
    for (const word of ['PDF', 'Crossing seas: summary for masters', 'Engels, 8 pagina’s, 1,4 MB', 'Downloaden'])
      expect(words).toContain(`|${word}|`);
  });

  it('without a title have the text beside the file, or its name', () => {
    if (file === undefined) throw new Error('no file');
    const drawn = (altText: string) =>
      draw({
        ...sample,
        props: { title: '', items: [{ key: 'summary', title: '', language: '', pages: null }] },
        __files: { [slot]: [{ ...file, altText, size: null }] },
      }).replace(/<[^>]*>/g, '|');
    expect(drawn('Summary')).toContain('|Summary|');
    expect(drawn('')).toContain('|crossing-seas.pdf|');
    expect([fileKind('a.tar.gz'), fileKind('a'), fileKind('a.longer-than-that')]).toEqual(['GZ', '', '']);
  });

  it('leave out deleted files, and the block after the last one', () => {
    if (file === undefined) throw new Error('no file');
    expect(draw({ ...sample, __files: { [slot]: [{ ...file, url: '' }] } })).toBe('');
  });

  it('are found by the title and the name of a file', () => {
    expect(blockText(sample)).toBe('Downloads\nCrossing seas: summary for masters\ncrossing-seas.pdf');
  });
});

describe('the notice of hidden blocks', () => {
  const page = (blocks: Block[]) => ({
    type: 'content',
    title: 'Page',
    seoDescription: '',
    typeData: {},
    tags: [],
    publishedAt: '',
    blocks,
  });
  const drawn = (blocks: Block[], hiddenLevels?: readonly (1 | 2)[], isLoggedIn = true): string =>
    renderToStaticMarkup(
      createElement(PageTemplate, { page: page(blocks), context: { ...context, hiddenLevels, isLoggedIn }, breadcrumb: [] }),
    );
  const more = texts('nl-nl').notice.hidden[2];

  it('is shown once, below the last downloads or at the end of the page', () => {
    const withDownloads = drawn([sample, { ...sample, key: 'last' }], [2]);
    expect(withDownloads.split(more)).toHaveLength(2);
    expect(withDownloads.indexOf(more)).toBeGreaterThan(withDownloads.lastIndexOf('<a '));
    expect(withDownloads).toMatch(/role="note".*<\/section><\/div><\/article>$/);
    expect(drawn([], [2])).toMatch(/role="note".*<\/div><\/div><\/article>$/);
    expect(drawn([], [1, 2])).toContain('Alleen met een account');
  });

  it('leads visitors to log in and back, and members of no project nowhere', () => {
    const logIn = 'href="/nl/account/inloggen?next=%2Fnl%2Ftest"';
    expect(drawn([], [1], false)).toContain(logIn);
    expect(drawn([], [2], false)).toContain(logIn);
    expect(drawn([], [2])).not.toContain(logIn);
  });

  it('promises all of a page only where an account is enough', () => {
    const forAll = drawn([], [1], false).replace(/<[^>]*>/g, '');
    expect(forAll).toContain('Log in of maak een account om de hele pagina te zien.');
    const forSome = drawn([], [1, 2], false).replace(/<[^>]*>/g, '');
    expect(forSome).toContain('Log in of maak een account om meer van deze pagina te zien.');
    expect(forSome).toContain('alleen zichtbaar voor leden van onze onderzoeksprojecten');
    expect(drawn([], [1], false)).toContain('href="/nl/account/registreren?next=%2Fnl%2Ftest"');
  });

  it('is not shown without hidden blocks', () => {
    expect(drawn([sample])).not.toContain('role="note"');
    expect(drawn([sample], [])).not.toContain('role="note"');
  });
});
