import type { Page } from '@playwright/test';

import { cancelLink, makeEvent, registerFor } from '../support/events.ts';
import { expect, test } from '../support/fixtures.ts';
import { phone } from '../support/looks.ts';
import { mailsTo } from '../support/outbox.ts';
import { checkInBothColours } from '../support/screen.ts';

const stamp = Date.now().toString(36);
const chosen = { name: 'consent', value: 'necessary' };

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: phone });
    // Axe is a script; the pages are the same without.
    const look = (page: Page, name: string) => (javaScriptEnabled ? checkInBothColours(page, name) : Promise.resolve());

    test('a visitor registers for an event, the next one waits, and gets the place when the first cancels by the mail', async ({
      page,
      context,
      browser,
      logIn,
      baseURL,
    }) => {
      const name = `${stamp}-${javaScriptEnabled ? 'js' : 'plain'}`;
      const [first, second] = [`anna-${name}@devlijt.example`, `bram-${name}@devlijt.example`];
      const editor = await (
        await browser.newContext({ javaScriptEnabled: true, ...(baseURL !== undefined && { baseURL }) })
      ).newPage();
      await logIn(editor);
      const { path } = await makeEvent(editor, { title: `Seakeeping for designers ${name}`, capacity: 1 });
      await editor.context().close();
      await context.addCookies([{ ...chosen, url: baseURL ?? '' }]);

      await page.goto(path);
      // The events after this one say the same of theirs.
      const facts = page.locator('article > header dl');
      await expect(facts.getByText('1 of 1 left')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Register', exact: true })).toHaveAttribute('href', '#_page-form');
      const calendar = await page.request.get(`${path}.ics`);
      expect(await calendar.text()).toContain(`SUMMARY:Seakeeping for designers ${name}`);
      await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', `${path}.ics`);
      await look(page, 'open');
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await look(page, 'with mistakes');

      await registerFor(page, path, { name: 'Anna de Vries', email: first });
      await look(page, 'sent');
      await page.goto(path);
      await expect(facts.getByText('Full: there’s a waiting list')).toBeVisible();
      await look(page, 'full');
      await registerFor(page, path, { name: 'Bram Bakker', email: second });
      await expect.poll(async () => (await mailsTo(second)).map(({ subject }) => subject)).toHaveLength(1);
      expect((await mailsTo(first)).map(({ files }) => files)).toEqual([['event.ics']]);

      await page.goto((await cancelLink(first)) ?? '');
      // Below the head of the page, which alone is higher than a phone.
      await expect(page.getByRole('button', { name: 'Cancel my registration' })).toBeInViewport();
      await look(page, 'cancelling');
      await page.getByRole('button', { name: 'Cancel my registration' }).click();
      await expect(page.getByRole('heading', { name: 'Your registration is cancelled' })).toBeVisible();
      const subjects = async () => (await mailsTo(second)).map(({ subject }) => subject);
      await expect.poll(subjects).toContain(`You have a place: Seakeeping for designers ${name}`);
    });
  });
}
