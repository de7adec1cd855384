import { expect, it } from 'vitest';

import { slugOutcome } from './slug-outcome.ts';

const changed = 'Path changed. The old one redirects here.';
const update = { isRunning: true, updatedPages: 400, pendingPages: 1_234, failedPages: 0 };

it.each([
  ['nothing where nothing was changed', null, { ...update, isRunning: false }, null],
  ['what somebody else’s change still updates', null, update, 'Links on 1,234 pages are being updated.'],
  ['the redirect alone where no page links there', { updatedPages: 0, pendingPages: 0 }, undefined, changed],
  ['how many pages were updated', { updatedPages: 1, pendingPages: 0 }, undefined, `${changed} Links on 1 page updated.`],
  [
    'how many are being updated',
    { updatedPages: 0, pendingPages: 1_634 },
    undefined,
    `${changed} Links on 1,634 pages are being updated.`,
  ],
  ['how many are left', { updatedPages: 0, pendingPages: 1_634 }, update, `${changed} Links on 1,234 pages are being updated.`],
  [
    'that all are done',
    { updatedPages: 0, pendingPages: 1_634 },
    { isRunning: false, updatedPages: 1_634, pendingPages: 0, failedPages: 0 },
    `${changed} Links on 1,634 pages updated.`,
  ],
  [
    'which could not be',
    { updatedPages: 0, pendingPages: 1_634 },
    { isRunning: false, updatedPages: 1_632, pendingPages: 0, failedPages: 2 },
    `${changed} Links on 1,632 pages updated. 2 pages couldn’t be updated. Their links go through the redirect.`,
  ],
])('reports %s', (_, saved, progress, text) => {
  expect(slugOutcome(saved, progress)).toBe(text);
});
