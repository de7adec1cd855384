import { heading, makeDraft, openEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { seekInList } from '../support/page-list.ts';
import { callAPI } from '../support/versioned-page.ts';

const days = 86_400_000;

test('publishing a page in which nothing has changed says so, by button, by key and from the list', async ({ page, logIn }) => {
  await logIn();
  const [first, second] = [
    await makeDraft(page, 'Twice the same', { blocks: [heading('a', 'Waves')] }),
    await makeDraft(page, 'Twice the same', { blocks: [heading('a', 'Wind')] }),
  ];
  await openEditor(page, first);
  const toast = page.getByRole('main').getByRole('status').last();
  const unchanged = `“${first.title}” is on the site already: nothing has changed since it was published.`;
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  await expect(toast).toHaveText(new RegExp(`^“${first.title}” was published\\.`));
  await publish.click();
  await expect(toast).toContainText(unchanged);
  await page.reload();
  await expect(publish).toBeVisible();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(toast).toContainText(unchanged);
  await page.goto('/cmsadmin/');
  await seekInList(page, 'Twice the same');
  await expect(page.getByRole('row')).toHaveCount(3);
  for (const { title } of [first, second]) await page.getByRole('row', { name: title }).getByRole('checkbox').check();
  const ask = page.getByRole('button', { name: 'Publish…', exact: true });
  await ask.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toast).toContainText(`“${second.title}” was published. Nothing has changed in 1 page since it was published.`);
});

test('a time that the server’s clock has passed publishes at once, and the message says so on a computer whose clock is slow', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Slow clock', { blocks: [heading('a', 'Tide')] });
  await page.clock.setFixedTime(Date.now() - 3 * days);
  await openEditor(page, created);
  const schedule = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Schedule publishing…/ }).click();
    const passed = new Date(Date.now() - 2 * days).toISOString().slice(0, 16);
    await page.getByLabel('Publish at', { exact: true }).fill(passed);
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  };
  await schedule();
  await expect(page.getByText(`“${created.title}” was published at once, because the time has passed.`)).toBeVisible();
  expect(await callAPI(page, 'GET', `page/${created.pageID}`)).toMatchObject({ state: 'published', scheduledAt: null });
  await schedule();
  await expect(
    page.getByText(`Not scheduled: the time has passed, and “${created.title}” is on the site already.`),
  ).toBeVisible();
});
