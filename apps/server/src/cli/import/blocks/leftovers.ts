import type { Element, ElementContent, Root } from 'hast';

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

/** Markup of Markdown that has no meaning as it stands: emphasis, links and images, addresses, references and their definitions, footnotes. */
const unclosed =
  /(?<!\*)\*\*(?!\*)|\](?:\[|\()|!\[|<(?:https?|ftp|mailto|tel|file):\S{0,80}|^[ \t]*\[[^\]\n]{1,200}\]:[ \t]*(?:<|https?:|www\.|mailto:|#|\.{0,2}\/)\S{0,80}|\[\^[^\]\s]{1,100}\]|^[ \t]*(?:#{2,6}[ \t]+\S.*|`{3,}.*|~{3,}.*)/m;
/** Markup of generators that readers would see as typed. */
const known =
  /\{%-?\s{0,20}\w[^%]{0,500}%\}|\{\{[^{}\n]{0,500}\}\}|^[ \t]*(?:!!!|\?\?\?\+?)[ \t]+\w+.*|^[ \t]*===[!+]?[ \t]+".*"|\{:[^{}\n]{0,500}\}|\{[ \t]{0,20}[#.][A-Za-z][\w-]{0,100}[ \t]{0,20}\}|^[ \t]*\[TOC\][ \t]*$|^[ \t]*:{2,}[ \t]*\w*|\$\$[^$]|\\[([][^)\]]{0,200}\\[)\]]|\[\[[^[\]\n]{1,200}\]\]|(?<![\w+])\+\+\w[\w+-]{0,50}\+\+(?![\w+])/m;
/** Markup of programs for writing and of their plug-ins: emoji, snippets, comments, citations, tables of lines, templates, formulas, places. */
const others =
  /(?<![\w:/]):[a-z][a-z0-9_+-]{1,40}:(?![\w:/])|\{![^!\n]{1,200}!\}|\{#[^#\n]{1,500}#\}|%%[^%\n]{1,500}%%|\^\[[^\]\n]{1,500}\]|\[-?@[A-Za-z0-9][^\]\n]{0,200}\]|^[ \t]*\+(?:[-=]{2,200}\+){1,50}[ \t]*$|^[ \t]*\|[ \t]*\S.{0,80}|\{(?:\+\+|--|>>|==)|^[ \t]*[!?]>[ \t]\S.{0,80}|\^\^[^\s^][^^\n]{0,200}\^\^|<%[^\n]{0,200}?%>|(?<![\w$\\])\$(?![\s$])[^$\n]{0,200}[\\^_=][^$\n]{0,200}(?<!\s)\$(?![\w$])|^[ \t]*\\[a-z]{2,30}.{0,60}|\\(?:ref|cite|label|footnote|textbf|textit|emph|begin|end)\{|[ \t]\^[\w-]{2,60}[ \t]*$|^[ \t]*<<<[ \t]*\S.{0,80}|^[ \t]*\.\.[ \t]+[\w-]{1,40}::/m;
const leftover = new RegExp(`${known.source}|${unclosed.source}|${others.source}`, 'gm');
/** A role of MyST, `{doc}` before code. */
const role = /\{[\w:-]{1,40}\}$/;
/** What only a program that makes the site reads: code of PHP, and files that are included. */
const included = /^\?|^\s*(?:@include|#include|include:)/;
const untouched = new Set(['code', 'pre', 'kbd', 'samp', 'script', 'style']);

/** Whether an address between `<` and `>` was no link of Markdown as a whole: what looks like one in it became a link of its own. */
const isCutAddress = (before: string, next: ElementContent | undefined): boolean =>
  before.endsWith('<') && next?.type === 'element' && next.tagName === 'a';

/** Reports the markup that stays in the text because it was not understood, once for each line of the text. */
export function reportLeftovers(node: Root | Node, remark: (line: number, why: string) => void): void {
  if (!('children' in node)) return;
  const report = (line: number, found: string): void =>
    remark(line, `Markup that is not understood stays in the text: "${found.trim().slice(0, 80)}"`);
  for (const [index, child] of node.children.entries()) {
    if (child.type === 'text') {
      const lines = new Map<number, string>();
      const add = (at: number, found: string): void => {
        const line = lineOf(child) + child.value.slice(0, at).split('\n').length - 1;
        if (!lines.has(line)) lines.set(line, found);
      };
      for (const { index: at, 0: found } of child.value.matchAll(leftover)) add(at, found);
      const next = node.children[index + 1] as ElementContent | undefined;
      if (next !== undefined && isCutAddress(child.value, next)) add(child.value.length, `<${rawText(next)}`);
      const [name] = role.exec(child.value) ?? [];
      if (name !== undefined && next?.type === 'element' && next.tagName === 'code') add(child.value.length, name);
      for (const [line, found] of lines) report(line, found);
      continue;
    }
    if (child.type === 'comment' && included.test(child.value))
      remark(lineOf(child), `What the old site includes here was left out: "${child.value.trim().slice(0, 80)}"`);
    if (child.type === 'element' && untouched.has(child.tagName)) continue;
    // In HTML an address between `<` and `>` is an element, of which nothing stays.
    if (child.type === 'element' && /^(?:https?|ftp|mailto|tel|file):/.test(child.tagName))
      remark(lineOf(child), `An address between < and > is no text in HTML and was left out: "${addressOf(child)}"`);
    reportLeftovers(child, remark);
  }
}

/** What is left of the address that an element was made of: its parts are the names of attributes. */
const addressOf = ({ tagName, properties }: Element): string => [tagName, ...Object.keys(properties)].join(' ').slice(0, 80);
