import { describe, expect, it } from 'vitest';

import { blockCatalog, checkBlocks, createBlock, pageTypeCatalog } from '@ximblox/blocks';

const sanitizers = { html: (html: string) => html };

describe.each([...blockCatalog.values()])('the block $type', (definition) => {
  it('has a sample that may be published', () => {
    expect(checkBlocks([definition.sample], { strength: 'strict', sanitizers }).issues).toEqual([]);
  });
  it('can be saved as a draft right after it is created', () => {
    expect(checkBlocks([createBlock(definition.type, 'new')], { strength: 'draft', sanitizers }).issues).toEqual([]);
  });
  it('comes back from a check as it went in', () => {
    const { blocks } = checkBlocks([definition.sample], { strength: 'draft', sanitizers });
    const { __version, ...block } = blocks[0] ?? { __version: 0 };
    expect(block).toEqual(definition.sample);
    expect(__version).toBe(definition.version);
  });
  it('refuses a prop it does not know, by name', () => {
    const block = { ...definition.sample, props: { ...definition.sample.props, surplus: 1 } };
    expect(checkBlocks([block], { strength: 'draft', sanitizers }).issues).toEqual([
      { code: 'V_12', property: 'blocks[0].props.surplus', detail: { rule: 'unknown' } },
    ]);
  });
});

describe('the page types', () => {
  it('leave only the blank one out of the navigation', () => {
    expect([...pageTypeCatalog.values()].filter((type) => !type.inNavigation).map((type) => type.type)).toEqual(['blank']);
  });
  it('allow only blocks that exist', () => {
    const allowed = [...pageTypeCatalog.values()].flatMap(({ allowedBlocks }) => (allowedBlocks === 'all' ? [] : allowedBlocks));
    expect(allowed.filter((block) => !blockCatalog.has(block))).toEqual([]);
  });
});
