import type { Element, Root } from 'hast';

import { attribute, classesOf, elementsNamed, rawText } from './hast.ts';

/** The declarations of an element, by property in small letters. */
export type Declarations = ReadonlyMap<string, string>;

/** The rules of a style sheet for classes, such as `.xl65` and `p.p1`. */
export type StyleSheet = ReadonlyMap<string, Declarations>;

/** The longest style sheet and the most rules that are read. */
const [sheetMax, rulesMax] = [500_000, 5000];

function declarationsOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of text.split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0) found.set(part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim());
  }
  return found;
}

/** Reads the rules of the `style` elements of a document that name a class, with or without an element. */
export function readStyles(root: Root): StyleSheet {
  const rules = new Map<string, Declarations>();
  for (const style of elementsNamed(root, 'style')) {
    const text = rawText(style).slice(0, sheetMax);
    for (const [, selectors = '', body = ''] of text.matchAll(/([^{}]{1,500})\{([^{}]{0,5000})\}/g)) {
      if (rules.size > rulesMax) return rules;
      for (const selector of selectors.split(',')) {
        const name = /(?:^|\s|-->)[a-z0-9]*\.([\w-]+)\s*$/i.exec(selector)?.[1];
        if (name !== undefined) rules.set(name, new Map([...(rules.get(name) ?? []), ...declarationsOf(body)]));
      }
    }
  }
  return rules;
}

/** What an element's classes and its own style say. */
export function stylesOf(node: Element, sheet: StyleSheet): Declarations {
  const own = attribute(node, 'style');
  const named = sheet.size === 0 ? [] : classesOf(node).split(' ');
  return new Map([...named.flatMap((name) => [...(sheet.get(name) ?? [])]), ...declarationsOf(own)]);
}

const pixels: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, pc: 16, cm: 37.8, mm: 3.78, in: 96, em: 16, rem: 16 };

/** A length such as `36pt` in pixels; undefined for any other text. */
export function lengthOf(text: string | undefined): number | undefined {
  const [, number, unit] = /(-?\d+(?:\.\d+)?)(px|pt|pc|cm|mm|in|r?em)\b/.exec(text ?? '') ?? [];
  return number === undefined ? undefined : Number(number) * (pixels[unit ?? ''] ?? 1);
}

/** The size of letters in pixels, of `font-size` or `font`. */
export const fontSizeOf = (styles: Declarations): number | undefined => lengthOf(styles.get('font-size') ?? styles.get('font'));
