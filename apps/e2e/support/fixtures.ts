import { test as base, type Cookie, expect, type Page } from '@playwright/test';

import { administrator } from '../../server/src/testing/servers/start-program.ts';
import { openBlankPage } from './blank-page.ts';

/** Console errors that a test causes itself: 4xx answers that the screen shows as text. */
const isAnswer = (text: string): boolean => /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);

type Fixtures = {
  /** What went wrong in the page, from the console and from uncaught errors; empty where nothing did. */
  readonly problems: string[];
  /** Logs in as the administrator and opens a blank page of the site's origin, from where API calls can be made. */
  readonly logIn: (page?: Page) => Promise<void>;
};

/** Well within the ten minutes after which the most powerful actions ask for the password again. */
const sessionForMs = 5 * 60 * 1000;
/** The session of this worker's administrator: logging in costs as much as many a test, so it is used again. */
const session: { cookies: Cookie[]; startedAt: number } = { cookies: [], startedAt: 0 };

async function logInOnScreen(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Whether the cookies of a page are those of a session that goes on. */
const isLoggedIn = async (page: Page): Promise<boolean> => (await page.request.get('/api/ximblox/role/list')).ok();

/** A browser test against its worker's server; URLs are relative to it. */
export const test = base.extend<Fixtures>({
  problems: [
    async ({ page }, give) => {
      const problems: string[] = [];
      // React tells that it recovered from an error, and only in the error's cause from which.
      await page.addInitScript(() => {
        window.addEventListener('error', ({ error }) => {
          if (error instanceof Error && error.cause instanceof Error) console.error(`Caused by: ${error.cause.stack}`);
        });
      });
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isAnswer(message.text())) problems.push(message.text());
      });
      await give(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  logIn: async ({ page }, give) => {
    await give(async (other = page) => {
      const isFresh = Date.now() - session.startedAt < sessionForMs;
      if (isFresh) await other.context().addCookies(session.cookies);
      // A test before may have ended the session.
      if (!isFresh || !(await isLoggedIn(other))) {
        await other.goto('/cmsadmin/');
        await logInOnScreen(other);
        await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
        session.cookies = await other.context().cookies();
        session.startedAt = Date.now();
      }
      await openBlankPage(other);
    });
  },
});

export { expect };
