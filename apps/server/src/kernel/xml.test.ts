import fc from 'fast-check';
import { expect, it } from 'vitest';

import { cdata, escapeXML } from './xml.ts';

/** A character of XML 1.0 (production 2). */
const isAllowed = (code: number): boolean =>
  [0x9, 0xa, 0xd].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);
const codesOf = (text: string): number[] => Array.from(text, (sign) => sign.codePointAt(0) ?? 0);

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('\ud83d', '\ude00', '\0', '\ufffe', '\uffff', '\u000b', ']]>', '<', '&', '"', 'é', '🌊'))
    .map((parts) => parts.join('')),
);

it.each([
  ['escaped text', escapeXML],
  ['a CDATA section', cdata],
])('%s has characters of XML 1.0 only', (_, write) => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(codesOf(write(text)).filter((code) => !isAllowed(code))).toEqual([]);
    }),
  );
});

it('escaped text keeps every character of XML', () =>
  expect(escapeXML('a\u000b\ufffe\ud83d<b> & "🌊"\ttab')).toBe('a&lt;b&gt; &amp; &quot;🌊&quot;\ttab'));
