import { test as base, expect, type Page } from '@playwright/test';

import { administrator } from '../../server/src/testing/servers/start-program.ts';

/** Console errors that a test causes itself: 4xx answers that the screen shows as text. */
const isAnswer = (text: string): boolean => /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);

type Fixtures = {
  /** What went wrong in the page, from the console and from uncaught errors; empty where nothing did. */
  readonly problems: string[];
  /** Logs in through the login screen, and waits for the page overview. */
  readonly logIn: (page?: Page) => Promise<void>;
};

/** A browser test against its worker's server; URLs are relative to it. */
export const test = base.extend<Fixtures>({
  problems: [
    async ({ page }, give) => {
      const problems: string[] = [];
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
      await other.goto('/cmsadmin/');
      await other.getByLabel('Email').fill(administrator.email);
      await other.getByLabel('Password', { exact: true }).fill(administrator.password);
      await other.getByRole('button', { name: 'Log in' }).click();
      await expect(other.getByRole('heading', { name: 'Page overview' })).toBeVisible();
    });
  },
});

export { expect };
