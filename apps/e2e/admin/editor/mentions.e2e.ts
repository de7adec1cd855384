import type { Page } from '@playwright/test';

import { form, heading, makeDraft, openEditor, selectBlock } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { checkInBothColours } from '../../support/screen.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';

const openComments = (page: Page) =>
  form(page)
    .getByRole('button', { name: /^Comments/ })
    .press('Enter');

test('a colleague is mentioned in a comment by the keyboard alone, is told of it, and chooses about emails', async ({
  page,
  logIn,
}) => {
  await logIn();
  const made = await makeDraft(page, 'Mentioned', { blocks: [heading('h1', 'Why it rolls')] });
  const colleague = await makeColleague(page, 'Mira Mentioned', 'Editor');
  await makeColleague(page, 'Milo Other', 'Editor');
  await openEditor(page, made);
  await selectBlock(page, 'h1');
  await page.keyboard.press('Control+Alt+m');
  const field = form(page).getByRole('textbox', { name: 'Comment on Why it rolls' });
  await expect(field).toBeFocused();
  const list = form(page).getByRole('listbox', { name: 'Colleagues' });
  await page.keyboard.type('Ask @mi');
  await expect(list.getByRole('option')).toHaveCount(2);
  await expect(list.getByRole('option', { selected: true })).toContainText('Milo Other');
  await checkInBothColours(page, 'the list of colleagues to mention');
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toContainText('Mira Mentioned');
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  // Escape closes the list alone; going on with the name does not open it again.
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.type('r');
  await expect(list).toHaveCount(0);
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('@mir');
  await expect(list.getByRole('option')).toHaveText([/Mira Mentioned/]);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Ask @Mira Mentioned ');
  await expect(list).toHaveCount(0);
  await expect(form(page).getByText('Mentioned: Mira Mentioned (notification and email)')).toBeVisible();
  await page.keyboard.type('who measured this.');
  await page.keyboard.press('Control+Enter');
  const thread = form(page).getByRole('article', { name: /^Comment by/ });
  await expect(thread).toContainText('Ask @Mira Mentioned who measured this.');
  await checkInBothColours(page, 'a comment that mentions a colleague');

  const other = await logInAs(page, colleague);
  await other.getByRole('button', { name: /^Notifications \d+ unread$/ }).press('Enter');
  await other.getByRole('link', { name: /mentions you on “Mentioned”/ }).press('Enter');
  await expect(form(other).getByRole('article')).toContainText('Ask @Mira Mentioned who measured this.');
  await other.goto('/cmsadmin/user/settings');
  const choice = other.getByRole('checkbox', { name: 'Email me when a comment mentions me' });
  await expect(choice).toBeChecked();
  await choice.press('Space');
  await expect(choice).not.toBeChecked();
  await expect(choice).toBeEnabled();
  await checkInBothColours(other, 'the choice about emails of mentions');
  await other.reload();
  await expect(choice).toBeEnabled();
  await expect(choice).not.toBeChecked();
  await other.context().close();

  // An edit keeps the mention, and says how others are told.
  await openEditor(page, made);
  await openComments(page);
  await thread.getByRole('button', { name: 'Edit' }).press('Enter');
  const edited = form(page).getByRole('textbox', { name: 'Edit comment' });
  await expect(edited).toHaveValue('Ask @Mira Mentioned who measured this.');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Or @milo');
  await expect(list.getByRole('option')).toHaveText([/Milo Other/]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(thread).toContainText('Ask @Mira Mentioned who measured this. Or @Milo Other');
  await thread.getByRole('button', { name: 'Answer' }).press('Enter');
  await page.keyboard.type('@zz');
  await expect(form(page).getByText('No colleague “zz” can open this page.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await expect(thread).toContainText('@zz');
});
