import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits for animations to end, since fading text has a lower contrast. */
const untilAtRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect, playState, timeline }) => {
          const isEndless = effect?.getComputedTiming().endTime === Infinity;
          return playState === 'running' && timeline === document.timeline && !isEndless;
        })
        .map(({ finished }) => finished),
    ),
  );

/** What axe finds on a screen at rest, in frames too. */
export async function barriers(page: Page): Promise<string[]> {
  await untilAtRest(page);
  const isOneFrame = page.frames().length === 1;
  const isLoaded = isOneFrame && (await page.evaluate(() => 'axe' in window));
  const { violations } = await new AxeBuilder(isLoaded ? { page, axeSource: 'void 0' } : { page })
    // What passes need not be described.
    .options({ resultTypes: ['violations'] })
    // The findings of several frames are put together in a page of its own; those of one frame need none.
    .setLegacyMode(isOneFrame)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** How many pixels a screen is wider than its window. */
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Asserts that axe finds no violation and that the screen fits the window. @param name the screen in error messages */
export async function checkScreen(page: Page, name?: string): Promise<void> {
  expect(await barriers(page), name).toEqual([]);
  expect(await overflow(page), name).toBeLessThanOrEqual(0);
}

const colorSchemes = ['light', 'dark'] as const;

/** Whether the colours on the screen are the dark ones. */
const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const painted = [document.body, document.documentElement].map((element) => getComputedStyle(element).backgroundColor);
    const color = painted.find((one) => one !== 'rgba(0, 0, 0, 0)') ?? '';
    return Number(/\d+/.exec(color)?.[0] ?? 255) < 128;
  });

/** Asserts the same as {@link checkScreen} in dark and in light, and that the screen has those colours. @param name the screen in error messages */
export async function checkInBothColours(page: Page, name = ''): Promise<void> {
  // Light is the last: the test goes on in it.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => isDark(page), `${name} ${colorScheme}`).toBe(colorScheme === 'dark');
    await checkScreen(page, `${name} ${colorScheme}`);
  }
}

/** The sizes in which every screen is looked at. */
export const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** The sizes and colours in which every screen is looked at. */
export const looks = colorSchemes.flatMap((colorScheme) => viewports.map((viewport) => ({ colorScheme, viewport })));
