import { form, heading, makeDraft, openEditor, selectBlock } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { checkInBothColours } from '../../support/screen.ts';
import { callAPI } from '../../support/versioned-page.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';

test('colleagues are mentioned in comments, edits and answers by the keyboard alone', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Mentioned', { blocks: [heading('h1', 'Why it rolls')] });
  // Of their own in each try, as colleagues stay.
  const stem = `Mi${Date.now().toString(36)}`;
  const [mira, milo] = [`${stem}ra Mentioned`, `${stem}lo Other`];
  for (const name of [mira, milo]) await makeColleague(page, name, 'Editor');
  await openEditor(page, created);
  await selectBlock(page, 'h1');
  await page.keyboard.press('Control+Alt+m');
  const field = form(page).getByRole('textbox', { name: 'Comment on Why it rolls' });
  await expect(field).toBeFocused();
  const list = form(page).getByRole('listbox', { name: 'Colleagues' });
  await page.keyboard.type(`Ask @${stem.toLowerCase()}`);
  await expect(list.getByRole('option')).toHaveCount(2);
  await expect(list.getByRole('option', { selected: true })).toContainText(milo);
  await checkInBothColours(page, 'the list of colleagues to mention');
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toContainText(mira);
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  // Escape closes the list alone; going on with the name does not open it again.
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.type('r');
  await expect(list).toHaveCount(0);
  for (let count = 0; count < stem.length + 2; count += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type(`@${stem}r`);
  await expect(list.getByRole('option')).toHaveText([new RegExp(mira)]);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`Ask @${mira} `);
  await expect(list).toHaveCount(0);
  await expect(form(page).getByText(`Mentioned: ${mira} (notification and email)`)).toBeVisible();
  await page.keyboard.type('who measured this.');
  await page.keyboard.press('Control+Enter');
  const thread = form(page).getByRole('article', { name: /^Comment by/ });
  await expect(thread).toContainText(`Ask @${mira} who measured this.`);
  await checkInBothColours(page, 'a comment that mentions a colleague');

  // An edit keeps the mention, and says whom else it names.
  await thread.getByRole('button', { name: 'Edit' }).press('Enter');
  const edited = form(page).getByRole('textbox', { name: 'Edit comment' });
  await expect(edited).toHaveValue(`Ask @${mira} who measured this.`);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(` Or @${stem}l`);
  await expect(list.getByRole('option')).toHaveText([new RegExp(milo)]);
  await page.keyboard.press('Enter');
  // On a slow network its user goes on before it is saved, and stays in what he does next.
  const sent = Promise.withResolvers<void>();
  await page.route(/reviewComments\.edit/, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await thread.getByRole('button', { name: 'Answer' }).press('Enter');
  await expect(form(page).locator('textarea:focus')).toHaveValue('');
  sent.resolve();
  await expect(edited).toHaveCount(0);
  await expect(thread).toContainText(`Ask @${mira} who measured this. Or @${milo}`);
  await page.keyboard.type('@zz');
  await expect(form(page).getByText('No colleague “zz” can open this page.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await expect(thread).toContainText('@zz');
});

test('who is mentioned is led from the bell to the comment, and chooses about emails', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Told', { blocks: [heading('h1', 'Why it rolls')] });
  const colleague = await makeColleague(page, 'Tess Told', 'Editor');
  const { pageVersion } = (await callAPI(page, 'GET', `page/${created.pageID}`)) as { pageVersion: { id: number } };
  const { items } = (await callAPI(page, 'GET', `page/${created.pageID}/mentionable`)) as {
    items: { ID: number; name: string }[];
  };
  const userID = items.findLast(({ name }) => name === colleague.name)?.ID;
  const comment = { blockKey: 'h1', text: `Ask <@${userID}> who measured this.` };
  expect(await callAPI(page, 'POST', `page/version/${pageVersion.id}/comments`, comment)).toHaveProperty('commentID');

  const other = await logInAs(page, colleague);
  await other.getByRole('button', { name: /^Notifications \d+ unread$/ }).press('Enter');
  await other.getByRole('link', { name: /mentions you on “/ }).press('Enter');
  await expect(form(other).getByRole('article')).toContainText('Ask @Tess Told who measured this.');
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
});
