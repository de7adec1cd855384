import type { ExternalLink, LinkTarget, PageProblems } from '@ximblox/contract';

import { answer } from '../support/answer.ts';
import { form, heading, makeDraft, openEditor, outline, richText } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkFit, checkScreen } from '../support/screen.ts';

const link = (change: Partial<ExternalLink>): ExternalLink => ({
  id: 1,
  url: 'https://www.old-partner.example/about/our-people?page=2',
  outcome: 'broken',
  reason: 'status',
  status: 404,
  movedTo: null,
  checkedAt: '2026-11-20T10:00:00.000Z',
  failedSince: '2026-11-13T10:00:00.000Z',
  pageCount: 0,
  pages: [],
  menus: [],
  ...change,
});

test('the screen of links to other sites says that they are not checked where the server does not', async ({ page, logIn }) => {
  await logIn();
  await page.goto('/cmsadmin/external-links');
  await expect(page.getByRole('heading', { level: 1, name: 'External links' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Links to other sites are not checked' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^Moved/ })
    .click();
  await expect(page).toHaveURL(/outcome=moved$/);
  await expect(page.getByText('EXTERNAL_LINK_CHECK')).toBeVisible();
  await checkScreen(page);
});

// What the server finds is tested with it: here its answers are given, since the program of these tests calls no other site.
test('a broken link leads to its block in the editor, and is checked again where it stands', async ({ page, logIn }) => {
  await logIn();
  const { pageID } = await makeDraft(page, 'Partners', { blocks: [heading('linked', 'Our partners')] });
  const counts = { broken: 1, suspect: 0, moved: 1, unclear: 0, works: 12, unchecked: 0 };
  const place = {
    pageID,
    title: 'Our partners',
    path: '/en/partners',
    locale: 'en-gb',
    type: 'content',
    blockKey: 'linked',
  } as const;
  const menus: ExternalLink['menus'] = [{ locale: 'en-gb', title: 'Partner' }];
  const broken = link({ pageCount: 7, pages: [place], menus });
  let isChecked = false;
  await answer(page, 'externalLinks.list', ({ url }) => {
    const isMoved = decodeURIComponent(url).includes('"outcome":"moved"');
    const moved = link({
      id: 2,
      outcome: 'moved',
      reason: null,
      status: 200,
      movedTo: 'https://www.partner.example/',
      failedSince: null,
    });
    const items = isMoved ? [moved] : isChecked ? [] : [broken];
    return { items, totalItems: items.length, counts, isOn: true };
  });
  await answer(page, 'externalLinks.check', () => {
    isChecked = true;
    return { link: { ...broken, outcome: 'works', reason: null, status: 200, failedSince: null } };
  });
  await page.goto('/cmsadmin/external-links');
  const row = page.getByRole('row', { name: /old-partner/ });
  await expect(row).toContainText('The page does not exist any more (404).');
  await expect(row).toContainText('Menu entry “Partner”');
  await expect(row).toContainText('and 6 more pages');
  await checkScreen(page);
  await row.getByRole('link', { name: 'Our partners' }).click();
  await expect(page).toHaveURL(new RegExp(`/page/${pageID}`));
  await page.goBack();
  await row.getByRole('button', { name: /^Check again/ }).click();
  await expect(page.getByText(/old-partner.*: It works\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No broken links found' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^Moved/ })
    .click();
  await expect(page.getByRole('link', { name: 'https://www.partner.example/' })).toBeVisible();
  await checkScreen(page);
});

test('what the check found is under Checks of a draft: a moved link takes its new URL, a broken one is named at Publish', async ({
  page,
  logIn,
}) => {
  await logIn();
  const [missing, old, fine] = ['https://gone.example/', 'https://old-partner.example/us', 'https://fine.example/'];
  const moved = 'https://www.partner.example/about/our-people';
  const checkedAt = '2026-11-20T10:00:00.000Z';
  const html = `<p>See <a href="${missing}">them</a>, <a href="${old}">our partner</a> and <a href="${fine}">others</a>.</p>`;
  const created = await makeDraft(page, 'Drafted', { blocks: [heading('h', 'Partners'), richText('t', html)] });
  await answer(page, 'pages.checkLinks', ({ input, data }) => {
    const { links } = input as { links: { href?: string }[] };
    const { items } = data as { items: LinkTarget[] };
    const found = items.map((item, index): LinkTarget => {
      const href = links[index]?.href;
      if (href === missing)
        return { ...item, state: 'brokenElsewhere', lastCheck: { checkedAt, reason: 'unknownHost', status: null } };
      return href === old
        ? { ...item, state: 'movedElsewhere', location: moved, lastCheck: { checkedAt, reason: null, status: 200 } }
        : item;
    });
    return { items: found };
  });
  await answer(page, 'pages.findProblems', ({ data }) => {
    const [found] = (data as PageProblems).items;
    const lastCheck = { checkedAt, reason: 'unknownHost', status: null } as const;
    const problem = { kind: 'brokenElsewhere', blockKey: 't', text: 'them', to: missing, title: '', lastCheck } as const;
    return { items: [{ ...found, count: 1, problems: [problem] }] };
  });
  await openEditor(page, created);
  await page.getByRole('button', { name: /^Checks/ }).click();
  const suggestions = form(page).getByRole('region', { name: 'Suggestions' });
  const movedLink = suggestions.getByRole('listitem').filter({ hasText: old });
  const missingLink = suggestions.getByRole('listitem').filter({ hasText: missing });
  await expect(movedLink).toContainText(`The page has moved permanently: ${moved}. Last checked: 20 Nov 2026`);
  await expect(missingLink).toContainText('There is no site with this name. Last checked: 20 Nov 2026');
  await expect(suggestions.getByRole('listitem').filter({ hasText: fine })).toHaveCount(0);
  await expect(missingLink.getByRole('button', { name: /^Use the new URL/ })).toHaveCount(0);
  await checkFit(page);
  await test.step('one press takes the new URL, and the other leads to its block', async () => {
    await movedLink.getByRole('button', { name: /^Use the new URL: / }).click();
    await expect(movedLink).toHaveCount(0);
    await expect(page.getByText(`The link leads to ${moved} now.`)).toBeVisible();
    await missingLink.getByRole('button', { name: /^Show: / }).press('Enter');
    await expect(outline(page).locator('[data-row="t"]')).toHaveAttribute('aria-current', 'true');
  });
  await test.step('at Publish the broken one is named, and prevents nothing', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const question = page.getByRole('dialog', { name: `Publish “${created.title}” like this?` });
    await expect(question).toContainText(
      `The link “them” leads to ${missing}. There is no site with this name. Last checked: 20 Nov 2026`,
    );
    await question.getByRole('button', { name: 'Publish anyway' }).click();
    await expect(page.getByText(/was published\.$/)).toBeVisible();
    await page.goto(`/en/${created.slug}`);
    await expect(page.getByRole('link', { name: 'our partner' })).toHaveAttribute('href', moved);
  });
});
