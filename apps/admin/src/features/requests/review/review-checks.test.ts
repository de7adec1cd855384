import { createBlock, type Block } from '@ximblox/blocks';
import { describe, expect, test } from 'vitest';

import { reviewChecks, type LinkState } from './review-checks.ts';

const heading = (key: string, more: Partial<Block> = {}): Block => ({
  ...createBlock('heading', key),
  props: { title: 'Waves', level: 2 },
  ...more,
});
const linking = (key: string, pageID: number): Block => ({
  ...createBlock('richText', key),
  props: { html: `<p>See <a data-page-id="${pageID}">the tank</a>.</p>` },
});
const checked = (blocks: Block[], more: { live?: Block[] | null; links?: [number, LinkState][]; title?: string } = {}) =>
  reviewChecks({
    pageID: 1,
    document: {
      title: more.title ?? 'Basin',
      blocks,
      seoTitle: 'Basin',
      seoDescription: 'A basin.',
      seoKeywords: [],
      seoImage: null,
      typeData: {},
      tags: [],
    },
    pageType: 'content',
    live: more.live ?? null,
    links: new Map(more.links ?? []),
  });
const kinds = (checks: ReturnType<typeof checked>) => checks.map(({ kind, blockKey }) => [kind, blockKey]);

describe('the review checks', () => {
  test('errors that block publishing come first', () => {
    const checks = checked([heading('a', { props: { title: '', level: 2 } })]);
    expect(checks[0]).toMatchObject({ kind: 'bad', blockKey: 'a' });
    expect(checks.filter(({ kind }) => kind === 'bad')).toHaveLength(1);
  });
  test('a link to a deleted page is an error, one to an unpublished page is not', () => {
    expect(kinds(checked([linking('a', 5)], { links: [[5, 'missing']] }))).toContainEqual(['bad', 'a']);
    expect(kinds(checked([linking('a', 5)], { links: [[5, 'notPublished']] }))).toContainEqual(['warn', 'a']);
  });
  test('a link of a page to itself works once the page is published', () =>
    expect(checked([linking('a', 1)], { links: [[1, 'notPublished']] }).every(({ kind }) => kind === 'ok')).toBe(true));
  test('working links are counted once each', () => {
    const words = checked([linking('a', 5), linking('b', 5), linking('c', 6)], {
      links: [
        [5, 'live'],
        [6, 'live'],
      ],
    }).map((check) => check.words);
    expect(words).toContain('All 2 links inside the site work.');
  });
  test('a block whose visibility is widened is reported', () => {
    const live = [heading('a', { visibility: 2 })];
    expect(checked([heading('a', { visibility: 0 })], { live })[0]).toMatchObject({ kind: 'warn', blockKey: 'a' });
    expect(checked([heading('a', { visibility: 2 })], { live }).every(({ kind }) => kind === 'ok')).toBe(true);
    expect(checked([heading('b', { visibility: 0 })], { live }).every(({ kind }) => kind === 'ok')).toBe(true);
  });
});
