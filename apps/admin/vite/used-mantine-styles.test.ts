import { expect, it } from 'vitest';

import { keepUsed } from './used-mantine-styles.mjs';

const lines = (css: string): string => css.replaceAll(/\s+/g, ' ').trim();

it('keeps the rules of used components and those of none, in their order', () => {
  const css = `:root{--a:1px}.m_aaaaaaaa{color:red}.m_bbbbbbbb{color:red}.m_aaaaaaaa .m_bbbbbbbb{top:0}
    @media (min-width:1px){.m_bbbbbbbb,.m_aaaaaaaa[data-a]{top:1px}}:where(.m_bbbbbbbb,.m_aaaaaaaa) p{top:2px}p:not(.m_bbbbbbbb){top:3px}`;
  const kept = lines(keepUsed(css, new Set(['m_aaaaaaaa'])));
  expect(kept).toBe(
    ':root { --a: 1px; } .m_aaaaaaaa { color: red; } @media (width >= 1px) { .m_aaaaaaaa[data-a] { top: 1px; } } ' +
      ':where(.m_bbbbbbbb, .m_aaaaaaaa) p { top: 2px; } p:not(.m_bbbbbbbb) { top: 3px; }',
  );
});
