import type { Root } from 'hast';

import { parseVideo } from '../../domains/cms/media/index.ts';
import { toPlainMarkdown } from './blocks/dialects.ts';
import { markFormulas } from './blocks/formulas.ts';
import { withoutGaps } from './blocks/leftovers.ts';
import { parseHTML, parseMarkdown } from './blocks/parse-text.ts';
import type { LinkMap } from './link-map.ts';
import type { Article, Body } from './readers/source.ts';

export const withScheme = (address: string): string => (address.startsWith('//') ? `https:${address}` : address);

/** Whether an address is that of a video that has a block. */
export const isVideo = (address: string): boolean => parseVideo(withScheme(address)) !== undefined;

/**
 * Parses an article's text.
 * @param remark told what was left out, with the line of the text
 * @returns the tree, and the line of the text for a line of the tree
 * @throws RangeError for text that is nested thousands of levels deep
 */
export function treeOf(
  { path }: Article,
  { text, format, variables }: Body,
  links: LinkMap,
  remark: (line: number, why: string) => void,
): { readonly tree: Root; readonly lineOf: (line: number) => number } {
  if (format === 'html') {
    const tree = parseHTML(text);
    markFormulas(tree);
    withoutGaps(tree);
    return { tree, lineOf: (line) => line };
  }
  const listContents = (): string[] => links.below(path).map((one) => `- [${one.title.replace(/[[\]]/g, '')}](</${one.path}>)`);
  const markdown = toPlainMarkdown(text, { isMdx: format === 'mdx', variables, remark, listContents });
  const tree = parseMarkdown(markdown.text, format === 'mdx');
  withoutGaps(tree);
  return { tree, lineOf: markdown.lineOf };
}
