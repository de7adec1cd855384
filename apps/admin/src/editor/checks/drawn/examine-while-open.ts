import type { Block } from '@ximblox/blocks';

import { idle } from '../../../shared/idle.ts';
import type { Session } from '../../session/session.ts';
import { isPlaceholder, type Drawn } from './drawn.ts';
import type { DrawnFault } from './drawn-checks.ts';
import type { Examiner } from './examine-drawn.ts';

/** How long nothing is typed or pressed before blocks are examined. */
const pauseMs = 1000;
/** What one does while nothing is examined. */
const inputs = ['keydown', 'pointerdown', 'wheel'] as const;

/** The document of the page view; undefined where the page is not drawn. */
const drawnPage = (): Document | undefined =>
  document.querySelector<HTMLIFrameElement>('[data-region="canvas"] iframe')?.contentDocument ?? undefined;

/** What is drawn for each block, by its key. */
const drawnBlocks = (page: Document | undefined): ReadonlyMap<string, readonly Element[]> =>
  Map.groupBy(page?.querySelectorAll('[data-block-key]') ?? [], (block) => block.getAttribute('data-block-key') ?? '');

/**
 * Examines blocks one by one, so that no key waits long.
 * @param drawn what is drawn, by the key of a block
 * @param goesOn asked after each one; what is found after a no is not told
 */
export async function examineEach(
  blocks: readonly Block[],
  drawn: ReadonlyMap<string, readonly Element[]>,
  examine: (drawn: readonly Element[]) => Promise<readonly DrawnFault[]>,
  goesOn: () => boolean,
  tell: (block: Block, faults: readonly DrawnFault[]) => void,
): Promise<void> {
  for (const block of blocks) {
    const found = await examine(drawn.get(block.key) ?? []);
    if (!goesOn()) return;
    tell(block, found);
  }
}

/**
 * Examines the blocks as they are drawn, and again those that change, in the pauses of writing. What is found is given to the checks.
 * @returns how to examine all anew, and how to stop
 */
export function examineWhileOpen({ store, view, checks }: Session): { again(): Promise<void>; stop(): void } {
  let faults: ReadonlyMap<Block, readonly DrawnFault[]> = new Map();
  let examiner: Examiner | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: Drawn['state'] = 'notExamined';
  /** Of the run that may go on; an earlier one ends at its next step. */
  let current = 0;
  const stopped = new AbortController();

  const tell = (next: Drawn['state']): void => {
    state = next;
    checks.setDrawn({ state, faults });
  };
  const closeExaminer = (): void => {
    examiner?.close();
    examiner = undefined;
  };
  const examine = async (own: number): Promise<void> => {
    if (own !== current) return;
    const { blocks } = store.getState().document;
    // Only what the page has now.
    faults = new Map(blocks.flatMap((block) => (faults.has(block) ? [[block, faults.get(block) ?? []] as const] : [])));
    const page = drawnPage();
    // On a phone the page is not there while the checks are.
    if (page === undefined) return tell('notExamined');
    const drawn = drawnBlocks(page);
    const shown = blocks.filter((block) => !faults.has(block) && !isPlaceholder(block) && drawn.has(block.key));
    if (shown.length === 0) return tell('examined');
    tell('examining');
    listen(page);
    const goesOn = (): boolean => own === current;
    /** An examination that was broken off is no failure, and the next one starts with a clean sheet. */
    const pause = async (): Promise<void> => {
      await idle();
      if (!goesOn()) throw new Error('It goes on after a pause.');
    };
    try {
      if (examiner === undefined) {
        const { openExaminer } = await import('./examine-drawn.ts');
        const opened = await openExaminer(view.getState().width, pause);
        if (!goesOn()) return opened.close();
        examiner = opened;
      }
      const { examine: ask } = examiner;
      await examineEach(
        shown,
        drawn,
        async (one) => ask(one, pause),
        goesOn,
        (block, found) => {
          faults = new Map([...faults, [block, found]]);
        },
      );
      if (goesOn()) tell('examined');
    } catch {
      if (!goesOn()) return;
      closeExaminer();
      tell('failed');
    }
  };
  /** One after the other: axe answers one question at a time. */
  let underWay = Promise.resolve();
  const run = (): Promise<void> => {
    clearTimeout(timer);
    current += 1;
    const own = current;
    underWay = underWay.then(() => examine(own));
    return underWay;
  };
  const soon = (): void => {
    // The run under way ends: it must not meet what is typed.
    current += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), pauseMs);
    if (state !== 'examining') tell('examining');
  };
  const hold = (): void => {
    if (state === 'examining') soon();
  };
  const listen = (target: Document | undefined): void => {
    for (const name of inputs) target?.addEventListener(name, hold, { capture: true, passive: true, signal: stopped.signal });
  };
  const again = (): Promise<void> => {
    faults = new Map();
    return run();
  };
  const stops = [
    store.subscribe((state, before) => {
      if (state.document.blocks !== before.document.blocks) soon();
    }),
    view.subscribe((state, before) => {
      const isSame = state.width === before.width && state.reusables === before.reusables;
      if (!isSame) {
        faults = new Map();
        closeExaminer();
      }
      if (!isSame || state.seenBy !== before.seenBy) soon();
    }),
  ];
  listen(document);
  soon();
  return {
    again,
    stop() {
      current += 1;
      stopped.abort();
      clearTimeout(timer);
      for (const stop of stops) stop();
      closeExaminer();
      // What is known of blocks stays until they change.
      tell('notExamined');
    },
  };
}
