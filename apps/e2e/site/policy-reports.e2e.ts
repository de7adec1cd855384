import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { programPlace } from '../support/program.ts';

/** The violations that the server has logged. */
async function loggedViolations(): Promise<Record<string, unknown>[]> {
  const text = await readFile(path.join(programPlace().dataDir, 'logs', 'server.log'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.includes('"csp-violation"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Does what an inserted script would. */
const violate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "changed"';
    document.body.append(script);
  });

test('a violation of the content security policy is blocked, and reported to the server', async ({ page, problems }) => {
  for (const [url, area] of [
    ['/en/?name=Jo', 'site'],
    ['/cmsadmin/?name=Jo', 'admin'],
  ] as const) {
    await page.goto(url);
    await violate(page);
    expect(await page.title()).not.toBe('changed');
    await expect
      .poll(loggedViolations)
      .toContainEqual(expect.objectContaining({ area, directive: 'script-src-elem', blocked: 'inline' }));
  }
  expect(JSON.stringify(await loggedViolations())).not.toContain('Jo');
  // The browser complained of them, as it should.
  expect(problems.splice(0).filter((text) => !text.includes('Content Security Policy'))).toEqual([]);
});
