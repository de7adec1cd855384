import { htmlToText } from '@ximblox/blocks';

/** The words of a paragraph without markup; undefined where it has any, which plain words could not keep. */
export function plainWords(html: string): string | undefined {
  if (html === '') return '';
  const words = /^<p>([^<]*)<\/p>$/.exec(html)?.[1];
  return words === undefined ? undefined : htmlToText(words);
}
