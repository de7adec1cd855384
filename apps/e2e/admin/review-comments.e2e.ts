import type { Page } from '@playwright/test';

import { callAPI, makeVersionedPage } from '../support/versioned-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkInBothColours } from '../support/screen.ts';

const announced = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

test('a comment at a block of a review is answered and resolved in the editor', async ({ page, logIn }) => {
  await logIn();
  const pageID = await makeVersionedPage(page, `commented-${Date.now()}`);
  const { pageVersionID } = await callAPI(page, 'POST', `page/${pageID}/request-publication`, { comment: 'Please' });
  await page.goto(`/cmsadmin/publication-requests/${Number(pageVersionID)}`);
  const button = page.getByRole('button', { name: /^Comment on (?!the page)/ }).first();
  await button.press('Enter');
  await page.getByRole('textbox', { name: /^Comment on/ }).fill('Who measured this?');
  await page.getByRole('button', { name: 'Add comment' }).press('Enter');
  await expect(page.getByRole('article', { name: /^Comment by/ })).toContainText('Who measured this?');
  await expect(button).toBeFocused();
  await announced(page, 'The comment was added.');
  await page.getByText('Side by side').click();
  await expect(page.getByRole('group', { name: 'New' }).first()).toBeVisible();
  await checkInBothColours(page, 'a review side by side with a comment');
  await page.getByText('As the page shows it').click();
  const drawn = page.frameLocator('iframe').getByRole('button', { name: /1 comment/ });
  await drawn.press('Enter');
  await expect(page.getByRole('region', { name: 'Comments on the chosen block' })).toContainText('Who measured this?');
  await expect(page.getByRole('button', { name: /^Comment on (?!the page)/ })).toBeFocused();
  await checkInBothColours(page, 'a review as the page shows it');

  await page.goto(`/cmsadmin/page/${pageID}?comments`);
  await expect(page.getByRole('button', { name: /1 comment/ })).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Form' });
  await panel.getByRole('button', { name: 'Answer' }).press('Enter');
  await panel.getByRole('textbox').fill('The department of hydrodynamics.');
  await panel.getByRole('button', { name: 'Answer' }).press('Enter');
  await expect(panel.getByRole('article')).toContainText('The department of hydrodynamics.');
  await announced(page, 'The answer was added.');
  await panel.getByRole('button', { name: 'Edit' }).first().press('Enter');
  await panel.getByRole('textbox', { name: 'Edit comment' }).fill('Who measured this, and when?');
  await panel.getByRole('button', { name: 'Save comment' }).press('Enter');
  await expect(panel.getByRole('article')).toContainText(/· edited\s*Who measured this, and when\?/);
  await announced(page, 'The comment was saved.');
  await checkInBothColours(page, 'the comments in the editor');
  await panel.getByRole('button', { name: 'Delete' }).first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).press('Enter');
  await expect(panel.getByRole('article')).toContainText('This comment was deleted.');
  await announced(page, 'The comment was deleted.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Resolve' }).press('Enter');
  await expect(panel).toContainText('No open comments');
  await announced(page, 'The comment was resolved.');
  await expect(panel.getByRole('button', { name: 'Comments' })).toBeFocused();
  await callAPI(page, 'POST', `page/version/${Number(pageVersionID)}/revoke-publication`, {});
});
