import type { Locale } from '@ximblox/primitives';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { heading, pageTypeCatalog } from '@ximblox/blocks';
import { Entry, PageTemplate, type TemplatePage } from '@ximblox/blocks/render';

const expertPage = { id: 7, title: 'Jelle Terpstra', path: '/en/experts/jelle-terpstra' };
const draw = (type: string, locale: Locale, change: Partial<TemplatePage> = {}, pages: object = { 7: expertPage }): string =>
  renderToStaticMarkup(
    createElement(PageTemplate, {
      page: {
        type,
        title: 'Two swells',
        seoDescription: 'What crossing seas do.',
        typeData: { ...pageTypeCatalog.get(type)?.sample },
        tags: [],
        publishedAt: '',
        blocks: [],
        ...change,
      },
      context: { locale, path: '/en/test', pages: { ...pages }, lists: {}, editing: false },
      breadcrumb: [],
    }),
  );
const wordsOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the template of a page type', () => {
  it.each([...pageTypeCatalog.keys()])('draws %s with one title, with all fields and without any, in both languages', (type) => {
    for (const locale of ['en-gb', 'nl-nl'] as const) {
      for (const html of [draw(type, locale), draw(type, locale, { typeData: {} })]) {
        expect(html.match(/<h1/g)).toHaveLength(1);
        expect(html).not.toMatch(/\sstyle=|undefined|\[object|null<|NaN/);
      }
    }
  });
  it('says its facts in the language of the page', () => {
    expect(wordsOf(draw('vacancy', 'nl-nl'))).toContain('Dienstverband Full time Uren per week 32–\u206040');
    expect(wordsOf(draw('jip', 'en-gb'))).toContain(
      'Status Initiative Open to new partners until 1 March 2027 Period January 2026 to December 2028',
    );
    expect(draw('event', 'nl-nl')).toMatch(
      /<a class="button[^"]*" href="https:\/\/register\.meridian\.example\/seakeeping">Aanmelden</,
    );
  });
  it('draws the numbers of a citation as what is not parted, without a character that is copied with them', () => {
    expect(draw('publication', 'en-gb')).toMatch(/, <span class="[^"]+">221–234\.<\/span> https:/);
    expect(
      draw('publication', 'en-gb', { typeData: { ...pageTypeCatalog.get('publication')?.sample, volume: 'R-2026-044' } }),
    ).toMatch(/<span class="[^"]+">R-2026-044,<\/span> Ocean Loads/);
  });
  it('shows nothing of a page that is not live: neither among its facts nor to read on', () => {
    expect(draw('publication', 'en-gb')).toContain('<a href="/en/experts/jelle-terpstra">Jelle Terpstra</a>');
    expect(draw('publication', 'en-gb', {}, {})).not.toContain('Our experts');
    expect(draw('news', 'en-gb')).toContain('Read more');
    expect(draw('news', 'en-gb', {}, {})).not.toContain('Read more');
  });
  it('shows who can download where the download would be, with links that lead back', () => {
    const hidden = (level: 1 | 2) => draw('publication', 'en-gb', { hiddenFields: { download: level } });
    expect(hidden(1)).toMatch(
      /<dt[^>]*>Download<\/dt><dd[^>]*><a href="\/en\/account\/login\?next=%2Fen%2Ftest">Log in<\/a> or <a href="\/en\/account\/register\?next=%2Fen%2Ftest">create an account<\/a><\/dd>/,
    );
    expect(hidden(2)).toMatch(/<dt[^>]*>Download<\/dt><dd[^>]*>For JIP members only<\/dd><dd[^>]*><a [^>]*>Log in</);
    expect(draw('publication', 'en-gb')).not.toContain('>Download</dt>');
  });
  it('has the abstract of a publication before its facts, and its PDF as a button above', () => {
    const file = { url: '/file.pdf', mimeType: 'application/pdf', fileName: 'a.pdf', altText: 'Paper', size: 17_000 };
    const html = draw('publication', 'en-gb', {
      blocks: [{ ...heading.sample, key: 'a' }],
      files: { download: [{ fileID: 1, hash: 'a', ...file }] },
    });
    const places = ['href="/file.pdf">Read the PDF (17 kB)</a>', 'data-template="article"', '<dt', 'Copy citation'].map((part) =>
      html.indexOf(part),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(html).not.toContain('>Download</dt>');
  });
  it('names the members for whom the hidden blocks of a page are', () => {
    const notice = (type: string, typeData: object) =>
      wordsOf(
        renderToStaticMarkup(
          createElement(PageTemplate, {
            page: { type, title: 'T', seoDescription: '', typeData: { ...typeData }, tags: [], publishedAt: '', blocks: [] },
            context: { locale: 'en-gb', path: '/en/test', pages: {}, lists: {}, editing: false, hiddenLevels: [2] },
            breadcrumb: [],
          }),
        ),
      );
    expect(notice('publication', { date: '2026-01-01' })).toContain('members of our joint industry projects and networks.');
    expect(notice('jip', { jipID: 3 })).toContain('members of this project or network.');
  });
  it('shows a portrait where there is one', () => {
    const image = { url: '/portrait.jpg', altText: 'Jelle at the basin', width: 400, height: 400 };
    expect(draw('expert', 'en-gb', { images: { image: [image] } })).toContain('alt="Jelle at the basin"');
    expect(draw('expert', 'en-gb')).not.toContain('<img');
    expect(draw('expert', 'en-gb', { title: 'Jelle Terpstra' })).toMatch(/<span [^>]*aria-hidden="true"[^>]*>JT<\/span>/);
    expect(draw('news', 'en-gb')).not.toContain('>TS</span>');
  });
  it('has a field to search with on a page that is for it, and on no other', () => {
    expect(draw('search', 'nl-nl')).toMatch(/<form [^>]*action="\/nl\/zoeken"/);
    expect(draw('content', 'nl-nl')).not.toContain('<form');
  });
});

describe('a page in a list', () => {
  const row = (type: string, locale: Locale = 'en-gb'): string =>
    renderToStaticMarkup(
      createElement(Entry, {
        page: {
          id: 1,
          type,
          title: 'Two swells',
          path: '/en/two-swells',
          locale,
          description: 'What crossing seas do.',
          typeData: { ...pageTypeCatalog.get(type)?.sample },
          image: null,
          tags: [],
          publishedAt: '2026-11-21T09:00:00.000Z',
        },
        shape: 'row',
        large: false,
        locale,
        titleLevel: 'h2',
      }),
    );
  it('of each type is one link with the meta line of its type', () => {
    for (const type of pageTypeCatalog.keys()) expect(row(type).match(/<a /g)).toHaveLength(1);
    expect(wordsOf(row('publication'))).toContain('Paper October 2026 pp. 221–\u2060234');
    expect(wordsOf(row('publication'))).toContain('J. Terpstra, A. Okafor. Journal of Ship Hydrodynamics 41');
    expect(wordsOf(row('jip', 'nl-nl'))).toContain('JIP Initiatief');
    expect(wordsOf(row('vacancy'))).toContain('Hydrodynamics, Full time, Permanent');
  });
  it('shows the day of an event, and an image otherwise', () => {
    expect(wordsOf(row('event', 'nl-nl'))).toContain('3–4 december 2026 Cursus 3–4 december 2026');
    // Once for the eye, once for screen readers.
    expect(row('event')).toMatch(/aria-hidden="true"><b[^>]*>3–4<.*<time dateTime="2026-12-03T09:30" class="hidden">/);
    expect(row('event')).not.toContain('<svg');
    expect(row('news')).toContain('<svg');
  });
});
