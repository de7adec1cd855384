import { createBlock } from '@ximblox/blocks';
import type { User } from '@ximblox/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { cancelAllUploads, clearUploads } from '../../features/media/uploader.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { block, stubBrowser } from '../saving/testing/documents.ts';
import { openSession } from '../session/testing/open-session.ts';
import { takeDrops } from './take-drops.ts';

const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => undefined }));

stubBrowser();
beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null, ...listeners });
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      open(): void {}
      setRequestHeader(): void {}
      send(): void {}
      abort(): void {}
    },
  );
  sessionStore.getState().begin({ role: { permissions: [{ name: 'manage-media', parameters: {} }] } } as unknown as User);
});
afterEach(() => {
  cancelAllUploads();
  clearUploads();
  sessionStore.getState().leave();
});

/** A drawn block, from one height of the page to another. */
const drawn = (key: string, top: number, bottom: number) => ({
  dataset: { blockKey: key },
  style: { removeProperty: () => undefined },
  getBoundingClientRect: () => ({ top, bottom, height: bottom - top }),
  closest(selector: string): unknown {
    return selector === '[data-block-key]' ? this : null;
  },
});

test('a picture that is dropped on an empty block fills it, also where another block stands at the same height', async () => {
  const [text, image, end] = [drawn('h', 0, 300), drawn('i', 100, 200), drawn('e', 300, 400)];
  for (const y of [110, 190, 290]) {
    const session = openSession(block('h', 'Waves'), createBlock('image', 'i'), block('e', 'End'));
    const frame = Object.assign(new EventTarget(), { querySelectorAll: () => [text, image, end] });
    const stop = takeDrops(frame as unknown as Document, session);
    const files = [new File(['x'], 'bow.png', { type: 'image/png' })];
    const dataTransfer = { files, types: ['Files'], getData: () => '' };
    const drop = Object.assign(new Event('drop', { cancelable: true }), { dataTransfer, clientY: y });
    Object.defineProperty(drop, 'target', { value: image });
    frame.dispatchEvent(drop);
    await vi.waitFor(() => expect(session.view.getState().uploadIDs).toHaveLength(1));
    expect(session.store.getState().document.blocks.map(({ key }) => key)).toEqual(['h', 'i', 'e']);
    expect(session.store.getState().selection.focus).toBe('i');
    stop();
  }
});
