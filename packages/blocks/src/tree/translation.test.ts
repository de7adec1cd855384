import { describe, expect, it } from 'vitest';

import type { StoredBlock } from '../block.ts';
import { debtOf, followedContent, hasWords, pageRow, translationRows, type TranslationRecord } from './translation.ts';

const block = (key: string, type = 'heading', hash = `hash of ${key}`) => ({ key, type, hash, hasWords: type !== 'divider' });
const record = (sourceKey: string, blockKey: string, hash: string | null = `hash of ${sourceKey}`): TranslationRecord => ({
  sourceKey,
  blockKey,
  hash,
});
const states = (rows: ReturnType<typeof translationRows>) =>
  rows.map(({ sourceKey, blockKey, state }) => `${sourceKey ?? '-'} ${blockKey ?? '-'} ${state}`);

describe('the rows of a translation', () => {
  it('say of each block whether it is up to date, changed, to do, missing or extra', () => {
    const rows = translationRows(
      [block('a'), block('b', 'heading', 'new'), block('c'), block('d'), block('e', 'divider')],
      [block('A'), block('B'), block('own'), block('C'), block('E', 'divider')],
      [record('a', 'A'), record('b', 'B', 'old'), record('c', 'C', null), record('e', 'E', null)],
    );
    expect(states(rows)).toEqual(['a A current', 'b B changed', '- own extra', 'c C todo', 'd - missing', 'e E current']);
    expect(debtOf(rows)).toBe(3);
  });

  it('stay the same when blocks move on either side', () => {
    const records = [record('a', 'A'), record('b', 'B')];
    expect(states(translationRows([block('b'), block('a')], [block('A'), block('B')], records))).toEqual([
      'b B current',
      'a A current',
    ]);
  });

  it('count a copy of a block as new on its own side', () => {
    const records = [record('a', 'A')];
    expect(states(translationRows([block('a'), block('a2')], [block('A'), block('A2')], records))).toEqual([
      'a A current',
      '- A2 extra',
      'a2 - missing',
    ]);
  });

  it('pair blocks with equal keys, and those of a translation without records by type and order', () => {
    expect(states(translationRows([block('a'), block('x')], [block('x')], [record('a', 'gone')]))).toEqual([
      'a - missing',
      'x x todo',
    ]);
    expect(states(translationRows([block('a'), block('q', 'quote')], [block('1', 'quote'), block('2')], []))).toEqual([
      'a 2 todo',
      'q 1 todo',
    ]);
  });
});

describe('the content that a translation follows', () => {
  const heading: StoredBlock = {
    type: 'heading',
    key: 'h',
    props: { title: 'Waves', level: 2 },
    anchorPoint: '',
    visibility: 0,
    __images: {},
    __files: {},
    __version: 1,
  };

  it('ignores key, anchor, the order of props, empty slots and what the server adds to a file', () => {
    const image = { fileID: 3, hash: 'x', fileName: 'a.jpg', url: '/a', width: 1, height: 1, cropParams: null, altText: 'A' };
    const one = { ...heading, __images: { image: [image], other: [] } };
    const other = {
      ...heading,
      key: 'other',
      anchorPoint: 'there',
      props: { level: 2, title: 'Waves' },
      __images: { image: [{ ...image, hash: '', url: '' }] },
    };
    expect(followedContent(one as never)).toBe(followedContent(other as never));
    expect(followedContent({ ...heading, visibility: 1 })).not.toBe(followedContent(heading));
    expect(followedContent({ ...heading, props: { ...heading.props, title: 'Wave' } })).not.toBe(followedContent(heading));
  });

  it('has the page’s own fields in a row of its own', () => {
    const content = { title: 'T', seoTitle: '', seoDescription: '', seoKeywords: [], typeData: { intro: 'I' } };
    expect(followedContent(pageRow(content))).not.toBe(followedContent(pageRow({ ...content, typeData: { intro: 'J' } })));
    expect(hasWords(pageRow(content))).toBe(true);
  });
});
