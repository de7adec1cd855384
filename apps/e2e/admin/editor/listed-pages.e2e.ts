import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures.ts';
import { block, canvas, makeDraft, openEditor } from '../../support/editor.ts';
import { callAPI } from '../../support/versioned-page.ts';

const stamp = Date.now().toString(36);

/** Publishes an expert whose name sorts before all others. */
async function publishExpert(page: Page, name: string): Promise<void> {
  const slug = `listed-${name.toLowerCase().replaceAll(' ', '-')}-${stamp}`;
  const created = await callAPI(page, 'POST', 'page/create', { title: name, slug, type: 'expert', locale: 'en-gb' });
  const published = await callAPI(page, 'POST', `page/${Number(created['pageID'])}/publish`, {});
  if ('Errors' in published) throw new Error(JSON.stringify(published));
}

const names = (page: Page) => canvas(page).locator('[data-block-key="d"] article');

test('the canvas lists what the site lists: experts by name', async ({ page, logIn }) => {
  await logIn();
  for (const name of ['AAB Second', 'AAC Third', 'AAA First']) await publishExpert(page, `${name} ${stamp}`);
  const draft = await makeDraft(page, 'Directory', {
    type: 'overview',
    blocks: [block('expertDirectory', 'd', { title: 'Find an expert', count: 4 })],
  });
  await openEditor(page, draft);
  await expect(names(page).first()).toContainText('AAA First');
  await expect(names(page).nth(1)).toContainText('AAB Second');
  await expect(names(page).nth(2)).toContainText('AAC Third');
});
