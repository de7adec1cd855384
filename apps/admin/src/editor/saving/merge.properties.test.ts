import { createBlock, sameValue, type Block } from '@ximblox/blocks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { PageDocument } from '../document/page-document.ts';
import { mergeDocuments } from './merge.ts';

type Change =
  | { readonly kind: 'title' | 'level'; readonly at: number; readonly value: number }
  | { readonly kind: 'insert' | 'delete'; readonly at: number }
  | { readonly kind: 'move'; readonly at: number; readonly to: number }
  | { readonly kind: 'page'; readonly value: number }
  | { readonly kind: 'setting'; readonly name: (typeof settings)[number]; readonly value: number | undefined };

const settings = ['date', 'location', 'audience'] as const;

const makeBlock = (key: string, title: string): Block => ({ ...createBlock('heading', key), props: { title, level: 2 } });
const keysOf = (document: PageDocument): string[] => document.blocks.map(({ key }) => key);
const find = (document: PageDocument, key: string): Block | undefined => document.blocks.find((block) => block.key === key);

/** A page after changes; indexes wrap around, and the keys of new blocks are unique to their side. */
function change(document: PageDocument, changes: readonly Change[], side: string): PageDocument {
  let inserted = 0;
  return changes.reduce((before, step) => {
    if (step.kind === 'page') return { ...before, title: `Title ${step.value}` };
    if (step.kind === 'setting') {
      const { [step.name]: _old, ...others } = before.typeData;
      return { ...before, typeData: step.value === undefined ? others : { ...others, [step.name]: step.value } };
    }
    const blocks = [...before.blocks];
    const at = blocks.length === 0 ? 0 : step.at % blocks.length;
    const found = blocks[at];
    if (step.kind === 'insert') blocks.splice(at, 0, makeBlock(`${side}${(inserted += 1)}`, side));
    else if (found === undefined) return before;
    else if (step.kind === 'title' || step.kind === 'level')
      blocks[at] = { ...found, props: { ...found.props, [step.kind]: step.value } };
    else if (step.kind === 'move') blocks.splice(step.to % blocks.length, 0, ...blocks.splice(at, 1));
    else blocks.splice(at, 1);
    return { ...before, blocks };
  }, document);
}

const place = fc.nat(9);
const changes = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('title' as const, 'level' as const), at: place, value: fc.nat(3) }),
    fc.record({ kind: fc.constantFrom('insert' as const, 'delete' as const), at: place }),
    fc.record({ kind: fc.constant('move' as const), at: place, to: place }),
    fc.record({ kind: fc.constant('page' as const), value: fc.nat(2) }),
    fc.record({
      kind: fc.constant('setting' as const),
      name: fc.constantFrom(...settings),
      value: fc.option(fc.nat(2), { nil: undefined }),
    }),
  ),
  { maxLength: 6 },
);
const pages = fc.nat(6).map((count): PageDocument => ({
  title: 'Basin',
  blocks: Array.from({ length: count }, (_, index) => makeBlock(`b${index}`, 'base')),
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  seoImage: null,
  typeData: { date: 0, location: 0 },
  tags: [],
}));
/** A page and the changes of two users to it. */
const situations = fc
  .tuple(pages, changes, changes)
  .map(([base, mine, theirs]) => ({ base, mine: change(base, mine, 'm'), theirs: change(base, theirs, 't') }));
type Situation = { readonly base: PageDocument; readonly mine: PageDocument; readonly theirs: PageDocument };
const holds = (property: (situation: Situation) => void): void => fc.assert(fc.property(situations, property), { numRuns: 500 });

describe('merging two states of a page', () => {
  test('yields the changed one if only one side changed or both are equal', () => {
    holds(({ base, mine, theirs }) => {
      expect(mergeDocuments(base, mine, base)).toEqual({ document: mine, conflicts: [] });
      expect(mergeDocuments(base, base, theirs)).toEqual({ document: theirs, conflicts: [] });
      expect(mergeDocuments(base, mine, mine)).toEqual({ document: mine, conflicts: [] });
    });
  });

  test('loses no block of either side: only one that one side deleted and the other left unchanged, and duplicates none', () => {
    holds(({ base, mine, theirs }) => {
      const merged = keysOf(mergeDocuments(base, mine, theirs).document);
      const expected = new Set([...keysOf(mine), ...keysOf(theirs)]).values().filter((key) => {
        const [before, here, there] = [find(base, key), find(mine, key), find(theirs, key)];
        if (here !== undefined && there !== undefined) return true;
        return !sameValue(before, here ?? there);
      });
      expect(merged.toSorted()).toEqual([...expected].toSorted());
    });
  });

  test('takes each field from the side that changed it; if both did, mine stays and a conflict is reported', () => {
    holds(({ base, mine, theirs }) => {
      const { document, conflicts } = mergeDocuments(base, mine, theirs);
      for (const key of keysOf(base)) {
        const [before, here, there] = [find(base, key), find(mine, key), find(theirs, key)];
        if (before === undefined || here === undefined || there === undefined) continue;
        const conflict = conflicts.find(({ id }) => id === key);
        const conflicting = conflict?.kind === 'block' ? conflict.parts.map(({ name }) => name) : [];
        for (const field of ['title', 'level']) {
          const [from, one, other] = [before.props[field], here.props[field], there.props[field]];
          expect(find(document, key)?.props[field]).toBe(one === from ? other : one);
          expect(conflicting.includes(field)).toBe(one !== from && other !== from && one !== other);
        }
      }
      expect(document.title).toBe(mine.title === base.title ? theirs.title : mine.title);
    });
  });

  test('takes each field of the page’s type from the side that changed it, and asks about no other than what both changed', () => {
    holds(({ base, mine, theirs }) => {
      const { document, conflicts } = mergeDocuments(base, mine, theirs);
      const conflicting = new Set<string>(conflicts.map(({ id }) => id));
      for (const name of settings) {
        const [before, here, there] = [base.typeData[name], mine.typeData[name], theirs.typeData[name]];
        expect(document.typeData[name]).toBe(here === before ? there : here);
        expect(conflicting.has(`typeData.${name}`)).toBe(here !== before && there !== before && here !== there);
      }
    });
  });

  test('reports a conflict between a deletion and a change, and keeps the block until it is resolved', () => {
    holds(({ base, mine, theirs }) => {
      const { document, conflicts } = mergeDocuments(base, mine, theirs);
      for (const key of keysOf(base)) {
        const [before, here, there] = [find(base, key), find(mine, key), find(theirs, key)];
        const left = here ?? there;
        if ((here === undefined) === (there === undefined) || sameValue(before, left)) continue;
        expect(conflicts.map(({ id }) => id)).toContain(key);
        expect(find(document, key)).toEqual(left);
      }
    });
  });

  test('preserves the order of blocks that neither side moved; if one moved some, its order applies', () => {
    holds(({ base, mine, theirs }) => {
      const merged = keysOf(mergeDocuments(base, mine, theirs).document);
      const everywhere = new Set(keysOf(base).filter((key) => find(mine, key) !== undefined && find(theirs, key) !== undefined));
      const orderIn = (keys: string[]): string[] => keys.filter((key) => everywhere.has(key));
      const moved = (side: PageDocument): boolean => {
        const stayed = keysOf(base).filter((key) => find(side, key) !== undefined);
        return !sameValue(
          stayed,
          keysOf(side).filter((key) => stayed.includes(key)),
        );
      };
      // Where both did, each of the moves is there that the other one has not made differently: see merge-lists.test.ts.
      if (moved(mine) && moved(theirs)) expect(orderIn(merged).toSorted()).toEqual([...everywhere].toSorted());
      else expect(orderIn(merged)).toEqual(orderIn(keysOf(moved(mine) ? mine : theirs)));
    });
  });

  test('reports the same conflicts whichever side was first', () => {
    holds(({ base, mine, theirs }) => {
      const idsOf = (one: PageDocument, other: PageDocument): string[] =>
        mergeDocuments(base, one, other)
          .conflicts.map(({ id }) => id)
          .toSorted();
      expect(idsOf(mine, theirs)).toEqual(idsOf(theirs, mine));
    });
  });
});
