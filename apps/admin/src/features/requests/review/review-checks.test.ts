import { createBlock, type Block } from '@ximblox/blocks';
import type { LinkTarget } from '@ximblox/contract';
import { describe, expect, test } from 'vitest';

import { linkKey } from '../../../editor/checks/link-checks.ts';
import { reviewChecks } from './review-checks.ts';

const heading = (key: string, more: Partial<Block> = {}): Block => ({
  ...createBlock('heading', key),
  props: { title: 'Waves', level: 2 },
  ...more,
});
const linking = (key: string, pageID: number): Block => ({
  ...createBlock('richText', key),
  props: { html: `<p>See <a data-page-id="${pageID}">the tank</a>.</p>` },
});
const checked = (
  blocks: Block[],
  more: { live?: Block[] | null; links?: [number, LinkTarget['state']][] | null; title?: string } = {},
) =>
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
    reusables: new Map(),
    live: more.live ?? null,
    links:
      more.links === null
        ? null
        : new Map(
            (more.links ?? []).map(([id, state]): [string, LinkTarget] => [
              linkKey({ to: { pageID: id, anchor: '' }, visibility: 0 }),
              { state, pageID: id, title: 'Tank', location: '', anchors: [], lastCheck: null },
            ]),
          ),
  });
const kinds = (checks: ReturnType<typeof checked>) => checks.map(({ kind, blockKey }) => [kind, blockKey]);

describe('the review checks', () => {
  test('errors that block publishing come first', () => {
    const checks = checked([heading('a', { props: { title: '', level: 2 } })]);
    expect(checks[0]).toMatchObject({ kind: 'bad', blockKey: 'a' });
    expect(checks.filter(({ kind }) => kind === 'bad')).toHaveLength(1);
  });
  test('a link to a page that is gone is an error', () => {
    for (const state of ['notFound', 'inBin'] as const)
      expect(kinds(checked([linking('a', 5)], { links: [[5, state]] }))).toContainEqual(['bad', 'a']);
  });
  test('any other broken link is a warning', () => {
    for (const state of ['notPublished', 'restricted', 'noAnchor'] as const)
      expect(kinds(checked([linking('a', 5)], { links: [[5, state]] }))).toContainEqual(['warn', 'a']);
  });
  test('a link of a page to itself works once the page is published', () =>
    expect(checked([linking('a', 1)]).every(({ kind }) => kind === 'ok')).toBe(true));
  test('links pass only when all of them were checked', () => {
    const passed = (links: [number, LinkTarget['state']][] | null) =>
      checked([linking('a', 5), linking('b', 6)], { links }).some(({ id, kind }) => id === 'links' && kind === 'ok');
    expect(
      passed([
        [5, 'works'],
        [6, 'works'],
      ]),
    ).toBe(true);
    expect(passed([[5, 'works']])).toBe(false);
    expect(
      passed([
        [5, 'works'],
        [6, 'unchecked'],
      ]),
    ).toBe(false);
    expect(passed(null)).toBe(false);
  });
  test('a block whose visibility is widened is reported', () => {
    const live = [heading('a', { visibility: 2 })];
    expect(checked([heading('a', { visibility: 0 })], { live })[0]).toMatchObject({ kind: 'warn', blockKey: 'a' });
    expect(checked([heading('a', { visibility: 2 })], { live }).every(({ kind }) => kind === 'ok')).toBe(true);
    expect(checked([heading('b', { visibility: 0 })], { live }).every(({ kind }) => kind === 'ok')).toBe(true);
  });
});
