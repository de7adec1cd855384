import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

import { looks } from './looks.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

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

/** The rules of axe whose outcome depends on colours. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Rules that axe leaves out unless asked: that a control is named as it reads, for those who speak its words (WCAG 2.5.3). */
const always = ['label-content-name-mismatch'];

/**
 * Axe with leave to ask the frames of a page, of whatever origin they are. In Chromium the root of a frame's document is no `Node`
 * of the frame where the page around it touched it first; axe, which asks, would find nothing to look at.
 */
const axeInFrame = `${axe.source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });
  if (window.parent !== window) Object.defineProperty(Node, Symbol.hasInstance, {
    value(one) { return this === Node ? one?.nodeType > 0 : Function.prototype[Symbol.hasInstance].call(this, one); },
  });`;

/**
 * Whether a frame is out of everybody's reach, as the document in which the editor examines a draft with an axe of its own. It comes
 * and goes by itself; one that went meanwhile is as much out of reach.
 */
async function isInert(frame: Frame): Promise<boolean> {
  if (frame.parentFrame() === null) return false;
  try {
    return (await (await frame.frameElement()).getAttribute('inert')) !== null;
  } catch (error) {
    if (frame.isDetached()) return true;
    throw error;
  }
}

/** Loads axe into each frame that lacks it: reading its source costs as much as applying its rules. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await isInert(frame)) continue;
    // One whose document is only being made has nothing to look at yet.
    await frame.waitForLoadState();
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeInFrame);
  }
}

/**
 * What axe finds on a screen at rest, in frames too.
 * @param rules that it leaves out unless asked @param only the rules to apply
 * @param part what to look at, as a selector; the whole screen unless told
 */
export async function barriers(
  page: Page,
  rules: readonly string[] = [],
  only?: readonly string[],
  part?: string,
): Promise<string[]> {
  await untilAtRest(page);
  await loadAxe(page);
  const enabledRules = Object.fromEntries([...always, ...rules].map((name) => [name, { enabled: true }]));
  const found = await page.evaluate(
    async ({ options, selector }) => {
      const { violations, incomplete } = await window.axe.run(selector ?? document, options);
      // A frame that gave no answer was not looked at, which axe takes for a doubt only.
      return [...violations, ...incomplete.filter(({ id }) => id === 'frame-tested')];
    },
    {
      selector: part,
      options: {
        // What passes need not be described.
        resultTypes: ['violations', 'incomplete'],
        // On a busy machine a frame answers later than in the half second that axe gives it.
        pingWaitTime: 10_000,
        ...(only === undefined ? { rules: enabledRules } : { runOnly: { type: 'rule', values: [...only, 'frame-tested'] } }),
      } satisfies RunOptions,
    },
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** How many pixels a screen is wider than its window. */
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * What cannot be seen or reached because an edge cuts it off: controls and headings beyond the window, text that ends at a clipped
 * edge without an ellipsis, placeholders, column headings, buttons and states with one, rows that scroll with nothing to show it, and dialogs that scroll sideways. A frame that clips keeps all of them out of the width of the document.
 */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.visually-hidden') === null;
    const styleOf = (element: Element): CSSStyleDeclaration => getComputedStyle(element);
    const clipOf = (element: Element | null): Element | null => {
      for (let at = element; at !== null; at = at.parentElement) if (styleOf(at).overflowX !== 'visible') return at;
      return null;
    };
    // What only screen readers read is clipped to one pixel.
    const isClipped = (clip: Element): boolean =>
      clip.clientWidth > 1 &&
      ['hidden', 'clip'].includes(styleOf(clip).overflowX) &&
      styleOf(clip).textOverflow !== 'ellipsis' &&
      styleOf(clip).webkitLineClamp === 'none';
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}`;
    /** The right edge of what is read in an element; what only screen readers read takes no room. */
    const rightOf = (element: Element): number => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let right = 0;
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node.parentElement?.closest('.visually-hidden') !== null) continue;
        range.selectNodeContents(node);
        right = Math.max(right, range.getBoundingClientRect().right);
      }
      return right;
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3')) {
      const { left, right, width } = element.getBoundingClientRect();
      const isBeyond = width > 1 && (left < -1 || right > window.innerWidth + 1);
      const clip = clipOf(element);
      if (isBeyond && isSeen(element) && (clip === null || isClipped(clip))) found.push(`beyond the window: ${nameOf(element)}`);
    }
    for (const element of document.querySelectorAll('td, th, dd, p, h1, h2, h3, td span, td a')) {
      const text = [...element.childNodes].find((node) => node.nodeType === 3 && node.nodeValue?.trim() !== '');
      const clip = clipOf(element);
      if (text === undefined || clip === null || !isClipped(clip) || !isSeen(element)) continue;
      if (rightOf(element) > clip.getBoundingClientRect().right + 1) found.push(`cut off: ${nameOf(element)}`);
    }
    for (const element of document.querySelectorAll('.mantine-Button-label, th, [role="status"], [role="status"] *')) {
      const isCut = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      if (isCut && styleOf(element).overflowX !== 'visible' && isSeen(element)) found.push(`shortened: ${nameOf(element)}`);
    }
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (pen === null || field.value !== '' || !isSeen(field)) continue;
      const { font, paddingLeft, paddingRight } = styleOf(field);
      pen.font = font;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (pen.measureText(field.placeholder).width > room + 1) found.push(`placeholder cut off: ${field.placeholder}`);
    }
    for (const element of document.querySelectorAll('nav, ul, ol, div, section')) {
      const { overflowX, scrollbarWidth, backgroundImage, maskImage } = styleOf(element);
      const isSilent = scrollbarWidth === 'none' && backgroundImage === 'none' && maskImage === 'none';
      if (['auto', 'scroll'].includes(overflowX) && isSilent && element.scrollWidth > element.clientWidth + 1 && isSeen(element))
        found.push(`scrolls without a sign: ${nameOf(element)}`);
    }
    for (const dialog of document.querySelectorAll('[role="dialog"]'))
      if (dialog.scrollWidth > dialog.clientWidth + 1) found.push(`scrolls sideways: ${nameOf(dialog)}`);
    return found;
  });

/** Asserts that the screen fits the window and that nothing is cut off. @param name the screen in error messages */
export async function checkFit(page: Page, name?: string): Promise<void> {
  // Polled, since a window that has just changed its size may still be laid out.
  await expect.poll(() => overflow(page), name).toBeLessThanOrEqual(0);
  await expect.poll(() => cutOff(page), name).toEqual([]);
}

/** Asserts that axe finds no violation, and that the screen fits. @param name the screen in error messages */
export async function checkScreen(page: Page, name?: string): Promise<void> {
  expect(await barriers(page), name).toEqual([]);
  await checkFit(page, name);
}

/** The colours on the screen: those of its surface, and of controls that follow them a moment later. */
const coloursOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const painted = [document.body, document.documentElement].map((element) => getComputedStyle(element).backgroundColor);
    const color = painted.find((one) => one !== 'rgba(0, 0, 0, 0)') ?? '';
    const surface = Number(/\d+/.exec(color)?.[0] ?? 255) < 128 ? 'dark' : 'light';
    const controls = document.documentElement.dataset['mantineColorScheme'] ?? surface;
    return surface === controls ? surface : `${surface} with ${controls} controls`;
  });

/** Changes the colours, and waits until the screen has them. @param name the screen in error messages */
async function changeColours(page: Page, colorScheme: 'light' | 'dark', name: string): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect.poll(() => coloursOf(page), `${name} ${colorScheme}`).toBe(colorScheme);
}

/**
 * Asserts the same as {@link checkScreen} in light, then in dark what depends on colours, and that the screen has those colours.
 * @param name the screen in error messages
 */
export async function checkInBothColours(page: Page, name = ''): Promise<void> {
  await changeColours(page, 'dark', name);
  expect(await barriers(page, [], ofColours), `${name} dark`).toEqual([]);
  // Light is the last: the test goes on in it.
  await changeColours(page, 'light', name);
  await checkScreen(page, `${name} light`);
}

/**
 * Asserts {@link checkScreen} in each look, and that the screen has its colours.
 * @param name the screen in error messages
 */
export async function checkEverywhere(page: Page, name = ''): Promise<void> {
  // Light on a desktop is the last: the test goes on in it.
  for (const { colorScheme, viewport } of looks.toReversed()) {
    await page.setViewportSize(viewport);
    await changeColours(page, colorScheme, name);
    await checkScreen(page, `${name} at ${viewport.width} px, ${colorScheme}`);
  }
}

/** Links and controls lower than 24 px that stand alone. Those in a sentence are as high as its letters (WCAG 2.5.8). */
const lowTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInSentence = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '',
      );
    const heightOf = (element: Element): number =>
      Math.max(
        element.getBoundingClientRect().height,
        // A label is pressed as its box is, and an area laid over a card as its link.
        ...[...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])].map((label) => label.clientHeight),
        ...(getComputedStyle(element, '::after').position === 'absolute' ? [24] : []),
      );
    return [...document.querySelectorAll('a[href], button, summary, select, textarea, input:not([type=hidden])')]
      .filter(
        (element) => element.checkVisibility() && element.clientWidth !== 1 && element.closest('[aria-hidden=true]') === null,
      )
      .filter((element) => element.getClientRects().length > 0 && heightOf(element) < 23.5 && !isInSentence(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });

/**
 * Asserts that a screen has no barrier in both colours, and at every width fits the window and has targets of 24 px.
 * It is loaded once: only the window changes. @param name the screen in error messages
 */
export async function checkLooks(page: Page, name: string): Promise<void> {
  for (const { colorScheme, viewport } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    expect(await barriers(page, ['target-size']), `${name} at ${viewport.width} px, ${colorScheme}`).toEqual([]);
  }
  for (const width of [320, 390, 768, 1080, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflow(page), `${name} at ${width} px`).toBeLessThanOrEqual(0);
    await expect.poll(() => lowTargets(page), `${name} at ${width} px`).toEqual([]);
  }
}
