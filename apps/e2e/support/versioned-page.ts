import type { Page } from '@playwright/test';

/** A call from a page that is logged in. @param address below /api/ximblox/, or a whole path that begins with a slash */
export async function callAPI(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  address: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ({ method: verb, address: path, body: content }) => {
      const { headers } = await fetch('/api/ximblox/settings/get');
      const answer = await fetch(path.startsWith('/') ? path : `/api/ximblox/${path}`, {
        method: verb,
        headers: {
          'X-Requested-With': 'XMLHttpRequest',
          'X-CSRF-Token': headers.get('x-csrf-token') ?? '',
          'Content-Type': 'application/json',
        },
        ...(content === undefined ? {} : { body: JSON.stringify(content) }),
      });
      return (await answer.json()) as Record<string, unknown>;
    },
    { method, address, body },
  );
}

const block = (type: string, key: string, props: object) => ({ type, key, props });
const heading = (key: string, title: string) => block('heading', key, { title, level: 2 });
const link = { kind: 'none', text: '' };
const card = (key: string, title: string) => ({ key, meta: '', title, text: 'Two days in the basin.', link });

const same = Array.from({ length: 12 }, (_, index) => heading(`same${index}`, `Chapter ${index + 1}`));
const paragraphs = Array.from({ length: 9 }, (_, index) => `<p>Paragraph ${index + 1} says what it always said.</p>`).join('');

const first = {
  title: 'The offshore basin opens again',
  seoDescription: 'The basin opens again.',
  seoKeywords: ['basin', 'waves'],
  typeData: { date: '2026-11-17', type: 0 },
  blocks: [
    heading('why', 'Why we rebuilt it'),
    block('richText', 'text', {
      html: `<p>Floating wind turbines move with the sea, and the sea is never regular. See <a href="https://meridian.example/old">the report</a>.</p>${paragraphs}<p>The new one answers from two.</p>`,
    }),
    ...same,
    block('quote', 'quote', { text: 'It did not show that they came from two places.', source: 'Annelies Okafor' }),
    heading('partners', 'Partners'),
    block('cards', 'cards', {
      title: 'Read on',
      columns: 3,
      items: [card('one', 'Towing'), card('two', 'Seakeeping'), card('three', 'Sailing')],
    }),
    block('table', 'table', {
      caption: 'Basins',
      table: {
        headerRow: true,
        headerColumn: false,
        rows: [
          ['Basin', 'Length'],
          ['Towing tank', '260 m'],
          ['Offshore basin', '45 m'],
        ],
      },
    }),
  ],
};

const second = {
  title: 'The offshore basin reopens',
  seoDescription: 'The basin opens again, with a new wave maker.',
  seoKeywords: ['basin', 'wave maker'],
  typeData: { date: '2026-11-19', type: 1 },
  blocks: [
    heading('why', 'Why we rebuilt it'),
    block('quote', 'quote', { text: 'It did not show that they came from two places.', source: 'Annelies Okafor' }),
    block('richText', 'text', {
      html: `<p>Floating wind turbines move with the sea, and the sea rarely comes from one side. See <a href="https://meridian.example/new">the report</a>.</p>${paragraphs}<p>The new one answers from <strong>two</strong>, with current and wind on top.</p>`,
    }),
    ...same,
    block('cards', 'cards', {
      title: 'Read on',
      columns: 3,
      items: [card('two', 'Seakeeping for designers'), card('three', 'Sailing'), card('four', 'Rowing')],
    }),
    block('table', 'table', {
      caption: 'Basins',
      table: {
        headerRow: true,
        headerColumn: false,
        rows: [
          ['Basin', 'Length'],
          ['Towing tank', '252 m'],
          ['Offshore basin', '45 m'],
          ['Cavitation tunnel', '6 m'],
        ],
      },
    }),
    heading('book', `Book tank time ${'for a very long word-without-any-space-that-nobody-would-write '.repeat(2).trim()}`),
  ],
};

/** Creates a published news item, and a draft with changes of every kind. @returns its ID */
export async function makeVersionedPage(page: Page, slug: string): Promise<number> {
  const created = await callAPI(page, 'POST', 'page/create', {
    title: first.title,
    slug,
    type: 'news',
    locale: 'en-gb',
    typeData: first.typeData,
  });
  const [pageID, versionID] = [Number(created['pageID']), Number(created['pageVersionID'])];
  const stored = await callAPI(page, 'POST', `page/version/${versionID}/store`, { revision: 0, ...first });
  const published = await callAPI(page, 'POST', `page/${pageID}/publish`, {});
  const draft = await callAPI(page, 'POST', `page/version/${versionID}/store`, { revision: stored['revision'], ...second });
  for (const answer of [stored, published, draft])
    if ('Errors' in answer || 'errors' in answer) throw new Error(JSON.stringify(answer));
  return pageID;
}
