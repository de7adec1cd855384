import type { Browser, Page } from '@playwright/test';

import { choosePassword, newEmail, register } from '../support/account.ts';
import { form, heading, makeDraft, openEditor, richText, selectBlock } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { callAPI } from '../support/versioned-page.ts';

/** A browser of its own without scripts, where a new member is logged in. */
async function openAsMember(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const options = baseURL === undefined ? {} : { baseURL };
  const registering = await (await browser.newContext(options)).newPage();
  const link = await register(registering, email);
  await registering.goto(new URL(link).pathname + new URL(link).hash);
  await choosePassword(registering);
  const storageState = await registering.context().storageState();
  return (await browser.newContext({ ...options, storageState, javaScriptEnabled: false })).newPage();
}

test('an editor hides blocks, and a visitor, a member and a JIP’s member each see their part, without scripts', async ({
  page,
  logIn: logInAsEditor,
  browser,
  baseURL,
}) => {
  test.slow();
  await logInAsEditor();
  const created = await makeDraft(page, 'Readers', {
    blocks: [
      heading('top', 'For all readers'),
      richText('members', '<p>Words for members.</p>'),
      richText('jip', '<p>Words for the project.</p>'),
    ],
  });
  await openEditor(page, created);
  for (const [key, audience] of [
    ['members', 'Logged in'],
    ['jip', 'JIP members'],
  ] as const) {
    await selectBlock(page, key);
    await form(page).getByText(audience, { exact: true }).click();
    await expect(form(page).getByRole('radio', { name: audience })).toBeChecked();
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/was published\.$/)).toBeVisible();

  const [email, jipEmail] = [newEmail(), newEmail()];
  const member = await openAsMember(browser, baseURL, email);
  const jipMember = await openAsMember(browser, baseURL, jipEmail);
  const { jip } = await callAPI(page, 'POST', '/api/institute/jips', {
    name: created.title,
    description: '',
    status: 2,
    type: 0,
  });
  const { id } = jip as { id: number };
  const added = await callAPI(page, 'POST', `/api/institute/jips/${id}/users`, { emails: [jipEmail] });
  expect(added).toMatchObject({ results: [{ state: 'added' }] });

  const visitor = await (
    await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), javaScriptEnabled: false })
  ).newPage();
  const read = async (reader: Page) => {
    await reader.goto(`/en/${created.slug}`);
    const main = reader.getByRole('main');
    await expect(main).toContainText('For all readers');
    const text = await main.innerText();
    return {
      members: text.includes('Words for members.'),
      jip: text.includes('Words for the project.'),
      notices: await main.getByRole('note').allInnerTexts(),
    };
  };
  await test.step('a visitor reads what is for everyone, and how to see the rest', async () => {
    const seen = await read(visitor);
    expect(seen).toMatchObject({ members: false, jip: false });
    expect(seen.notices.join()).toMatch(/log in/i);
  });
  await test.step('a member reads the block for members too', async () => {
    const seen = await read(member);
    expect(seen).toMatchObject({ members: true, jip: false });
    expect(seen.notices.join()).toContain('For JIP members only');
  });
  await test.step('a JIP’s member reads all, without a notice', async () => {
    expect(await read(jipMember)).toEqual({ members: true, jip: true, notices: [] });
  });
});
