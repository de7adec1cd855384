import { pageTypeCatalog } from '@ximblox/blocks';
import { describe, expect, it } from 'vitest';

import { headElements } from './head-elements.ts';
import { headOf } from './head.ts';
import { headSelector } from './marks.ts';
import { publicUrl, sampleView } from './testing.ts';

/** Whether a part of the selector, in the few forms that it has, fits an element. */
function isSelected(selector: string, tag: string, attributes: Readonly<Record<string, string>>): boolean {
  const [, name, attribute, sign, value = ''] = /^(\w+)(?:\[([\w]+)(\^?=)"([^"]+)"\])?$/.exec(selector) ?? [];
  if (name !== tag) return false;
  if (attribute === undefined) return true;
  const own = attributes[attribute] ?? '';
  return sign === '=' ? own === value : own.startsWith(value);
}

describe('the head of another page', () => {
  it.each([...pageTypeCatalog.keys()])('of type %s replaces all that a page writes there', (type) => {
    const elements = headElements(headOf(sampleView(type), publicUrl), 'Meridian');
    expect(elements.length).toBeGreaterThan(8);
    for (const { tag, attributes } of elements)
      expect(headSelector.split(',').some((selector) => isSelected(selector, tag, attributes))).toBe(true);
  });
  it('leaves alone what belongs to the document', () => {
    for (const [tag, attributes] of [
      ['meta', { name: 'csrf-token' }],
      ['meta', { name: 'product-key' }],
      ['meta', { name: 'theme-color' }],
      ['meta', { name: 'viewport' }],
      ['link', { rel: 'stylesheet' }],
      ['link', { rel: 'icon' }],
      ['script', { type: 'module' }],
    ] as const)
      expect(headSelector.split(',').some((selector) => isSelected(selector, tag, attributes))).toBe(false);
  });
});
