import type { Page } from '@playwright/test';

import { pageTypeCatalog } from '../../../packages/blocks/src/index.ts';
import '../../../packages/institute/src/install.ts';
import { expect, test } from '../support/fixtures.ts';
import { callAPI } from '../support/versioned-page.ts';
import { checkInBothColours } from '../support/screen.ts';

const types = [...pageTypeCatalog.values()].filter(({ type }) => type !== 'home');
/** The path of the page of a type, whose name is in camel case. */
const slugOf = (type: string): string => `of-each-type/${type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const addressOf = (type: string): string => `/en/${slugOf(type)}`;

const blocks = [
  { type: 'heading', key: 'a', props: { title: 'One sea is easy', level: 2 } },
  {
    type: 'richText',
    key: 'b',
    props: { html: '<p>Waves of that length are rare in the North Sea, and most days she is a quiet ship.</p>' },
  },
  { type: 'heading', key: 'c', props: { title: 'Where the energy goes', level: 2 } },
  { type: 'richText', key: 'd', props: { html: '<p>When wind sea and old swell cross, their crests meet in a pattern.</p>' } },
];

/** Creates and publishes a page. @returns its ID */
async function publish(
  page: Page,
  fields: { type: string; slug: string; title: string; typeData: object; blocks: object[] },
): Promise<number> {
  const { type, slug, title, typeData } = fields;
  const created = await callAPI(page, 'POST', 'page/create', { title, slug, type, locale: 'en-gb', typeData });
  const seoDescription = 'Rotor sails steady a bulk carrier in beam seas; a second swell on the bow feeds the roll.';
  const stored = await callAPI(page, 'POST', `page/version/${Number(created['pageVersionID'])}/store`, {
    revision: 0,
    title,
    seoDescription,
    typeData,
    blocks: fields.blocks,
  });
  const published = await callAPI(page, 'POST', `page/${Number(created['pageID'])}/publish`, {});
  for (const answer of [created, stored, published])
    if ('Errors' in answer) throw new Error(`${type}: ${JSON.stringify(answer)}`);
  return Number(created['pageID']);
}

const overviewOf = (kind: number) => ({
  type: 'overview',
  key: `list${kind}`,
  props: { title: `List ${kind}`, kind, count: 5, layout: 'cards', more: { kind: 'none', text: '' } },
});

/** A page of each type, and one that lists them; once, however often the tests begin anew. */
test.beforeEach(async ({ page, logIn }) => {
  if ((await page.request.get(addressOf('search'))).ok()) return;
  await logIn();
  for (const { type, label, sample } of types) {
    // The sample's link has an arbitrary page ID, so it is replaced by an existing one.
    const linked = 'expertIDs' in sample ? { expertIDs: [] } : {};
    await publish(page, {
      type,
      slug: slugOf(type),
      title: `${label.en} on two swells at once`,
      typeData: { ...sample, ...linked },
      blocks: type === 'overview' ? [0, 1, 2, 3].map(overviewOf) : blocks,
    });
  }
  await page.context().clearCookies();
});

for (const { type, label } of types) {
  test(`${type}: a page with all its fields has no barrier that axe knows, light and dark, on a phone and a desk`, async ({
    page,
  }) => {
    await page.goto(addressOf(type));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${label.en} on two swells at once`);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await checkInBothColours(page, `${width} px`);
    }
  });
}

test('an event shows when, where and for how much, and leads to where one registers', async ({ page }) => {
  await page.goto(addressOf('event'));
  const facts = page.getByRole('main').locator('dl');
  await expect(facts).toContainText(/3–\u20604 December 2026.*9:30–\u206016:00/);
  await expect(facts).not.toContainText('09:30');
  await expect(facts).toContainText('Den Helder, seakeeping basin');
  await expect(facts).toContainText('€1,450');
  await expect(page.getByRole('link', { name: 'Register', exact: true })).toHaveAttribute(
    'href',
    'https://register.meridian.example/seakeeping',
  );
});

test('each kind is listed with what is its own', async ({ page }) => {
  await page.goto(addressOf('overview'));
  const listed = (type: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `${type} on two swells` });
  await expect(listed('Event')).toContainText('Course');
  await expect(listed('Publication')).toContainText('J. Terpstra, A. Okafor. Journal of Ship Hydrodynamics 41');
  await expect(listed('JIP')).toContainText('Initiative');
});

test('pages of every type are in the sitemap but blank ones, and are found by the words of their fields', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const { type, inNavigation } of types) expect(sitemap.includes(`${addressOf(type)}<`)).toBe(inNavigation);
  await expect(async () => {
    await page.goto('/en/search?q=Terpstra');
    await expect(page.getByRole('link', { name: /^Publication on/ })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('an editor fills in the fields of an event, of which the day has an hour', async ({ page, logIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn();
  await page.goto('/cmsadmin/page-overview/event');
  await page.getByRole('link', { name: 'Event on two swells at once' }).click();
  await page.getByRole('tab', { name: 'Page Settings' }).click();
  await expect(page.getByLabel('Start: day')).toHaveValue('2026-12-03');
  await expect(page.getByLabel('Start: time')).toHaveValue('09:30');
  await page.getByLabel('Start: time').fill('10:00');
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Page Settings' }).click();
  await expect(page.getByLabel('Start: time')).toHaveValue('10:00');
});
