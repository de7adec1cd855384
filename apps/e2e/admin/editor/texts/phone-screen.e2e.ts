import { canvas, heading, makeDraft, openEditor, richText } from '../../../support/editor.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { phone } from '../../../support/looks.ts';
import { checkInBothColours } from '../../../support/screen.ts';

test.use({ viewport: phone, isMobile: true, hasTouch: true });

const narrow = { width: 320, height: 640 } as const;

test('on a phone an image that is added is chosen in the page, and from the menu of its block where it was not', async ({
  page,
  logIn,
}) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Image on a phone', { blocks: [heading('h', 'What we found')] }));
  await canvas(page).getByRole('heading', { name: 'What we found' }).tap();
  await page.getByRole('button', { name: 'Add a block' }).tap();
  await page.getByRole('dialog', { name: 'Add a block' }).getByRole('option', { name: 'Image', exact: true }).tap();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await expect(picker).toBeVisible();
  await picker.getByRole('button', { name: 'Cancel' }).tap();
  await expect(picker).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Write' })).toHaveAttribute('aria-selected', 'true');
  await canvas(page).getByText('Image: nothing is written here yet.').tap();
  await page.getByRole('menuitem', { name: 'Choose an image' }).tap();
  await picker.getByRole('option').first().tap();
  await picker.getByRole('button', { name: /^Use|^Choose|^Insert/ }).tap();
  await expect(picker).toBeHidden();
  await expect(canvas(page).locator('[data-block-key] img')).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Write' })).toHaveAttribute('aria-selected', 'true');
});

test('on a phone all tools of a text take two rows, and there are more tabs than are in sight', async ({ page, logIn }) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Tools on a phone', { blocks: [richText('t', '<p>The floor was dry.</p>')] }));
  await expect(page.getByRole('tab', { name: 'Settings', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tab', { name: /^SEO/ })).toBeInViewport();
  await expect(page.getByRole('tab', { name: /^SEO/ })).not.toBeInViewport({ ratio: 1 });
  await canvas(page).getByText('The floor was dry.').tap();
  await page.getByRole('button', { name: 'All tools' }).tap();
  const rows = async () => {
    const buttons = await page.getByRole('button', { name: 'All tools' }).locator('..').getByRole('button').all();
    const boxes = await Promise.all(buttons.map((one) => one.boundingBox()));
    expect(Math.min(...boxes.map((box) => box?.width ?? 0))).toBeGreaterThanOrEqual(36);
    return new Set(boxes.map((box) => box?.y)).size;
  };
  await expect.poll(rows).toBe(2);
  await checkInBothColours(page, 'all tools on a phone');
});

test('on a phone why nothing is published while one reads is one line', async ({ page, logIn }) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Reading on a phone', { blocks: [heading('h', 'What we found')] }));
  await page.getByRole('button', { name: 'Writing' }).tap();
  await page
    .getByRole('menuitemradio', { name: /^Reading/ })
    .first()
    .tap();
  const publish = page.getByRole('button', { name: /^Publish/ });
  await expect(publish).toHaveAccessibleName('Publish Go back to writing to publish.');
  for (const size of [phone, narrow]) {
    await page.setViewportSize(size);
    expect((await publish.getByText('Go back to writing to publish.').boundingBox())?.height).toBeLessThan(20);
  }
});
