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

type Watched = { violations?: string[] };

/** Makes pages keep a list of what they did against their policy, from their first script on. */
const watchViolations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const violations: string[] = [];
    (globalThis as unknown as Watched).violations = violations;
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      violations.push(`${violatedDirective} ${blockedURI}`);
    });
  });

/** Does what an inserted script would. */
const violate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "changed"';
    document.body.append(script);
  });

test('pages keep to their content security policy; a violation is blocked, and reported to the server', async ({
  page,
  problems,
}) => {
  await watchViolations(page);
  for (const [url, area] of [
    ['/en/?name=Jo', 'site'],
    ['/cmsadmin/?name=Jo', 'admin'],
  ] as const) {
    await page.goto(url);
    // The site is interactive only after a moment, and what it loads then must keep to the policy too.
    await page.waitForLoadState('networkidle');
    await page.mouse.move(200, 200);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (globalThis as unknown as Watched).violations)).toEqual([]);
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
