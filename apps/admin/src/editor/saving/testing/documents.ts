import { afterEach, beforeEach, vi } from 'vitest';
import { createBlock, type Block } from '@ximblox/blocks';

import type { PageDocument } from '../../document/page-document.ts';
import type { OwnWindow } from '../window-lock.ts';

export const block = (key: string, title: string, level = 2): Block => ({
  ...createBlock('heading', key),
  props: { title, level },
});
export const page = (...blocks: Block[]): PageDocument => ({
  title: 'Basin',
  blocks,
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  seoImage: null,
  typeData: {},
  tags: [],
});

/** The only open window. */
export const alone: OwnWindow = { id: 'w1', userID: 1, living: new Set(['w1']) };

export function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

/** Gives each test of a file a browser's window and storage of its own, and stops the clock. */
export function stubBrowser(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    const localStorage = memoryStorage();
    vi.stubGlobal('localStorage', localStorage);
    vi.stubGlobal('window', { location: { search: '' }, innerWidth: 1440, localStorage });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
