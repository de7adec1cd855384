import type { Page } from '@playwright/test';

import { addFile } from '../../support/add-file.ts';
import { expect, test } from '../../support/fixtures.ts';
import { drawImage } from '../../support/image.ts';
import { callAPI } from '../../support/versioned-page.ts';
import { checkScreen } from '../../support/screen.ts';

const external = (text: string) => ({ kind: 'external', text, url: 'https://meridian.example/', newWindow: false });
const long = 'Scheepsweerstandsvoorspellingsprogrammatuurontwikkelingsafdeling';

/** One of each block that needs neither pages nor members, with long words and with empty fields. */
function blocksWith(files: { readonly csv: number; readonly image: number }) {
  const block = (type: string, props: object, more: object = {}) => ({ type, key: type.toLowerCase(), props, ...more });
  const image = [{ fileID: files.image, altText: '', cropParams: null }];
  return [
    block('onThisPage', { title: '' }),
    block('heading', { title: 'What is new', level: 2 }),
    block('notice', { kind: 'warning', title: '', html: '<p>Read this first.</p>' }),
    block('accordion', {
      title: 'Before you come',
      items: [
        { key: 'drawings', title: 'Which drawings?', html: '<p>The lines plan, six weeks before.</p>' },
        { key: 'long', title: long, html: `<p>${long}</p>` },
      ],
    }),
    block('keyFigures', {
      title: 'The basin',
      items: [
        { key: 'a', label: 'Water', value: 33_600, decimals: null, unit: 'm³', explanation: 'Refreshed twice a year.' },
        { key: 'b', label: long, value: -1.5, decimals: 2, unit: '', explanation: '' },
      ],
    }),
    block('timeline', {
      title: 'Ninety years',
      items: [
        { key: 'a', title: 'The tank is filled', year: 1932, date: '', text: 'It takes eleven days.' },
        { key: 'b', title: 'The basin opens', year: null, date: '1999-05-20', text: '' },
      ],
    }),
    block(
      'downloads',
      {
        title: 'Downloads',
        items: [
          { key: 'a', title: 'Heave response, all runs', language: 'en', pages: 2 },
          { key: 'b', title: long, language: '', pages: null },
        ],
      },
      {
        __files: {
          'items.a.file': [{ fileID: files.csv, altText: '' }],
          'items.b.file': [{ fileID: files.csv, altText: '' }],
        },
      },
    ),
    block('callToAction', {
      title: 'Test your hull',
      text: 'You hear within two days.',
      primary: external('Plan a test'),
      secondary: external('See the basins'),
      theme: 'orange',
    }),
    block('divider', { kind: 'line' }),
    block(
      'team',
      {
        title: 'Who you will meet',
        items: [
          {
            key: 'a',
            name: 'Jelle Terpstra',
            function: 'Lead expert',
            description: 'Measures ships.',
            specialties: ['Roll damping'],
            linkedin: 'https://www.linkedin.com/in/example',
          },
          { key: 'b', name: long, function: '', description: '', specialties: [], linkedin: '' },
        ],
      },
      { __images: { 'items.a.image': image } },
    ),
    block(
      'partners',
      {
        title: 'Partners',
        items: [
          { key: 'a', name: 'De Vlijt', link: external('') },
          { key: 'b', name: long, link: { kind: 'none', text: '' } },
        ],
      },
      { __images: { 'items.a.image': image } },
    ),
    block('searchBox', { title: '', suggestions: ['roll damping'] }),
    block('notice', { kind: 'information', title: 'Hidden words', html: '<p>Canary</p>' }, { key: 'hidden', visibility: 2 }),
  ];
}

/** Creates a live page with all of them. @returns its path */
async function makePage(page: Page): Promise<string> {
  const slug = `blocks-${Date.now()}`;
  const csv = await addFile(page, `heave-${slug}.csv`, 'text/csv', Buffer.from('wave,heave\n1,0.4\n'));
  const drawn = await drawImage(page, `logo-${slug}.png`, [320, 320]);
  const image = await addFile(page, drawn.name, drawn.mimeType, drawn.buffer);
  const created = await callAPI(page, 'POST', 'page/create', {
    title: 'All blocks',
    slug,
    type: 'content',
    locale: 'en-gb',
    typeData: {},
  });
  const stored = await callAPI(page, 'POST', `page/version/${Number(created['pageVersionID'])}/store`, {
    revision: 0,
    blocks: blocksWith({ csv, image }),
  });
  const published = await callAPI(page, 'POST', `page/${Number(created['pageID'])}/publish`, {});
  for (const answer of [created, stored, published]) if ('Errors' in answer) throw new Error(JSON.stringify(answer));
  return `/en/${slug}`;
}

test('all blocks on one page, without scripts: no barrier at any width in light and dark, folded by the keyboard, found by an address, fetched', async ({
  page,
  logIn,
  browser,
  baseURL,
}) => {
  test.slow();
  await logIn();
  const address = await makePage(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByText('Which drawings?').click();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390, 320]) {
      await test.step(`at ${width} px, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await checkScreen(page);
      });
    }
  }

  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 1440, height: 900 },
  });
  const reader = await context.newPage();
  await reader.goto(address);
  const main = reader.getByRole('main');
  await expect(main).not.toContainText('Canary');
  await expect(main.getByRole('note').filter({ hasText: 'For JIP members only' })).toBeVisible();
  await expect(main.getByRole('navigation', { name: 'On this page' })).toHaveCount(1);

  await test.step('a part of the accordion is opened and closed with the keyboard', async () => {
    const part = main.locator('details', { hasText: 'Which drawings?' });
    const answer = reader.getByText('The lines plan, six weeks before.');
    await expect(answer).toBeHidden();
    await main.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Before you come' }).press('Enter');
    await reader.keyboard.press('Tab');
    await expect(part.locator('summary')).toBeFocused();
    await reader.keyboard.press('Enter');
    await expect(answer).toBeVisible();
    await reader.keyboard.press('Space');
    await expect(answer).toBeHidden();
  });

  await test.step('the address of a part opens it, and printing opens all', async () => {
    await reader.goto(`${address}#b-accordion-drawings`);
    await expect(reader.getByText('The lines plan, six weeks before.')).toBeInViewport();
    await reader.goto(address);
    await expect(reader.getByText('The lines plan, six weeks before.')).toBeHidden();
    await reader.emulateMedia({ media: 'print' });
    await expect(reader.getByText('The lines plan, six weeks before.')).toBeVisible();
    await reader.emulateMedia({ media: 'screen' });
  });

  await test.step('the row of a download is one link that fetches the file', async () => {
    const row = main.getByRole('link', { name: /CSV.*Heave response, all runs.*English, 2 pages, 17 bytes.*Download/ });
    const saved = reader.waitForEvent('download');
    await row.press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/^heave-.*\.csv$/);
    const [link, item] = await Promise.all([row.boundingBox(), row.locator('..').boundingBox()]);
    expect(link?.width).toBe(item?.width);
  });

  await test.step('the search box leads to what it finds', async () => {
    const box = main.getByRole('searchbox', { name: 'Search the site' });
    await box.fill('basin');
    await box.press('Enter');
    await expect(reader).toHaveURL(/\/en\/search\?q=basin$/);
  });
  await context.close();
});
