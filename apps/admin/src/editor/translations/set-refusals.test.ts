import type { Sibling } from '@ximblox/contract';
import { expect, it } from 'vitest';

import { refusalsByPage } from './set-refusals.ts';

const sibling = (pageID: number, locale: Sibling['locale']): Sibling => ({
  pageID,
  locale,
  slug: '',
  path: '',
  title: '',
  state: 'concept',
  isLive: false,
  scheduledAt: null,
  scheduledNumber: null,
  sourceID: null,
  debt: 0,
});

it('names the language and the block that each refusal of a set is about', () => {
  const errors = [
    { property: 'pageIDs[1].blocks[2].props.title', message: 'Enter a value.' },
    { property: 'pageIDs[0]', message: 'You may not.' },
    { property: 'pageIDs[0].typeData.date', message: 'Enter a date.' },
    { property: 'publishAt', message: 'Enter a time.' },
  ];
  expect(refusalsByPage(errors, [7, 5], [sibling(5, 'en-gb'), sibling(7, 'nl-nl')])).toEqual([
    { page: 'English, block 3', message: 'Enter a value.' },
    { page: 'Dutch', message: 'You may not.' },
    { page: 'Dutch, typeData.date', message: 'Enter a date.' },
    { page: '', message: 'Enter a time.' },
  ]);
});
