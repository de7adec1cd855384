import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import axeURL from 'axe-core/axe.min.js?url';

import { adoptSiteScheme } from '../../canvas/site-styles.ts';
import type { DrawnFault, Scheme } from './drawn-checks.ts';
import { faultsIn, joined, rules } from './read-results.ts';

/** How long the program that examines may take to load, and to answer for a block. */
const answerMs = 5000;

/** How contrast is measured: which words are bold or large, and what they need (WCAG 2.2, 1.4.3). */
const contrast = {
  ignoreUnicode: false,
  ignoreLength: true,
  ignorePseudo: false,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  pseudoSizeThreshold: 0.25,
};

/** What axe is asked of a block. */
const runOptions: RunOptions = {
  runOnly: { type: 'rule', values: [...rules] },
  resultTypes: ['violations', 'incomplete'],
  elementRef: true,
  iframes: false,
  preload: false,
};

type Sheet = Window & typeof globalThis & { readonly axe: typeof axe };

/** A promise that is refused where another takes too long. */
const within = async <Value>(answer: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`There is no answer after ${answerMs} ms.`)), answerMs);
  });
  try {
    return await Promise.race([answer, tooLong]);
  } finally {
    clearTimeout(timer);
  }
};

const loaded = (element: HTMLElement): Promise<void> =>
  new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error('It could not be loaded.')), { once: true });
  });

/** An empty document beside the page that nobody sees, in the colours of a scheme, with axe in it. */
async function openSheet(frame: HTMLIFrameElement, scheme: Scheme): Promise<Sheet> {
  const opened = loaded(frame);
  document.body.append(frame);
  await within(opened);
  const sheet = frame.contentWindow as Sheet;
  adoptSiteScheme(sheet, scheme);
  // In Chromium the root of a document is no `Node` of its own window once a window around it touched it; axe asks whether it is.
  Object.defineProperty(sheet.Node, Symbol.hasInstance, {
    value(this: unknown, one: unknown) {
      if (this === sheet.Node) return typeof one === 'object' && one !== null && 'nodeType' in one;
      return Function.prototype[Symbol.hasInstance].call(this as typeof Node, one);
    },
  });
  const script = sheet.document.createElement('script');
  script.src = axeURL;
  const read = loaded(script);
  sheet.document.head.append(script);
  await within(read);
  // Its own choices, but that a single letter, or an emoji, is measured too.
  sheet.axe.configure({ checks: [{ id: 'color-contrast', options: contrast }] });
  return sheet;
}

function hiddenFrame(width: number): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.srcdoc = '<!doctype html><html><head></head><body></body></html>';
  frame.title = '';
  frame.tabIndex = -1;
  frame.inert = true;
  frame.setAttribute('aria-hidden', 'true');
  Object.assign(frame.style, {
    position: 'fixed',
    left: '-20000px',
    top: '0',
    width: `${width}px`,
    height: '900px',
    border: '0',
    visibility: 'hidden',
  });
  return frame;
}

/**
 * A formula in plain boxes with its colours, a letter for each sign. Its fonts draw signs in boxes far higher than what is behind
 * them, where axe looks in the wrong place, and it leaves out signs that are no letters.
 */
function plainBox(part: Element): HTMLElement {
  const box = document.createElement('span');
  box.style.display = 'inline-block';
  box.style.color = part.getAttribute('mathcolor') ?? '';
  box.style.backgroundColor = part.getAttribute('mathbackground') ?? '';
  box.style.fontSize = part.getAttribute('mathsize') ?? '';
  if (part.localName === 'mphantom') return box;
  const parts = [...part.children].filter(({ localName }) => localName !== 'annotation');
  if (parts.length > 0) box.append(...parts.map(plainBox));
  else if (part.textContent.trim() !== '') box.textContent = 'x';
  return box;
}

/** Puts copies of what is drawn for a block into a sheet, in copies of what it stands in, without what the editor adds. */
function copyInto(sheet: Sheet, drawn: readonly Element[]): void {
  const { document: empty } = sheet;
  empty.body.replaceChildren();
  const page = drawn[0]?.ownerDocument;
  if (page === undefined) return;
  empty.documentElement.lang = page.documentElement.lang;
  const copies = new Map<Element, Element>([[page.body, empty.body]]);
  const copyOf = (element: Element | null): Element => {
    if (element === null) return empty.body;
    const known = copies.get(element);
    if (known !== undefined) return known;
    const copy = empty.adoptNode(element.cloneNode(false)) as Element;
    copies.set(element, copy);
    copyOf(element.parentElement).append(copy);
    return copy;
  };
  for (const block of drawn) {
    const copy = block.cloneNode(true) as HTMLElement;
    for (const player of copy.querySelectorAll('iframe, video, audio')) player.remove();
    for (const formula of copy.querySelectorAll('math')) {
      const box = plainBox(formula);
      box.dataset['tex'] = formula.querySelector('annotation')?.textContent ?? '';
      formula.replaceWith(box);
    }
    // What is folded is read too.
    for (const folded of copy.querySelectorAll('details')) folded.setAttribute('open', '');
    copyOf(block.parentElement).append(empty.adoptNode(copy));
    // What not everybody sees is paler in the editor only.
    copy.style.opacity = '';
  }
}

/** Examines drawn blocks. */
export type Examiner = {
  /**
   * @param drawn what is drawn for a block, in one document
   * @param pause waited for before each piece of work
   * @returns the faults of the block; refused where axe fails or gives no answer in time
   */
  examine(drawn: readonly Element[], pause: () => Promise<void>): Promise<readonly DrawnFault[]>;
  /** Takes away what it drew. */
  close(): void;
};

/**
 * Opens what examines blocks as they are drawn: axe over copies of them, in light and in dark, at a width. Nothing is changed in
 * the page that is edited.
 * @param width of the page in pixels
 * @param pause waited for before each piece of work
 * @returns refused where axe can't be loaded in time
 */
export async function openExaminer(width: number, pause: () => Promise<void>): Promise<Examiner> {
  const sheets: { readonly scheme: Scheme; readonly sheet: Sheet }[] = [];
  const frames: HTMLIFrameElement[] = [];
  const close = (): void => {
    for (const frame of frames) frame.remove();
  };
  try {
    for (const scheme of ['light', 'dark'] as const) {
      await pause();
      const frame = hiddenFrame(width);
      frames.push(frame);
      sheets.push({ scheme, sheet: await openSheet(frame, scheme) });
    }
    return {
      close,
      async examine(drawn, before) {
        const faults: DrawnFault[] = [];
        for (const { scheme, sheet } of sheets) {
          await before();
          copyInto(sheet, drawn);
          faults.push(...faultsIn(await within(sheet.axe.run({ include: [['[data-block-key]']] }, runOptions)), scheme));
          sheet.document.body.replaceChildren();
        }
        return joined(faults);
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}
