import type { PagePart } from '../arranging/parts.ts';

const words = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim().toLowerCase();

/**
 * An article without its first heading, where that is the title of its page, which visitors see above it already. The headings
 * below it move up, so that none is skipped.
 */
export function withoutTitle(parts: readonly PagePart[], title: string): readonly PagePart[] {
  const [first, ...rest] = parts;
  if (first?.part.kind !== 'heading' || rest.length === 0 || words(first.part.text) !== words(title)) return parts;
  const up = Math.min(...rest.map(({ part }) => (part.kind === 'heading' ? part.level : 4))) - 2;
  return rest.map((one) =>
    one.part.kind === 'heading' ? { ...one, part: { ...one.part, level: (one.part.level - up) as 2 | 3 | 4 } } : one,
  );
}
