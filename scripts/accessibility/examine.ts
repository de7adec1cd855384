import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** Both sizes and both colour schemes in which readers see a page. */
export const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ].map((size) => ({ ...size, colorScheme })),
);

const options: RunOptions = {
  // Two that axe leaves out unless asked, though WCAG 2.2 requires them at level A and AA.
  rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
  resultTypes: ['violations', 'incomplete'],
};

/** A rule that a place breaks, or about which axe can't decide there. */
export type Place = { readonly rule: string; readonly page: string; readonly element: string };

/** What was found so far: the rules that were applied with their tags, and places, each once. */
export type Found = {
  readonly rules: Map<string, readonly string[]>;
  readonly findings: Map<string, Place>;
  readonly undecided: Map<string, Place>;
};

/** Examines a page in every look. @throws Error if the page is not answered with 200 */
export async function examine(page: Page, path: string, found: Found): Promise<void> {
  const response = await page.goto(path);
  if (response?.status() !== 200) throw new Error(`${path} is answered with ${response?.status()}.`);
  await page.evaluate(axe.source);
  for (const { colorScheme, ...size } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // As text, since this program has no types of a browser.
    const results = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
    for (const { id, tags } of [results.passes, results.inapplicable, results.violations, results.incomplete].flat())
      found.rules.set(id, tags);
    for (const [places, outcomes] of [
      [found.findings, results.violations],
      [found.undecided, results.incomplete],
    ] as const)
      for (const { id, nodes } of outcomes)
        for (const { target } of nodes) {
          const element = target.flat().join(' ');
          places.set(`${id} ${path} ${element}`, { rule: id, page: path, element });
        }
  }
}
