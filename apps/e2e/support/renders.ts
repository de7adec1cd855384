import type { Page } from '@playwright/test';

/**
 * Counts what React renders, as its developer tools do: at each commit those components are counted that are new or whose function ran. It works in
 * the built program, and says how much work was done without a clock.
 */
const counter = `
  const isComponent = new Set([0, 1, 11, 14, 15]); // functions, classes, forwardRef, memo
  const ranFlag = 1; // PerformedWork
  const count = (fiber) => {
    let ran = 0;
    for (let child = fiber; child !== null; child = child.sibling) {
      const before = child.alternate;
      if (isComponent.has(child.tag) && (before === null || (child.flags & ranFlag) !== 0)) ran += 1;
      if (before === null || child.child !== before.child) ran += count(child.child);
    }
    return ran;
  };
  window.rendered = 0;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    isDisabled: false,
    renderers: new Map(),
    checkDCE() {},
    inject: () => 1,
    onCommitFiberRoot(_, root) { window.rendered += count(root.current.child); },
    onPostCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };`;

/** Has the pages that are opened from now on count what they render. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(counter);
}

/** How many components were rendered while something was done. */
export async function rendersOf(page: Page, work: () => Promise<unknown>): Promise<number> {
  const read = (): Promise<number> => page.evaluate<number>('window.rendered');
  const before = await read();
  await work();
  return (await read()) - before;
}
