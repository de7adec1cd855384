import { canvas, heading, makeDraft, openEditor } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { checkInBothColours } from '../../support/screen.ts';
import { callAPI } from '../../support/versioned-page.ts';

test('a page is saved as a template, a new page begins with it, and it is renamed and deleted', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Basin', { blocks: [heading('a', 'Dimensions'), heading('b', 'Waves')] });
  const name = `Facility of ${created.title}`;
  await openEditor(page, created);
  await page.locator('#more-actions').click();
  await page.getByRole('menuitem', { name: 'Save as template…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Save “Basin/ });
  await dialog.getByRole('textbox', { name: 'Name of the template' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A basin or a tunnel');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText(`“${name}” is offered under New page.`)).toBeVisible();

  await page.goto('/cmsadmin/new-page?type=content');
  await page.getByRole('textbox', { name: 'Title' }).fill('A second basin');
  const template = page.getByRole('radio', { name: new RegExp(name) });
  await expect(page.getByText('Heading: Dimensions')).toBeVisible();
  await template.check();
  await checkInBothColours(page, 'new page with templates');
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(canvas(page).getByRole('heading', { name: 'Waves' })).toBeVisible();

  await page.goto('/cmsadmin/new-page?type=content');
  await page.getByRole('button', { name: 'Manage templates…' }).click();
  const templates = page.getByRole('dialog', { name: 'Templates' });
  await templates.getByRole('textbox', { name: 'Name' }).fill('Test facility');
  await templates.getByRole('button', { name: 'Save changes' }).click();
  await expect(templates.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await checkInBothColours(page, 'templates');
  // An Escape closes the question that lies on the dialog, and the next one the dialog.
  const toDelete = templates.getByRole('button', { name: 'Delete…' });
  await toDelete.click();
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(toDelete).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Manage templates…' }).click();
  await toDelete.click();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await expect(page.getByText('Test facility')).toHaveCount(0);
});

test('what a colleague changed of a template meanwhile is said at each field, and saving again keeps what is written', async ({
  page,
  logIn,
}) => {
  await logIn();
  const { pageID } = await makeDraft(page, 'Tank', { blocks: [heading('a', 'Dimensions')] });
  const name = `Tanks ${Date.now().toString(36)}`;
  const { templateID } = await callAPI(page, 'POST', 'page-templates', { pageID, name, description: 'A tank' });
  await page.goto('/cmsadmin/new-page?type=content');
  await page.getByRole('button', { name: 'Manage templates…' }).click();
  const row = page.getByRole('dialog', { name: 'Templates' }).getByRole('listitem').last();
  const [nameField, description] = [
    row.getByRole('textbox', { name: 'Name' }),
    row.getByRole('textbox', { name: 'Description' }),
  ];
  await expect(nameField).toHaveValue(name);
  const theirs = { name: `${name} theirs`, description: 'Theirs' };
  expect(await callAPI(page, 'PUT', `page-template/${Number(templateID)}`, theirs)).toMatchObject({ Success: true });
  await nameField.fill(`${name} mine`);
  await description.fill('Mine');
  const save = row.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(nameField).toHaveAccessibleDescription(new RegExp(`changed to “${name} theirs” in the meantime`));
  await expect(description).toHaveAccessibleDescription(/changed to “Theirs” in the meantime/);
  await save.click();
  await expect(save).toBeDisabled();
  await expect(description).toHaveValue('Mine');
  expect(await callAPI(page, 'DELETE', `page-template/${Number(templateID)}`)).toMatchObject({ Success: true });
});
