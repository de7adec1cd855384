import { heading, headingField, makeDraft, openEditor, outline, selectBlock } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countRenders, rendersOf } from '../../support/renders.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';

test('two editors of a page see each other, the block that the other is in, and what the other saved', async ({
  page,
  logIn,
}) => {
  await countRenders(page);
  await logIn();
  const blocks = Array.from({ length: 200 }, (_, index) => heading(`b${index}`, `Chapter ${index}`));
  const created = await makeDraft(page, 'Presence', { blocks });
  const edith = await logInAs(page, await makeColleague(page, 'Edith Editor', 'Editor'));
  const others = page.getByRole('list', { name: 'Also on this page' });
  await openEditor(page, created);
  await expect(others).toHaveCount(0);
  await openEditor(edith, created);
  await expect(others).toContainText('Edith Editor');
  await expect(edith.getByRole('list', { name: 'Also on this page' })).toContainText('Administrator');

  const row = outline(page).locator('[data-row=b2]');
  const renders = await rendersOf(page, async () => {
    await selectBlock(edith, 'b2');
    await expect(row).toContainText('Edith Editor in this block');
  });
  // The row, the mark on the page and the people above, not the 200 blocks.
  expect(renders).toBeLessThan(40);

  await headingField(edith).fill('Chapter two');
  await expect(row).toContainText('Chapter two');
  await expect(page.getByRole('status').filter({ hasText: 'Edith Editor changed this page.' })).toBeAttached();

  await page.goto('/cmsadmin/');
  await expect(page.getByRole('row', { name: created.title }).getByText('Edith Editor has this page open')).toBeAttached();
  await edith.context().close();
});
