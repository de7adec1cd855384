import type { ElementContent, Root } from 'hast';

import { gap } from './outside-code.ts';
import { lineOf, rawText, type Node } from './html-tree.ts';

/** How Markdown writes what is left out; its tree has the character, its addresses the bytes. */
const gaps = new RegExp(`${gap}|%EE%83%B5`, 'gi');

/** Whether an address was made of something that was left out. */
export const hasGap = (text: string): boolean => text.search(gaps) !== -1;

const emptied = new Set(['strong', 'em', 'b', 'i', 'del', 's', 'code', 'a', 'mark', 'p', 'li', 'span']);

/** Removes the marks of what was left out, and emphasis, links and paragraphs that had nothing else. */
export function withoutGaps(node: Root | Extract<Node, { type: 'element' }>): void {
  node.children = (node.children as ElementContent[]).filter((child) => {
    if (child.type === 'text') {
      if (!hasGap(child.value)) return true;
      child.value = child.value.replace(gaps, '');
      return true;
    }
    if (child.type !== 'element') return true;
    const had = hasGap(rawText(child));
    withoutGaps(child);
    return !(had && emptied.has(child.tagName) && child.children.every((one) => one.type === 'text' && one.value.trim() === ''));
  });
}

/** Markup of Markdown that has no meaning as it stands: emphasis, links and images, references, footnotes. */
const unclosed = /(?<!\*)\*\*(?!\*)|\](?:\[|\((?=\S))|!\[|\[\^[^\]\s]{1,100}\]|^[ \t]*(?:#{2,6}[ \t]+\S.*|`{3,}.*|~{3,}.*)/m;
/** Markup of generators that readers would see as typed. */
const known =
  /\{%-?\s{0,20}\w[^%]{0,500}%\}|\{\{[^{}\n]{0,500}\}\}|^[ \t]*(?:!!!|\?\?\?\+?)[ \t]+\w+.*|^[ \t]*===[!+]?[ \t]+".*"|\{:[^{}\n]{0,500}\}|\{[ \t]{0,20}[#.][A-Za-z][\w-]{0,100}[ \t]{0,20}\}|^[ \t]*\[TOC\][ \t]*$|^[ \t]*:{2,}[ \t]*\w*|\$\$[^$]|\\[([][^)\]]{0,200}\\[)\]]|\[\[[^[\]\n]{1,200}\]\]|(?<![\w+])\+\+\w[\w+-]{0,50}\+\+(?![\w+])/m;
const leftover = new RegExp(`${known.source}|${unclosed.source}`, 'm');
const untouched = new Set(['code', 'pre', 'kbd', 'samp', 'script', 'style']);

/** Reports the markup that stays in the text because it was not understood. */
export function reportLeftovers(node: Root | Node, remark: (line: number, why: string) => void): void {
  if (!('children' in node)) return;
  for (const child of node.children) {
    if (child.type === 'text') {
      const found = leftover.exec(child.value);
      if (found !== null) {
        const line = lineOf(child) + child.value.slice(0, found.index).split('\n').length - 1;
        remark(line, `Markup that is not understood stays in the text: "${found[0].trim().slice(0, 80)}"`);
      }
    } else if (child.type !== 'element' || !untouched.has(child.tagName)) reportLeftovers(child, remark);
  }
}
