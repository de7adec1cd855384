import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Block } from '../block.ts';
import { blockCatalog } from '../catalog.ts';
import {
  compareVersions,
  isUnchanged,
  type ComparedBlock,
  type FieldChange,
  type VersionComparison,
} from './compare-versions.ts';
import type { Look, VersionContent } from './compare-versions.ts';
import { compareRichText } from './compare/rich-text.ts';
import { plainText, readRichText } from './compare/rich-text-read.ts';
import { longestRising, matchSequences } from './compare/sequence.ts';
import { compareWords, type TextPart } from './compare/words.ts';
import { sameValue } from './same-value.ts';
import { markup, situations, versions, type Situation } from './testing/versions.ts';

const compare = (before: VersionContent, after: VersionContent): VersionComparison => compareVersions(before, after, 'news');
const blocksOf = ({ rows }: VersionComparison): ComparedBlock[] => rows.flatMap((row) => (row.kind === 'origin' ? [] : [row]));
const keysOf = (comparison: VersionComparison, kind: ComparedBlock['kind']): string[] =>
  blocksOf(comparison).flatMap((row) => (row.kind === kind ? [row.key] : []));
const holds = (property: (situation: Situation) => void): void => fc.assert(fc.property(situations, property), { numRuns: 500 });

/** Writes a value to a path of one or two names; undefined takes it away. */
function write<Target extends object>(target: Target, { path, after }: FieldChange): Target {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...target, [name]: after };
  const { [rest.join('.')]: _old, ...others } = (target as Record<string, Record<string, unknown>>)[name] ?? {};
  return { ...target, [name]: after === undefined ? others : { ...others, [rest.join('.')]: after } };
}

/** What comes of a version when the changes are made to it: what neither moved nor is new keeps its place, the others go to theirs. */
function applied(version: VersionContent, comparison: VersionComparison): VersionContent {
  const rows = blocksOf(comparison);
  const stays = new Set(
    rows.filter(({ kind, isMoved }) => kind !== 'removed' && kind !== 'added' && !isMoved).map(({ key }) => key),
  );
  const old = new Map(version.blocks.map((block) => [block.key, block]));
  const changed = (row: ComparedBlock): Block[] => {
    const block = row.kind === 'added' ? row.after : old.get(row.key);
    return block === undefined || block === null ? [] : [row.kind === 'added' ? block : row.changes.reduce<Block>(write, block)];
  };
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const blocks = version.blocks.flatMap(({ key }) => {
    const row = byKey.get(key);
    return row !== undefined && stays.has(key) ? changed(row) : [];
  });
  for (const row of rows
    .filter(({ key, kind }) => kind !== 'removed' && !stays.has(key))
    .toSorted((a, b) => (a.to ?? 0) - (b.to ?? 0)))
    blocks.splice(row.to ?? 0, 0, ...changed(row));
  return { ...comparison.fields.reduce<VersionContent>(write, version), blocks };
}

describe('a comparison of two versions', () => {
  test('is empty for a version and itself, whatever it was copied through', () => {
    fc.assert(
      fc.property(versions, (version) => {
        expect(isUnchanged(compare(version, version))).toBe(true);
        expect(isUnchanged(compare(version, structuredClone(version)))).toBe(true);
      }),
    );
  });

  test('says nothing of props that are missing and of ones that say their default', () => {
    fc.assert(
      fc.property(versions, (version) => {
        const bare = version.blocks.map((block) => ({
          ...block,
          props: Object.fromEntries(
            Object.entries(block.props).filter(
              ([name, value]) => !sameValue(value, blockCatalog.get(block.type)?.fields[name]?.defaultValue),
            ),
          ),
        }));
        expect(isUnchanged(compare(version, { ...version, blocks: bare }))).toBe(true);
        expect(isUnchanged(compare({ ...version, blocks: bare }, version))).toBe(true);
      }),
    );
  });

  test('turns the older version into the newer when its changes are applied', () => {
    holds(({ before, after }) => {
      const changed = applied(before, compare(before, after));
      expect(changed.blocks.map(({ key }) => key)).toEqual(after.blocks.map(({ key }) => key));
      expect(isUnchanged(compare(changed, after))).toBe(true);
      expect(sameValue(changed.blocks, after.blocks)).toBe(true);
    });
  });

  test('in reverse has additions as removals, and as many moves', () => {
    holds(({ before, after }) => {
      const [there, back] = [compare(before, after), compare(after, before)];
      expect(keysOf(back, 'added').toSorted()).toEqual(keysOf(there, 'removed').toSorted());
      expect(keysOf(back, 'removed').toSorted()).toEqual(keysOf(there, 'added').toSorted());
      expect(keysOf(back, 'changed').toSorted()).toEqual(keysOf(there, 'changed').toSorted());
      expect(blocksOf(back).filter(({ isMoved }) => isMoved)).toHaveLength(
        blocksOf(there).filter(({ isMoved }) => isMoved).length,
      );
      expect(back.fields.map(({ path }) => path)).toEqual(there.fields.map(({ path }) => path));
    });
  });

  test('has each block of both versions exactly once, those of the newer in their order, and an origin for each that moved', () => {
    holds(({ before, after }) => {
      const comparison = compare(before, after);
      const keys = blocksOf(comparison).map(({ key }) => key);
      expect(keys.toSorted()).toEqual([...new Set([...before.blocks, ...after.blocks].map(({ key }) => key))].toSorted());
      expect(blocksOf(comparison).flatMap((row) => (row.after === null ? [] : [row.key]))).toEqual(
        after.blocks.map(({ key }) => key),
      );
      const origins = comparison.rows.flatMap((row) => (row.kind === 'origin' ? [row.key] : []));
      expect(origins.toSorted()).toEqual(
        blocksOf(comparison)
          .flatMap((row) => (row.isMoved ? [row.key] : []))
          .toSorted(),
      );
    });
  });

  test('reports no more moves than were made', () => {
    holds(({ before, after, edits }) => {
      const moved = blocksOf(compare(before, after)).filter(({ isMoved }) => isMoved);
      expect(moved.length).toBeLessThanOrEqual(edits.filter(({ kind }) => kind === 'move').length);
    });
  });

  test('has each item of both lists exactly once', () => {
    holds(({ before, after }) => {
      for (const { changes } of blocksOf(compare(before, after)))
        for (const { detail, before: old, after: now } of changes) {
          if (detail.kind !== 'items') continue;
          const keys = [old, now]
            .flatMap((items) => (Array.isArray(items) ? (items as { key: string }[]) : []))
            .map(({ key }) => key);
          expect(detail.rows.map(({ key }) => key).toSorted()).toEqual([...new Set(keys)].toSorted());
        }
    });
  });
});

const joined = (parts: readonly TextPart[], without: TextPart['status']): string =>
  parts.flatMap(({ status, text }) => (status === without ? [] : [text])).join('');

describe('highlighted words', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc
      .array(fc.constantFrom('wave ', 'sea', ' ', ', ', 'tow\n', 'ship’s', '\u00a0'), { maxLength: 40 })
      .map((list) => list.join('')),
  );
  test('are the newer text without removals, and the older without additions', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const parts = compareWords(before, after);
        expect(joined(parts, 'removed')).toBe(after);
        expect(joined(parts, 'added')).toBe(before);
      }),
      { numRuns: 500 },
    );
  });

  test('of markup are the words of both versions per paragraph', () => {
    const lines = (before: string, after: string, without: TextPart['status']): string =>
      compareRichText(before, after)
        .map(({ status, parts }) => `${status === without ? '' : '\n'}${joined(parts, without)}`)
        .join('')
        .slice(1);
    fc.assert(
      fc.property(markup, markup, (before, after) => {
        expect(lines(before, after, 'removed')).toBe(plainText(after));
        expect(lines(before, after, 'added')).toBe(plainText(before));
      }),
      { numRuns: 500 },
    );
  });

  test('of markup look as they do in the newer text, and looked as in the older', () => {
    type Seen = { readonly text: string; readonly look: Look };
    const letters = (seen: readonly Seen[]): string[] =>
      seen.flatMap(({ text, look }) => text.split('').map((letter) => `${letter} ${look.styles.join()} ${look.link}`));
    const read = (html: string): string[] =>
      letters(
        readRichText(html).flatMap(({ tokens }) => tokens.map(({ text, styles, link }) => ({ text, look: { styles, link } }))),
      );
    fc.assert(
      fc.property(markup, markup, (before, after) => {
        const parts = compareRichText(before, after).flatMap((paragraph) => paragraph.parts);
        expect(letters(parts.filter(({ status }) => status !== 'removed'))).toEqual(read(after));
        const old = parts.filter(({ status }) => status !== 'added').map(({ text, look, was }) => ({ text, look: was ?? look }));
        expect(letters(old)).toEqual(read(before));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the common elements of two lists', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 24 });
  const longestCommon = (a: readonly string[], b: readonly string[]): number => {
    let row = Array.from({ length: b.length + 1 }, () => 0);
    for (const one of a) {
      const next = [0];
      b.forEach((other, index) =>
        next.push(one === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0)),
      );
      row = next;
    }
    return row.at(-1) ?? 0;
  };
  test('is as much as can be, in order, each with its like', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const { ofA, ofB } = matchSequences(a, b);
        const pairs = [...ofA.entries()].filter(([, atB]) => atB >= 0);
        expect(pairs.length).toBe(longestCommon(a, b));
        expect(
          pairs.every(([atA, atB], index) => a[atA] === b[atB] && ofB[atB] === atA && atB > (pairs[index - 1]?.[1] ?? -1)),
        ).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('is in order and each with its like when there are more differences than are counted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(400), { minLength: 300, maxLength: 900 }),
        fc.array(fc.nat(400), { minLength: 300, maxLength: 900 }),
        (one, other) => {
          const [a, b] = [one.map(String), other.map(String)];
          const pairs = [...matchSequences(a, b).ofA.entries()].filter(([, atB]) => atB >= 0);
          expect(pairs.every(([atA, atB], index) => a[atA] === b[atB] && atB > (pairs[index - 1]?.[1] ?? -1))).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('rises as long as can be', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(30), { maxLength: 14 }), (values) => {
        const chosen = longestRising(values).map((index) => values[index] ?? -1);
        expect(chosen.length).toBe(longestCommon(values.map(String), values.toSorted((one, other) => one - other).map(String)));
        expect(chosen).toEqual(chosen.toSorted((one, other) => one - other));
      }),
    );
  });
});
