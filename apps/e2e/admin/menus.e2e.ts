import type { Locator, Page } from '@playwright/test';

import { logInAs, makeColleague } from '../support/second-user.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkEverywhere } from '../support/screen.ts';
import { callAPI } from '../support/versioned-page.ts';

const stamp = (): string => Date.now().toString(36);
const tree = (page: Page): Locator => page.getByRole('tree');
const entry = (page: Page, title: string): Locator => tree(page).getByRole('treeitem', { name: new RegExp(`^${title},`) });
const titles = (page: Page): Promise<(string | null)[]> =>
  tree(page)
    .getByRole('treeitem')
    .evaluateAll((rows) =>
      rows.map((row) => `${row.getAttribute('aria-level')} ${row.getAttribute('aria-label')?.split(',')[0]}`),
    );
const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** A menu with broken links asks once before it is published, and names them. */
async function publishAnyway(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Publish the menu like this?' });
  await expect(dialog).toContainText(reason);
  await dialog.getByRole('button', { name: 'Publish anyway' }).click();
  // The site has it before the question closes, which then gives the focus back.
  await expect(dialog).toBeHidden();
}

type CreatedPage = { readonly id: number; readonly title: string; readonly slug: string };

/** A page in a language that the demo content leaves free; on the site where it is to be. */
async function makePage(page: Page, locale: string, name: string, isLive: boolean): Promise<CreatedPage> {
  const slug = `${name.toLowerCase()}-${stamp()}`;
  const title = `${name} ${slug.split('-').at(-1)}`;
  const created = await callAPI(page, 'POST', 'page/create', { title, slug, type: 'content', locale });
  const id = Number(created['pageID']);
  if (isLive) await callAPI(page, 'POST', `page/${id}/publish`, {});
  return { id, title, slug };
}

type Item = { readonly key: string; readonly title: string; readonly children: readonly Item[] };
const item = (key: string, children: readonly Item[] = []) => ({
  key,
  title: key,
  link: `/fr/${key.toLowerCase()}`,
  pageID: null,
  newWindow: false,
  children,
});

/** Publishes a menu as another program would; what was in its draft is discarded. */
async function writeMenu(page: Page, locale: string, items: readonly Item[], place = 'main'): Promise<void> {
  const draft = `menu/${locale}/${place}/draft`;
  await callAPI(page, 'DELETE', draft, { revision: (await callAPI(page, 'GET', draft))['revision'] });
  const { revision } = await callAPI(page, 'GET', `menu/${locale}?place=${place}`);
  await callAPI(page, 'PUT', `menu/${locale}`, { revision, items, place });
}

test('a menu is built, ordered, published and mended with the keyboard alone', async ({ page, request, logIn }) => {
  await logIn();
  const live = await makePage(page, 'de-de', 'Becken', true);
  const draft = await makePage(page, 'de-de', 'Entwurf', false);
  await writeMenu(page, 'de-de', []);
  await page.goto('/cmsadmin/menu-structure?locale=de-de');
  await expect(page.getByRole('heading', { name: 'The German main menu is empty' })).toBeVisible();
  const field = page.getByRole('textbox', { name: /^Add a page/ });
  await test.step('pages are found from three letters on, and put in', async () => {
    await press(page, '/');
    await expect(field).toBeFocused();
    await page.keyboard.type(live.title.slice(0, 2));
    await expect(page.getByText('Type three letters or more.')).toBeVisible();
    for (const { title, slug } of [live, draft]) {
      await field.fill(slug);
      await expect(page.getByRole('option', { name: title })).toBeVisible();
      await press(page, 'ArrowDown', 'Enter');
      await expect(entry(page, title)).toBeVisible();
      await expect(field).toBeFocused();
    }
    await expect(entry(page, draft.title)).toHaveAccessibleName(/not published/);
  });
  await test.step('a link is put in; one that is none is refused at its field', async () => {
    await press(page, 'Tab', 'Enter');
    const words = page.getByLabel('Menu text');
    await expect(words).toBeFocused();
    await page.keyboard.type('Portal');
    await press(page, 'Tab', 'Tab', 'ArrowLeft');
    const address = page.getByRole('textbox', { name: 'URL' });
    await press(page, 'Tab');
    await expect(address).toBeFocused();
    await page.keyboard.type('javascript:alert(1)');
    await press(page, 'Control+s');
    await expect(page.getByRole('status').filter({ hasText: 'Not saved: 1 thing to fix' })).toBeVisible();
    await expect(page.getByText(/^A link can’t lead to this/)).toBeVisible();
    await address.fill('https://portal.example');
    await press(page, 'Escape');
    await expect(entry(page, 'Portal')).toBeFocused();
  });
  await test.step('it is moved up, in and out', async () => {
    await press(page, 'Alt+ArrowUp', 'Alt+ArrowUp');
    await expect.poll(() => titles(page)).toEqual(['1 Portal', `1 ${live.title}`, `1 ${draft.title}`]);
    await expect(entry(page, 'Portal')).toBeFocused();
    await press(page, 'Alt+ArrowRight');
    await expect(page.getByText('It cannot go in there: the site shows two levels.')).toBeAttached();
    await press(page, 'Alt+ArrowDown', 'Alt+ArrowRight');
    await expect.poll(() => titles(page)).toEqual([`1 ${live.title}`, '2 Portal', `1 ${draft.title}`]);
    await expect(entry(page, 'Portal')).toBeFocused();
  });
  const shown = async () => (await request.get('/api/ximblox/menu/de-de')).text();
  const bar = page.getByRole('region', { name: 'Changes that are not published' });
  await test.step('published, visitors have it, but for the page that is not on the site', async () => {
    await press(page, 'Control+s');
    await expect(page.getByText(/^Draft saved \d/)).toBeVisible();
    expect(await shown()).not.toContain('Portal');
    await expect(bar).toContainText('Not published yet: 3 changes');
    await bar.getByRole('button', { name: 'Publish' }).focus();
    await press(page, 'Enter');
    await publishAnyway(page, 'that page is not published');
    await expect(bar).toHaveCount(0);
    const { items } = (await (await request.get('/api/ximblox/menu/de-de')).json()) as { items: Item[] };
    expect(items.map(({ title, children }) => [title, children.map((child) => child.title)])).toEqual([[live.title, ['Portal']]]);
  });
  await test.step('its sentence is below it in the opened menu of the site', async () => {
    const sentence = 'Alle Messungen des Beckens.';
    await entry(page, 'Portal').press('Enter');
    const field = page.getByRole('textbox', { name: /^Description/ });
    await field.fill(`${sentence}${'.'.repeat(140)}`);
    await press(page, 'Control+s');
    await expect(page.getByText('7 characters too many.')).toBeVisible();
    await field.fill(sentence);
    await expect(bar).toContainText('Not published yet: 1 change');
    await bar.getByRole('button', { name: 'Compare' }).click();
    const comparison = page.getByRole('dialog', { name: 'Changes that are not published' });
    await expect(comparison).toContainText(`description changed “Portal” from nothing to “${sentence}”`);
    await comparison.getByRole('button', { name: 'Publish' }).click();
    await publishAnyway(page, 'that page is not published');
    await expect(bar).toHaveCount(0);
    const site = await page.context().newPage();
    await expect(async () => {
      await site.goto(`/de/${live.slug}`);
      await site.locator('header summary', { hasText: live.title }).first().click();
      await expect(site.getByText(sentence)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(site.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portal', exact: true })).toBeVisible();
    await site.close();
  });
  await test.step('an entry for members is not shown to visitors', async () => {
    await page.getByText('Logged in', { exact: true }).click();
    await expect(entry(page, 'Portal')).toHaveAccessibleName(/Logged in/);
    await bar.getByRole('button', { name: 'Publish' }).click();
    await publishAnyway(page, 'that page is not published');
    await expect.poll(shown).not.toContain('Portal');
    await entry(page, 'Portal').focus();
  });
  await test.step('an entry is removed with what is below it, and brought back', async () => {
    await press(page, 'ArrowUp', 'Delete');
    await expect(page.getByText(`“${live.title}” and 1 entry below it removed.`)).toBeVisible();
    await expect.poll(() => titles(page)).toEqual([`1 ${draft.title}`]);
    await expect(entry(page, draft.title)).toBeFocused();
    await press(page, 'Control+z');
    await expect.poll(() => titles(page)).toEqual([`1 ${live.title}`, '2 Portal', `1 ${draft.title}`]);
    await expect(bar).toHaveCount(0);
  });
});

test('Ctrl Z in the search for a page takes back letters there, and in the form of an entry a change of the menu', async ({
  page,
  logIn,
}) => {
  await logIn();
  await writeMenu(page, 'fr-fr', [item('Un'), item('Deux'), item('Trois')]);
  await page.goto('/cmsadmin/menu-structure?locale=fr-fr');
  await entry(page, 'Trois').focus();
  await press(page, 'Alt+ArrowUp', '/');
  const search = page.getByPlaceholder('Add a page: 3 letters or more');
  await expect(search).toBeFocused();
  await page.keyboard.type('exp');
  await press(page, 'Control+z');
  await expect(search).not.toHaveValue('exp');
  expect(await titles(page)).toEqual(['1 Un', '1 Trois', '1 Deux']);
  await entry(page, 'Trois').press('Enter');
  await expect(page.getByRole('textbox', { name: 'Menu text' })).toBeFocused();
  await press(page, 'Control+z');
  await expect.poll(() => titles(page)).toEqual(['1 Un', '1 Deux', '1 Trois']);
  await press(page, 'Control+y');
  await expect.poll(() => titles(page)).toEqual(['1 Un', '1 Trois', '1 Deux']);
});

test('conflicting changes of one menu are shown side by side, and neither is lost', async ({ page, logIn }) => {
  await logIn();
  await writeMenu(page, 'fr-fr', [item('Un'), item('Deux'), item('Trois')]);
  await page.goto('/cmsadmin/menu-structure?locale=fr-fr');
  await expect(entry(page, 'Trois')).toBeVisible();
  // First: a draft saves itself soon after its change, and what is published then is no conflict.
  await writeMenu(page, 'fr-fr', [item('Un'), item('Deux'), item('Trois'), item('Quatre')]);
  await entry(page, 'Trois').focus();
  await press(page, 'Alt+ArrowUp', 'Control+s');
  const dialog = page.getByRole('dialog', { name: 'This menu was changed in two places' });
  await expect(dialog.getByRole('region', { name: 'Yours' })).toContainText('moved');
  await expect(dialog.getByRole('region', { name: 'Saved in the meantime' })).toContainText('added “Quatre”');
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await page.getByRole('button', { name: 'Compare and choose' }).click();
  await dialog.getByRole('button', { name: 'Save my menu' }).click();
  await expect(page.getByText(/^Draft saved \d/)).toBeVisible();
  await expect.poll(() => titles(page)).toEqual(['1 Un', '1 Trois', '1 Deux']);
  await press(page, 'Control+z');
  await expect.poll(() => titles(page)).toEqual(['1 Un', '1 Deux', '1 Trois', '1 Quatre']);
});

test('what can’t be saved survives a reload and can be discarded', async ({ page, logIn, problems }) => {
  await logIn();
  await writeMenu(page, 'fr-fr', [item('Un'), item('Deux')]);
  await page.goto('/cmsadmin/menu-structure?locale=fr-fr');
  await page.route('**/menus.saveDraft*', (route) => route.abort());
  await entry(page, 'Un').click();
  await page.getByLabel('Menu text').fill('Premier');
  await expect(page.getByText('The menu wasn’t saved.')).toBeVisible();
  expect(problems.splice(0).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  await page.reload();
  await expect(entry(page, 'Premier')).toBeVisible();
  await expect(page.getByText(/^What you changed at \d\d:\d\d and wasn’t saved has been restored/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(entry(page, 'Un')).toBeVisible();
  await page.reload();
  await expect(entry(page, 'Un')).toBeVisible();
});

test('two windows on one menu lose nothing when both close unsaved, and both say so', async ({ page, logIn, problems }) => {
  await logIn();
  await writeMenu(page, 'fr-fr', [item('Un'), item('Deux'), item('Trois')]);
  const second = await page.context().newPage();
  const menu = '/cmsadmin/menu-structure?locale=fr-fr';
  const change = async (inWindow: Page, title: string, to: string): Promise<void> => {
    await entry(inWindow, title).click();
    await inWindow.getByLabel('Menu text').fill(to);
    await expect(inWindow.getByText('The menu wasn’t saved.')).toBeVisible();
  };
  for (const inWindow of [page, second]) {
    await inWindow.route('**/menus.saveDraft*', (route) => route.abort());
    await inWindow.goto(menu);
    await expect(entry(inWindow, 'Trois')).toBeVisible();
  }
  await change(page, 'Un', 'Premier');
  await change(page, 'Trois', 'Finale');
  await change(second, 'Deux', 'Deuxième');
  await change(second, 'Trois', 'Tertiaire');
  for (const inWindow of [page, second]) await inWindow.goto('about:blank');
  problems.splice(0);

  await page.goto(menu);
  await expect.poll(() => titles(page)).toEqual(['1 Premier', '1 Deux', '1 Finale']);
  const offered = page.getByRole('region', { name: 'Changes of another window' });
  await expect(offered).toContainText('Tertiaire');
  await checkEverywhere(page);
  await offered.getByRole('button', { name: 'Use those instead' }).click();
  await expect.poll(() => titles(page)).toEqual(['1 Un', '1 Deuxième', '1 Tertiaire']);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['1 Un', '1 Deuxième', '1 Tertiaire']);
  await expect(offered).toContainText('Finale');
  await offered.getByRole('button', { name: 'Discard those' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();

  // What does not contradict goes together.
  await second.goto(menu);
  await change(page, 'Un', 'Premier');
  await change(second, 'Deux', 'Deuxième');
  for (const inWindow of [page, second]) await inWindow.goto('about:blank');
  problems.splice(0);
  await page.goto(menu);
  await expect.poll(() => titles(page)).toEqual(['1 Premier', '1 Deuxième', '1 Trois']);
  await expect(
    page.getByText(/^What you changed at \d\d:\d\d( and at \d\d:\d\d)? and wasn’t saved has been restored/),
  ).toBeVisible();
  await second.goto(menu);
  await expect(second.getByText(/in this window and wasn’t saved has been restored in another window/)).toBeVisible();
  await second.close();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
});

test('a footer’s menu is changed in a draft, compared, published, and an earlier version restored', async ({ page, logIn }) => {
  await logIn();
  await writeMenu(page, 'fr-fr', [], 'footer');
  await page.goto('/cmsadmin/menu-structure?locale=fr-fr');
  await page.getByRole('navigation', { name: 'Places on the site' }).getByRole('button', { name: 'Footer' }).click();
  const bar = page.getByRole('region', { name: 'Changes that are not published' });
  const add = async (title: string) => {
    await page.getByRole('button', { name: 'Link or group' }).click();
    await page.getByLabel('Menu text').fill(title);
    await page.getByText('URL', { exact: true }).click();
    await page.getByRole('textbox', { name: 'URL' }).fill(`/fr/${title.toLowerCase()}`);
    await press(page, 'Escape');
  };
  await add('Bassins');
  // Another place and back, before the draft saves itself: nothing is lost.
  await page.getByRole('button', { name: 'Legal' }).click();
  await expect(page.getByRole('heading', { name: 'The French legal menu is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Footer' }).click();
  await expect(entry(page, 'Bassins')).toBeVisible();
  await expect(page.getByText(/wasn’t saved/)).toHaveCount(0);
  await bar.getByRole('button', { name: 'Publish' }).click();
  await publishAnyway(page, '“Bassins” leads to /fr/bassins: nothing answers there.');
  await expect(bar).toHaveCount(0);
  await entry(page, 'Bassins').click();
  await page.getByLabel('Menu text').fill('Tous les bassins');
  await add('Marchés');
  await expect(bar).toContainText('Not published yet: 2 changes');
  await bar.getByRole('button', { name: 'Compare' }).click();
  const comparison = page.getByRole('dialog', { name: 'Changes that are not published' });
  await expect(comparison).toContainText('renamed “Bassins” to “Tous les bassins”');
  await expect(comparison.getByRole('region', { name: 'Published' })).not.toContainText('Marchés');
  await comparison.getByRole('button', { name: 'Publish' }).click();
  await publishAnyway(page, 'nothing answers there');
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Published versions' });
  await expect(versions.getByRole('radio', { checked: true })).toHaveAccessibleName(/^Version \d+/);
  await expect(versions.getByRole('region', { name: 'On the site now' })).toContainText('Marchés');
  await checkEverywhere(page);
  await versions.getByRole('button', { name: /^Restore version \d+/ }).click();
  await expect.poll(() => titles(page)).toEqual(['1 Bassins']);
  await expect(bar).toContainText('Not published yet: 2 changes');
  await bar.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => titles(page)).toEqual(['1 Tous les bassins', '1 Marchés']);
});

test('a long menu scrolls in its versions, and does not run over the buttons', async ({ page, logIn }) => {
  await logIn();
  await page.goto('/cmsadmin/menu-structure');
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Published versions' });
  await expect(dialog.getByRole('region', { name: 'On the site now' })).toContainText('Publications');
  const close = await dialog.getByRole('button', { name: 'Close' }).last().boundingBox();
  const atFoot = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.textContent ?? '', {
    x: (close?.x ?? 0) - 100,
    y: (close?.y ?? 0) + (close?.height ?? 0) / 2,
  });
  expect(atFoot).toMatch(/^Close/);
});

test('entries are dragged: down for the place, sideways for the level; Escape leaves all as it was', async ({ page, logIn }) => {
  await logIn();
  await writeMenu(page, 'fr-fr', [item('Un', [item('Dedans')]), item('Deux'), item('Trois')]);
  await page.goto('/cmsadmin/menu-structure?locale=fr-fr');
  await expect(entry(page, 'Trois')).toBeVisible();
  // What is told above the rows moves them, and a pointer keeps to the place where a row was.
  await expect(page.getByText('4 entries lead to nothing')).toBeVisible();
  const drag = async (title: string, below: string, sideways: number) => {
    const from = await entry(page, title).locator('[data-handle]').boundingBox();
    const to = await entry(page, below).boundingBox();
    if (from === null || to === null) throw new Error('There is nothing to drag.');
    await page.mouse.move(from.x + 8, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y + 30);
    await page.mouse.move(from.x + 8 + sideways, to.y + to.height - 4, { steps: 4 });
  };
  await drag('Trois', 'Dedans', 24);
  await expect(page.getByText('to 2 of 2 below “Un”')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => titles(page)).toEqual(['1 Un', '2 Dedans', '1 Deux', '1 Trois']);
  await drag('Trois', 'Dedans', 24);
  await page.mouse.up();
  await expect.poll(() => titles(page)).toEqual(['1 Un', '2 Dedans', '2 Trois', '1 Deux']);
  await drag('Un', 'Deux', 0);
  await page.mouse.up();
  await expect.poll(() => titles(page)).toEqual(['1 Deux', '1 Un', '2 Dedans', '2 Trois']);
});

test('a user who may not change menus has no entry, and the screen names the permission', async ({ page, logIn }) => {
  await logIn();
  const editor = await logInAs(page, await makeColleague(page, 'E. Ditor', 'Editor'));
  await expect(editor.getByRole('link', { name: 'New page' })).toBeVisible();
  await expect(editor.getByRole('link', { name: 'Menu structure' })).toHaveCount(0);
  await editor.goto('/cmsadmin/menu-structure');
  await expect(editor.getByText('have permission to open this screen')).toContainText('Menu structure');
  await editor.context().close();
});

test('the menu and the form of an entry have no barrier that axe knows and fit the window', async ({ page, logIn }) => {
  await logIn();
  await page.goto('/cmsadmin/menu-structure?locale=en-gb');
  await expect(entry(page, 'News')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await checkEverywhere(page);
  await entry(page, 'News').click();
  await page.getByLabel('Menu text').fill('News and events');
  const discard = page.getByRole('button', { name: 'Discard changes' });
  await expect(discard).toBeVisible();
  await checkEverywhere(page);
  await discard.click();
});
