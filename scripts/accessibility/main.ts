import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from '@playwright/test';
import axe from 'axe-core';

import { demoContent } from '../../apps/server/src/testing/demo-content.ts';
import { startProgram } from '../../apps/server/src/testing/servers/start-program.ts';
import { writeResults, type AccessibilityResults, type Tally } from '../../packages/institute/accessibility/results.ts';
import { writeStatements } from '../../packages/institute/accessibility/statement.ts';
import { pagePath } from '../../packages/primitives/src/index.ts';
import { examine, looks, type Found } from './examine.ts';

/** Each keeps about one core busy. */
const windowCount = 2;

/** The criteria that a rule of axe is about: its tag wcag1412 is 1.4.12. */
const criteriaOf = (tags: readonly string[]): string[] =>
  tags.flatMap((tag) => {
    const [, principle, guideline, criterion] = /^wcag(\d)(\d)(\d{1,2})$/.exec(tag) ?? [];
    return criterion === undefined ? [] : [`${principle}.${guideline}.${criterion}`];
  });

function tally({ rules, findings, undecided }: Found, isCounted: (criteria: readonly string[]) => boolean): Tally {
  const counted = new Set([...rules].filter(([, tags]) => isCounted(criteriaOf(tags))).map(([rule]) => rule));
  const countOf = (places: Found['findings']): number => [...places.values()].filter(({ rule }) => counted.has(rule)).length;
  return { rules: counted.size, findings: countOf(findings), undecided: countOf(undecided) };
}

const resultsOf = (found: Found, pages: number, browser: string): AccessibilityResults => ({
  date: new Date().toISOString().slice(0, 10),
  tool: { name: 'axe-core', version: axe.version },
  browser,
  pages,
  looks,
  rules: found.rules.size,
  criteria: Object.fromEntries(
    [...new Set([...found.rules.values()].flatMap(criteriaOf))]
      .toSorted()
      .map((criterion) => [criterion, tally(found, (criteria) => criteria.includes(criterion))]),
  ),
  practice: tally(found, (criteria) => criteria.length === 0),
  findings: [...found.findings.values()],
});

const paths = demoContent.pages.filter(({ isDraft }) => !isDraft).map(({ locale, slug }) => pagePath(locale, slug));
const found: Found = { rules: new Map(), findings: new Map(), undecided: new Map() };
const dataDir = await mkdtemp(path.join(tmpdir(), 'ximblox-accessibility-'));
const program = await startProgram({ dataDir, environment: { RATE_LIMITS: 'off' } });
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) });
try {
  const waiting = [...paths];
  const walk = async (): Promise<void> => {
    // The policy of the site lets in no script but its own.
    const context = await browser.newContext({ baseURL: program.origin, bypassCSP: true });
    const page = await context.newPage();
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await examine(page, next, found);
      if (waiting.length % 20 === 0) console.log(`${paths.length - waiting.length} of ${paths.length} pages`);
    }
  };
  await Promise.all(Array.from({ length: windowCount }, walk));
  const results = resultsOf(found, paths.length, `Chromium ${browser.version().split('.')[0]}`);
  writeResults(results);
  writeStatements(results);
  for (const { rule, page, element } of found.findings.values()) console.log(`${rule}  ${page}  ${element}`);
  for (const { rule, page, element } of found.undecided.values()) console.log(`undecided: ${rule}  ${page}  ${element}`);
  console.log(`${found.findings.size} faults, ${found.undecided.size} undecided`);
} finally {
  await browser.close();
  await program.end();
  await rm(dataDir, { recursive: true, force: true });
}
