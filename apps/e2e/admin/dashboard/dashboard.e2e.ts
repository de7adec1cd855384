import type { Dashboard, ExternalLink } from '@ximblox/contract';

import { answer } from '../../support/answer.ts';
import { canvas, outline } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { checkEverywhere, checkInBothColours } from '../../support/screen.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';
import { callAPI } from '../../support/versioned-page.ts';

test('the dashboard says what waits, goes on with a draft, and shows what is scheduled', async ({ page, logIn }) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const title = `Half written ${stamp}`;
  const create = (name: string, slug: string) =>
    callAPI(page, 'POST', 'page/create', { title: name, slug, type: 'content', locale: 'en-gb', typeData: {} });
  await create(title, `half-${stamp}`);
  const { pageID } = await create(`Scheduled ${stamp}`, `scheduled-${stamp}`);
  await callAPI(page, 'POST', `page/${Number(pageID)}/publish`, { publishAt: '2099-01-02T09:00:00.000Z' });
  await page.goto('/cmsadmin/dashboard');
  await expect(page.getByRole('region', { name: 'Scheduled' }).getByRole('link', { name: `Scheduled ${stamp}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Problems' })).toBeVisible();
  await checkEverywhere(page, 'dashboard');
  await page.getByRole('region', { name: 'Your drafts' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

// What the server counts and lists is tested with it: the program of these tests calls no other site.
test('broken links to other sites are counted, and lead to the screen that lists as many', async ({ page, logIn }) => {
  await logIn();
  const urls = ['https://gone.example/', 'https://old-partner.example/us'] as const;
  await answer(page, 'dashboard.get', ({ data }) => {
    const dashboard = data as Dashboard;
    const items = urls.map((name) => ({ name, pageID: null }));
    const problems = dashboard.problems.filter(({ kind }) => kind !== 'brokenExternalLinks');
    return { ...dashboard, problems: [...problems, { kind: 'brokenExternalLinks', count: 2, items, isComplete: true }] };
  });
  await answer(page, 'externalLinks.list', ({ input }) => {
    const isBroken = (input as { outcome: string }).outcome === 'broken';
    const items = urls.map((url, index): ExternalLink => ({
      id: index + 1,
      url,
      outcome: 'broken',
      reason: 'status',
      status: 404,
      movedTo: null,
      checkedAt: '2026-11-20T10:00:00.000Z',
      failedSince: '2026-11-20T10:00:00.000Z',
      pageCount: 0,
      pages: [],
      menus: [],
    }));
    const counts = { broken: 2, suspect: 3, moved: 4, unclear: 5, works: 6, unchecked: 7 };
    return { items: isBroken ? items : [], totalItems: isBroken ? 2 : 0, counts, isOn: true };
  });
  await page.goto('/cmsadmin/dashboard');
  const problem = page.getByRole('region', { name: 'Problems' }).getByRole('listitem').filter({ hasText: urls[0] });
  await expect(problem.first()).toContainText('2 links to other sites broken');
  await checkInBothColours(page, 'broken links to other sites');
  await problem.first().getByRole('link', { name: 'Open External links' }).click();
  await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Broken/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByText('2 links', { exact: true })).toBeVisible();
  for (const url of urls) await expect(page.getByRole('row').filter({ hasText: url })).toBeVisible();
});

test('a newcomer is led to a first page, and hides the way there and the tips for good', async ({ page, logIn }) => {
  await logIn();
  const newcomer = await logInAs(page, await makeColleague(page, 'Nora New', 'Editor'));
  await newcomer.goto('/cmsadmin/dashboard');
  const way = newcomer.getByRole('region', { name: 'Your first page, in three steps' });
  await expect(way.getByRole('listitem')).toHaveCount(3);
  await expect(way.locator('[aria-current=step]')).toContainText('Write it');
  // Nothing that is empty, and no tip beside the keys.
  await expect(newcomer.getByRole('region', { name: 'Your drafts' })).toHaveCount(0);
  await expect(newcomer.getByRole('region', { name: /^Tip/ })).toHaveCount(0);
  await expect(newcomer.getByRole('region', { name: 'Three things worth knowing' })).toContainText('Ctrl');
  await checkEverywhere(newcomer, 'first day');
  await way.getByRole('link', { name: 'Write a page' }).click();
  await newcomer.getByRole('textbox', { name: 'Title' }).fill('A hull from 1942');
  await newcomer.getByRole('button', { name: 'Create page' }).click();
  await expect(newcomer.getByRole('heading', { name: 'A hull from 1942' })).toBeVisible();
  await newcomer.goto('/cmsadmin/dashboard');
  const row = newcomer.getByRole('region', { name: 'Your first page' });
  await expect(row.locator('[aria-current=step]')).toContainText('Have it read');
  await expect(row.getByRole('link', { name: 'Open “A hull from 1942”' })).toBeVisible();
  await checkEverywhere(newcomer, 'next day');
  await row.getByRole('button', { name: 'Hide for good' }).click();
  await expect(row).toHaveCount(0);
  for (const tip of ['Tip: paste a whole article', 'Tip: see who else is writing', 'Tip: bring back what a page said']) {
    const card = newcomer.getByRole('region', { name: tip });
    await expect(newcomer.getByRole('region', { name: /^Tip/ })).toHaveCount(1);
    await card.getByRole('button', { name: 'Hide this tip for good' }).click();
    await expect(card).toHaveCount(0);
  }
  await newcomer.reload();
  await expect(newcomer.getByRole('region', { name: 'Your drafts' }).getByRole('link', { name: 'Go on writing' })).toBeVisible();
  await expect(newcomer.getByRole('region', { name: /^Tip|first page/ })).toHaveCount(0);
});

test('a newcomer tries things out on a sample page of their own, finds it again, and deletes it', async ({ page, logIn }) => {
  await logIn();
  const newcomer = await logInAs(page, await makeColleague(page, 'Sam Sample', 'Publisher'));
  await newcomer.goto('/cmsadmin/dashboard');
  const open = newcomer.getByRole('button', { name: 'Try it on a sample page' });
  // Where the second of the two calls fails, the next click fills the page that is there.
  await newcomer.route('**/api/trpc/pages.store**', (route) => route.abort(), { times: 1 });
  await open.click();
  await expect(newcomer.getByRole('alert')).toContainText('The sample page couldn’t be opened.');
  await checkInBothColours(newcomer, 'sample page not opened');
  await open.click();
  await expect(newcomer.getByRole('heading', { level: 1, name: 'Sample page' })).toBeVisible();
  const { pathname } = new URL(newcomer.url());
  await expect(outline(newcomer).locator('[data-row]')).toHaveCount(9);
  await expect(canvas(newcomer).getByRole('table', { name: 'Keys to try' })).toBeVisible();
  await expect(canvas(newcomer).getByText('Move page to the bin…')).toBeVisible();
  await checkInBothColours(newcomer, 'sample page');

  await canvas(newcomer).getByText('Click into this text and type.').click();
  await newcomer.keyboard.press('End');
  await newcomer.keyboard.type(' Ahoy!');
  await newcomer.keyboard.press('Control+s');
  await expect(newcomer.getByText(/^Saved \d/)).toBeVisible();

  // It is no step of the way to a first page, and there is one of it.
  await newcomer.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(newcomer.getByRole('region', { name: 'Your first page, in three steps' })).toBeVisible();
  await expect(newcomer.getByRole('region', { name: 'Your drafts' }).getByRole('link', { name: 'Sample page' })).toHaveCount(1);
  await open.click();
  await expect(canvas(newcomer).getByText('Click into this text and type. Ahoy!')).toBeVisible();
  expect(new URL(newcomer.url()).pathname).toBe(pathname);

  await newcomer.getByRole('button', { name: 'More actions' }).click();
  await newcomer.getByRole('menuitem', { name: 'Move page to the bin…' }).click();
  await newcomer.getByRole('dialog').getByRole('button', { name: 'Move to the bin' }).click();
  await expect(newcomer.getByText('“Sample page” was moved to the bin.')).toBeVisible();
});

test('the sample page is in Dutch for who works in Dutch, and of a type that a narrowed role may write', async ({
  page,
  logIn,
  browser,
}) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const inDutch = async (name: string, permissions: readonly object[]) => {
    const created = await callAPI(page, 'POST', 'role', { name: `${name} ${stamp}`, permissions });
    expect(created).not.toHaveProperty('Errors');
    const colleague = await makeColleague(page, name, `${name} ${stamp}`);
    const session = await logInAs(page, colleague);
    const context = await browser.newContext({ locale: 'nl-NL', storageState: await session.context().storageState() });
    const dutch = await context.newPage();
    await dutch.goto(new URL('/cmsadmin/dashboard', page.url()).href);
    await expect(dutch.getByRole('region', { name: 'Je eerste pagina, in drie stappen' })).toBeVisible();
    return dutch;
  };
  const parameters = { pageTypes: ['news'], locales: ['nl-nl'] };
  const dutch = await inDutch('Noor Nieuws', [
    { name: 'read-drafts' },
    { name: 'create-page', parameters },
    { name: 'edit-page', parameters },
  ]);
  await checkEverywhere(dutch, 'first day in Dutch');
  await dutch.getByRole('button', { name: 'Probeer het op een voorbeeldpagina' }).click();
  await expect(dutch.getByRole('heading', { level: 1, name: 'Voorbeeldpagina' })).toBeVisible();
  await expect(canvas(dutch).getByText('Klik in deze tekst en typ.')).toBeVisible();
  await expect(canvas(dutch).getByText('Je kunt deze pagina laten staan: het blijft een concept.')).toBeVisible();
  const { locale, type } = await callAPI(page, 'GET', `page/${new URL(dutch.url()).pathname.split('/').at(-1)}`);
  expect({ locale, type }).toEqual({ locale: 'nl-nl', type: 'news' });
  // Who may create pages and not edit them has nothing to try out.
  const other = await inDutch('Cas Creatie', [{ name: 'read-drafts' }, { name: 'create-page', parameters }]);
  await expect(other.getByRole('link', { name: 'Een pagina schrijven' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Probeer het op een voorbeeldpagina' })).toHaveCount(0);
});
