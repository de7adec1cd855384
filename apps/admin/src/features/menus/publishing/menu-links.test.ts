import type { LinkTarget, MenuItem } from '@ximblox/contract';
import { expect, test } from 'vitest';

import { formatExact } from '../../../shared/format.ts';
import { entriesOf, problemsOf } from './menu-links.ts';

const entry = (key: string, link: string) =>
  ({ key, title: `Entry ${key}`, link, pageID: null, children: [] }) as unknown as MenuItem;
const answer = (change: Partial<LinkTarget>): LinkTarget => ({
  state: 'works',
  pageID: null,
  title: '',
  location: '',
  anchors: [],
  lastCheck: null,
  ...change,
});

test('an entry that leads to nothing is named with its target and the reason; of a link to another site, with the day it was checked', () => {
  const lastCheck = { checkedAt: '2026-11-20T10:00:00.000Z', reason: 'status', status: 404 } as const;
  const entries = entriesOf([entry('a', '/en/nothing'), entry('b', 'https://old.example/'), entry('c', '/en/there')]);
  const found = problemsOf(entries, [
    answer({ state: 'notFound' }),
    answer({ state: 'brokenElsewhere', lastCheck }),
    answer({ state: 'works' }),
  ]);
  expect(found).toEqual([
    { key: 'a', text: '“Entry a” leads to /en/nothing: nothing answers there.' },
    {
      key: 'b',
      text: `“Entry b” leads to https://old.example/. The page does not exist any more (404). Last checked: ${formatExact(lastCheck.checkedAt)}.`,
    },
  ]);
});
