import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteObject } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { readGuide } from '../../vite/editors-guide.mjs';
import { helpTopics } from '../shared/help/help-topics.ts';
import { routes } from './routes.tsx';

// The client of the API reads a token of the document when it is imported.
vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => undefined }));
afterAll(() => vi.unstubAllGlobals());
beforeAll(() => void vi.unstubAllGlobals());

const guide = readGuide(readFileSync(path.join(import.meta.dirname, '../../../../docs/editors-guide.md'), 'utf8'));
const anchors = guide.map(({ id }) => id);
const screens = routes.flatMap(({ children = [] }: RouteObject) => children).filter((route) => route.path !== '*');

test('every screen names the section of the editors’ guide about it', () => {
  expect(screens.length).toBeGreaterThan(25);
  const without = screens.filter(({ handle }) => {
    const { help } = (handle ?? {}) as { help?: string };
    return help === undefined || !anchors.includes(help);
  });
  expect(without.map(({ path: at }) => at)).toEqual([]);
});

test.each(Object.entries(helpTopics))('the help about the field %s is there', (_, { section }) => {
  expect(anchors.filter((anchor) => anchor === section)).toEqual([section]);
});

test('each section has an anchor of its own', () => expect(new Set(anchors).size).toBe(anchors.length));

test('the guide keeps links within itself and to the web, and no HTML or scripts', () => {
  const [section] = readGuide('## A\n<b onclick="x()">bold</b> [a](#b) [b](javascript:x) [c](other.md) ![d](e.png) **f**');
  expect(section?.nodes).toEqual([
    {
      tag: 'p',
      children: [
        'bold',
        ' ',
        { tag: 'a', href: '#b', children: ['a'] },
        ' ',
        'b',
        ' ',
        'c',
        ' ',
        ' ',
        { tag: 'strong', children: ['f'] },
      ],
    },
  ]);
});
