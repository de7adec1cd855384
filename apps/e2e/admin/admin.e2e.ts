import { administrator } from '../../server/src/testing/servers/start-program.ts';
import { canvas, outline } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { openFromList } from '../support/page-list.ts';
import { drawImage } from '../support/image.ts';
import { journeyViewports } from '../support/looks.ts';
import { checkInBothColours } from '../support/screen.ts';

for (const viewport of journeyViewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('login, list, new page, editor and library have no barrier that axe knows and fit the window', async ({
      page,
      logIn,
    }) => {
      const check = async (name: string) => {
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await checkInBothColours(page, name);
      };
      await page.goto('/cmsadmin/');
      await expect(page.getByLabel('Email')).toBeFocused();
      await check('login');
      await logIn();
      await page.goto('/cmsadmin/');
      await expect(page.locator('main a[href*="/page/"]').first()).toBeVisible();
      await check('page list');
      await openFromList(page, 'North Sea wave atlas opened to all');
      await expect(canvas(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(canvas(page).locator('footer')).toBeAttached();
      await check('editor');
      await page.goto('/cmsadmin/new-page');
      await expect(page.getByLabel('Title')).toBeFocused();
      await check('new page');
      await page.goto('/cmsadmin/medialibrary');
      // The picture, not its code.
      await page.getByLabel('Search by name, alternative text or tag').fill('kelvin-wake');
      const named = page.getByRole('listbox', { name: 'Files' }).getByRole('option', { name: 'kelvin-wake' });
      await named.filter({ has: page.locator('img') }).click();
      await expect(page.getByText(/^Used on/)).toBeVisible();
      await check('media library');
    });
  });
}

test('the canvas shows a page as the site does', async ({ page, context, logIn }) => {
  await logIn();
  await openFromList(page, 'North Sea wave atlas opened to all');
  const drawn = canvas(page);
  await expect(drawn.locator('footer')).toBeAttached();
  const visitor = await context.newPage();
  await visitor.setViewportSize({ width: 768, height: 900 });
  await visitor.goto('/en/news/north-sea-wave-atlas');
  for (const selector of ['header', 'h1', 'article > header p', 'article h2', 'article figure', 'footer'] as const) {
    const look = (element: Element) => {
      const { color, fontFamily, fontSize, fontWeight } = getComputedStyle(element);
      const { left, width } = element.getBoundingClientRect();
      return { color, fontFamily, fontSize, fontWeight, left: Math.round(left), width: Math.round(width) };
    };
    const shown = await visitor.locator(selector).first().evaluate(look);
    await expect.poll(async () => drawn.locator(selector).first().evaluate(look), selector).toEqual(shown);
  }
});

test('a page is built and published with the keyboard alone', async ({ page, request }) => {
  const stamp = Date.now().toString(36);
  const title = `Keys ${stamp}`;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await test.step('log in', async () => {
    await page.goto('/cmsadmin/');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(administrator.email);
    await press('Tab');
    await page.keyboard.type(administrator.password);
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });
  await test.step('make a page from the palette', async () => {
    await press('Control+k');
    await expect(page.getByRole('textbox', { name: /^Find a page/ })).toBeFocused();
    await page.keyboard.type(title);
    await expect(page.getByRole('button', { name: `New page called “${title}”` })).toHaveAttribute('data-selected', 'true');
    await press('Enter');
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(page.getByText('This path is available.')).toBeVisible();
    await page.getByLabel('Title').focus();
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
  const insert = async (words: string) => {
    await press('/');
    await expect(page.getByRole('combobox', { name: 'Which block?' })).toBeFocused();
    await page.keyboard.type(words);
    await press('Enter');
  };
  await test.step('write a heading and a text', async () => {
    await insert('heading');
    await expect(canvas(page).getByRole('textbox', { name: 'Heading, in the page' })).toBeFocused();
    await page.keyboard.type('Water without a mouse');
    await press('Escape');
    await insert('rich text');
    await expect(canvas(page).getByRole('textbox', { name: 'Text, in the page' })).toBeFocused();
    await page.keyboard.type('Each flap is driven on its own.');
    await press('Escape');
  });
  await test.step('choose an image; the focus comes back to the form', async () => {
    await insert('image');
    await expect(page.getByRole('button', { name: 'Choose an image' }).first()).toBeFocused();
    await press('Enter');
    await expect(page.getByLabel('Search by name, alternative text or tag')).toBeFocused();
    await page.keyboard.type('kelvin-wake');
    const files = page.getByRole('dialog').getByRole('listbox', { name: 'Files' }).getByRole('option');
    await expect(files).toHaveCount(1);
    await press('Tab', 'Tab', 'Enter');
    await expect(page.getByRole('button', { name: 'Crop', exact: true })).toBeFocused();
  });
  await test.step('move the image up, take that back, and publish', async () => {
    await press('Tab', 'Tab', 'Tab', 'Escape', 'Alt+ArrowUp');
    await expect(outline(page).locator('[data-row]').nth(1)).toBeFocused();
    await press('Control+z', 'Control+Shift+Enter');
    await expect(page.getByText(`“${title}” was published.`)).toBeVisible();
    const html = await (await request.get(`/en/keys-${stamp}`)).text();
    expect(html.indexOf('Water without a mouse')).toBeLessThan(html.indexOf('Each flap is driven'));
    expect(html.indexOf('Each flap is driven')).toBeLessThan(html.indexOf('<figure'));
  });
});

test('what was sent after the session had ended is sent again once one is logged in: a form, an upload', async ({
  page,
  context,
  logIn,
}) => {
  await logIn();
  const logInAgain = async () => {
    await expect(page.getByRole('dialog', { name: 'Log in again' }).getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(administrator.password);
    await page.keyboard.press('Enter');
  };
  const title = `Made after the login ${Date.now().toString(36)}`;
  await page.goto('/cmsadmin/new-page');
  await page.getByLabel('Title').fill(title);
  await expect(page.getByText('This path is available.')).toBeVisible();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Create page' }).click();
  await logInAgain();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto('/cmsadmin/medialibrary');
  await expect(page.getByRole('listbox', { name: 'Files' }).getByRole('option').first()).toBeVisible();
  const image = await drawImage(page, `after-login-${Date.now().toString(36)}.png`, [320, 200]);
  await context.clearCookies();
  await page.getByLabel('Files to upload').setInputFiles(image);
  await logInAgain();
  await expect(page.getByRole('listbox', { name: 'Files' }).getByText(image.name)).toBeVisible();
});

test('an upload that is refused says at its file why, and the answer names the field; the others arrive', async ({
  page,
  logIn,
}) => {
  await logIn();
  await page.goto('/cmsadmin/medialibrary');
  const stamp = Date.now().toString(36);
  const answer = page.waitForResponse((response) => response.url().endsWith('/medialib/add-file') && !response.ok());
  await page
    .getByLabel('Files to upload')
    .setInputFiles([
      { name: `program-${stamp}.exe`, mimeType: 'application/octet-stream', buffer: Buffer.from('MZ\u0090\u0000 no image') },
      { name: `nothing-${stamp}.txt`, mimeType: 'text/plain', buffer: Buffer.alloc(0) },
      await drawImage(page, `waves-${stamp}.png`, [320, 200]),
      await drawImage(page, `swell-${stamp}.jpg`, [320, 200]),
    ]);
  const row = (name: string) => page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });
  await expect(row('program-')).toContainText('This type of file isn’t supported.');
  await expect(row('program-').getByRole('button', { name: /again/ })).toHaveCount(0);
  await expect(row('nothing-')).toContainText('The file is empty.');
  await expect(page.getByRole('listbox', { name: 'Files' }).getByText(`waves-${stamp}.png`)).toBeVisible();
  // A PNG with a JPEG's extension is stored as PNG, with a notice in its row.
  await expect(row('swell-')).toContainText(`“swell-${stamp}.jpg” is a PNG image, so it was stored as “swell-${stamp}.png”.`);
  await expect(page.getByRole('listbox', { name: 'Files' }).getByText(`swell-${stamp}.png`)).toBeVisible();
  const { Success, Errors } = (await (await answer).json()) as { Success: boolean; Errors: { code: string; property: string }[] };
  expect(Success).toBe(false);
  expect(Errors).toEqual([expect.objectContaining({ code: 'V_12', property: 'f' })]);
});

test('a form that is not filled in says so at its fields and goes to the first', async ({ page, logIn }) => {
  await logIn();
  await page.goto('/cmsadmin/new-page');
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Title').fill('Taken');
  await page.getByLabel('Path').fill('news/north-sea-wave-atlas');
  await expect(page.getByText('Another page in this language has this path.')).toBeVisible();
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByLabel('Path')).toBeFocused();
  await expect(page).toHaveURL(/new-page$/);
});
