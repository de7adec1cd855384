import fc from 'fast-check';
import { expect, it } from 'vitest';

import { blockCatalog } from '../catalog.ts';
import { createBlock } from '../create-block.ts';
import { upgradeBlocks } from './upgrade-blocks.ts';

/** A block of any type, of any version up to its newest, that has any of its fields and some that nobody knows. */
const anyBlock = fc.constantFrom(...blockCatalog.keys()).chain((type) => {
  const block = createBlock(type, 'k');
  const props = fc.tuple(fc.subarray(Object.entries(block.props)), fc.integer()).map(([known, unknown]) => ({
    ...Object.fromEntries(known),
    ornament: unknown,
  }));
  const version = fc.integer({ min: 1, max: blockCatalog.get(type)?.version ?? 1 });
  return fc.record({ props, __version: version }).map((stored) => ({ ...block, ...stored }));
});

it('brings any stored block to the newest version, and has nothing to do a second time', () => {
  fc.assert(
    fc.property(fc.array(anyBlock), (blocks) => {
      const once = upgradeBlocks(blocks);
      expect(once.map((block) => block.__version)).toEqual(once.map(({ type }) => blockCatalog.get(type)?.version));
      expect(upgradeBlocks(once)).toBe(once);
    }),
  );
});

it('loses no prop that it does not know, and no key, type or order', () => {
  fc.assert(
    fc.property(fc.array(anyBlock), (blocks) => {
      const names = ({ type, key, props }: (typeof blocks)[number]) => [type, key, props['ornament']];
      expect(upgradeBlocks(blocks).map((block) => [block.type, block.key, block.props['ornament']])).toEqual(blocks.map(names));
    }),
  );
});
