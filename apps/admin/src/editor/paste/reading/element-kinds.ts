import type { Element } from 'hast';

import { attribute, classesOf, wordsOf } from './hast.ts';

export const dropped = new Set([
  'script',
  'style',
  'meta',
  'link',
  'title',
  'head',
  'template',
  'noscript',
  'select',
  'textarea',
  'xml',
  'colgroup',
  'col',
  'rp',
]);
/** Drawings without a file of their own. */
export const drawings = new Set(['svg', 'canvas']);
export const embeds = new Set(['iframe', 'video', 'audio', 'object', 'embed']);
export const blocks = new Set([
  'p',
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'center',
  'address',
  'nav',
  'details',
  'summary',
  'body',
  'html',
  'form',
  'fieldset',
  'legend',
  'dl',
  'dt',
  'dd',
  'figcaption',
  'caption',
  'td',
  'th',
  'tr',
  'tbody',
  'thead',
  'tfoot',
  'hgroup',
  'menu',
]);
export const isNotes = (node: Element): boolean =>
  attribute(node, 'role') === 'doc-endnotes' ||
  node.properties['dataFootnotes'] !== undefined ||
  /(?:^| )footnotes?(?: |$)/.test(classesOf(node)) ||
  /^sd(?:foot|end)note\d+$/.test(attribute(node, 'id')) ||
  /mso-element:\s*(?:footnote|endnote)-list/.test(attribute(node, 'style'));
export const isCallout = (node: Element): boolean =>
  attribute(node, 'role') === 'note' ||
  /(?:^|[ -_])(?:callout|admonition|notice|markdown-alert)(?:[ -_]|$)/.test(classesOf(node)) ||
  (node.tagName === 'aside' && /^[\p{Extended_Pictographic}\u2139\u26a0]/u.test(wordsOf(node)));
