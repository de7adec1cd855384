import type { Page } from '@playwright/test';

import { block, form, makeDraft, openEditor, selectBlock } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { registerMembers } from '../support/members.ts';
import { journeyViewports } from '../support/looks.ts';
import { checkInBothColours } from '../support/screen.ts';
import { callAPI } from '../support/versioned-page.ts';

const unique = (): string => Date.now().toString(36) + Math.floor(Math.random() * 1000).toString(36);

/** A live page of a type. */
async function makeLive(page: Page, type: string, title: string): Promise<number> {
  const slug = `${type}-${unique()}`;
  const created = await callAPI(page, 'POST', 'page/create', { title, slug, type, locale: 'en-gb', typeData: {} });
  await callAPI(page, 'POST', `page/${Number(created['pageID'])}/publish`, {});
  return Number(created['pageID']);
}

/** Chooses the first option that a term finds, with the keyboard alone; the combobox has the focus. */
async function chooseByKeyboard(page: Page, term: string, name: string): Promise<void> {
  await page.keyboard.type(term);
  const option = page.getByRole('option', { name });
  await expect(option).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(option).toBeHidden();
}

/** Goes with Tab to an element, which is some steps away at most. */
async function tabTo(page: Page, id: string): Promise<void> {
  // A tab of the editor that was just opened may still load.
  await expect(page.locator(`[id="${id}"]`)).toBeVisible();
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
  }
  throw new Error(`Tab does not lead to ${id}.`);
}

const stored = async (page: Page, pageID: number) => {
  const { pageVersion, typeData } = await callAPI(page, 'GET', `page/${pageID}`);
  return { blocks: (pageVersion as { blocks: { props: Record<string, unknown> }[] }).blocks, typeData };
};

test('two experts, a tag and a JIP page are chosen, sorted and removed in blocks by keyboard alone', async ({ page, logIn }) => {
  const group = unique();
  await logIn();
  const experts = [await makeLive(page, 'expert', `Jelle ${group}`), await makeLive(page, 'expert', `Annelies ${group}`)];
  const jipPage = await makeLive(page, 'jip', `CrossSea ${group}`);
  const { tag } = await callAPI(page, 'POST', 'tags', { name: `Slamming ${group}`, private: false });
  const removed = await makeLive(page, 'expert', `Gone ${group}`);
  await callAPI(page, 'POST', `page/${removed}/delete`, {});
  const created = await makeDraft(page, 'Pickers', {
    blocks: [block('experts', 'e', { title: 'Ask', pageIDs: [removed] }), block('jips', 'j', { title: 'JIPs' })],
  });
  await openEditor(page, created);
  const panel = form(page);

  await test.step('experts', async () => {
    await selectBlock(page, 'e');
    await expect(panel.getByText(`Expert ${removed}`)).toBeVisible();
    await expect(panel.getByText('Deleted or unknown.')).toBeVisible();
    await tabTo(page, 'field-props_pageIDs');
    await chooseByKeyboard(page, `Jelle ${group}`, `Jelle ${group}`);
    await expect(page.getByRole('combobox', { name: 'Experts' })).toBeFocused();
    await chooseByKeyboard(page, `Annelies ${group}`, `Annelies ${group}`);
    const rows = panel.getByRole('group').or(panel).getByRole('listitem').filter({ hasText: group });
    await expect(rows).toHaveText([/Jelle.*Published/s, /Annelies.*Published/s]);
    await tabTo(page, `field-props_pageIDs-up-${experts[1]}`);
    await page.keyboard.press('Enter');
    await expect(rows).toHaveText([/Annelies/, /Jelle/]);
    await page.keyboard.press('Alt+ArrowUp');
    await expect(panel.getByRole('status').filter({ hasText: 'is at place 1 of 3' })).toBeAttached();
    await page.getByRole('button', { name: `Remove Expert ${removed}` }).focus();
    await page.keyboard.press('Delete');
    await expect(panel.getByText('Deleted or unknown.')).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'Experts' })).toBeFocused();
  });
  await test.step('a tag', async () => {
    await tabTo(page, 'field-props_tagIDs');
    await chooseByKeyboard(page, `Slamming ${group}`, `Slamming ${group}`);
  });
  await test.step('a JIP', async () => {
    await selectBlock(page, 'j');
    await tabTo(page, 'field-props_pageIDs');
    await chooseByKeyboard(page, `CrossSea ${group}`, `CrossSea ${group}`);
  });
  await expect
    .poll(async () => (await stored(page, created.pageID)).blocks.map(({ props }) => [props['pageIDs'], props['tagIDs']]), {
      timeout: 20_000,
    })
    .toEqual([
      [[experts[1], experts[0]], [(tag as { id: number }).id]],
      [[jipPage], []],
    ]);
});

test('the page of a JIP names its JIP, found by its name', async ({ page, logIn }) => {
  const group = unique();
  await logIn();
  const { jip } = await callAPI(page, 'POST', '/api/institute/jips', { name: `SlamDown ${group}`, status: 1, type: 1 });
  const created = await makeDraft(page, 'A JIP', { type: 'jip', blocks: [block('heading', 'h', { title: 'Aims', level: 2 })] });
  await openEditor(page, created);
  await page.getByRole('tab', { name: 'Page Settings' }).click();
  await tabTo(page, 'field-typeData_jipID');
  await chooseByKeyboard(page, `SlamDown ${group}`, `SlamDown ${group}`);
  const row = page.getByRole('listitem').filter({ hasText: `SlamDown ${group}` });
  await expect(row).toContainText('Network');
  await expect(row).toContainText('Initiative');
  await expect
    .poll(async () => (await stored(page, created.pageID)).typeData, { timeout: 20_000 })
    .toMatchObject({ jipID: (jip as { id: number }).id });
});

test('a member is given a publication from its page by keyboard alone, and from pasted addresses', async ({ page, logIn }) => {
  const group = unique();
  const person = (firstName: string, lastName: string) => ({
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}-${group}@werf.example`,
    organisation: `Werf ${group}`,
  });
  await logIn();
  await registerMembers(page, [person('Marijke', 'Berg'), person('Aleid', 'Visser')]);
  const created = await makeDraft(page, 'A paper', {
    type: 'publication',
    blocks: [block('heading', 'h', { title: 'Abstract', level: 2 })],
  });
  await openEditor(page, created);
  await page.getByRole('tab', { name: 'Page Settings' }).click();
  const link = page.getByRole('link', { name: 'Members who can download' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nobody was given this publication yet')).toBeVisible();
  await test.step('by search', async () => {
    await page.getByRole('button', { name: 'Add members' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add members' });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type(`marijke-${group}`);
    await expect(dialog.getByRole('button', { name: /Marijke Berg/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Added', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row')).toHaveCount(2);
  });
  await test.step('by pasted addresses', async () => {
    await page.getByRole('button', { name: 'Paste addresses' }).click();
    const dialog = page.getByRole('dialog', { name: 'Paste email addresses' });
    await dialog.getByLabel('Email addresses').fill(`aleid-${group}@werf.example\nmarijke-${group}@werf.example\nno address`);
    await dialog.getByRole('button', { name: 'Add members' }).click();
    await expect(dialog.getByRole('status')).toHaveText('1 member added, 1 already in the list, 1 line not added.');
    await expect(dialog.getByRole('listitem').nth(1)).toContainText('Already a member.');
    await dialog.getByRole('contentinfo').or(dialog).getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('row')).toHaveCount(3);
  });
  await test.step('removed', async () => {
    await page.getByRole('button', { name: 'Remove “Marijke Berg”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
  });
  await test.step('and the list of pages leads there too', async () => {
    await page.goto(`/cmsadmin/page-overview/publication?q=${encodeURIComponent(created.title)}`);
    await page.getByRole('button', { name: `More for “${created.title}”` }).click();
    await page.getByRole('menuitem', { name: 'Members who can download' }).click();
    await expect(page.getByText('Aleid Visser')).toBeVisible();
  });
});

for (const viewport of journeyViewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the pickers and the members of a publication have no barrier that axe knows', async ({ page, logIn }) => {
      const group = unique();
      await logIn();
      const expert = await makeLive(page, 'expert', `Jelle ${group}`);
      const created = await makeDraft(
        page,
        'Roll of a bulk carrier of 190 m with rotor sails in crossing seas, with tables of all runs',
        {
          type: 'publication',
          blocks: [block('experts', 'e', { title: 'Ask', pageIDs: [expert] })],
        },
      );
      await page.goto(`/cmsadmin/page/${created.pageID}`);
      await page.getByRole('tab', { name: viewport.width < 640 ? 'Settings' : 'Page Settings' }).click();
      const picker = page.getByRole('combobox', { name: 'Authors with an expert page' });
      await picker.click();
      await expect(page.getByRole('option').first()).toBeVisible();
      await checkInBothColours(page, 'settings with an open picker');
      // The settings scroll, never the frame around them.
      expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0);
      await page.goto(`/cmsadmin/publication-members?pageID=${created.pageID}`);
      await expect(page.getByText('Nobody was given this publication yet')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Members who can download', level: 1 })).toBeVisible();
      await checkInBothColours(page, 'members of a publication');
      // The page of an expert has no downloads.
      await page.goto(`/cmsadmin/publication-members?pageID=${expert}`);
      await expect(page.getByText('This publication isn’t here any more')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
}
