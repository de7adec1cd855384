import type { Element } from 'hast';

import { attribute, wordsOf } from './html-tree.ts';

const warnings = /^(?:warning|caution|danger|error|attention|important|bug|fail|failure|alert|red|orange)$/i;
/** What a box is called where it has no title of its own. */
const noteClass = /(?:^| )(?:admonition|alert|callout|notice|wp-block-notice)(?: |$)/;

/** The kind of a box, by its name on the old site. */
export const kindOfNotice = (node: Element): 'information' | 'warning' =>
  warnings.test(attribute(node, 'dataNotice')) ? 'warning' : 'information';

/** The title of a box, empty without one; undefined for any other element. */
export function titleOfNotice(node: Element): string | undefined {
  if (attribute(node, 'dataNotice') !== '') return attribute(node, 'dataTitle');
  if (!noteClass.test(attribute(node, 'className')) || !/^(?:div|aside|section)$/.test(node.tagName)) return undefined;
  const title = node.children.find((child): child is Element => child.type === 'element' && isTitle(child));
  return title === undefined ? undefined : wordsOf(title);
}
const isTitle = (node: Element): boolean =>
  /(?:^| )(?:admonition-title|alert-heading|callout-title)(?: |$)/.test(attribute(node, 'className'));

/** What a box holds below its title. */
export const contentOfNotice = (node: Element): Element['children'] =>
  node.children.filter((child) => child.type !== 'element' || !isTitle(child));

/** A quote that GitHub and Obsidian show as a box, `> [!NOTE] Title`, as the box. */
export function noticeOfQuote(quote: Element): Element | undefined {
  const first = quote.children.find((child): child is Element => child.type === 'element');
  const text = first?.children[0];
  if (first?.tagName !== 'p' || text?.type !== 'text') return undefined;
  const [whole, kind, title = ''] = /^\s*\[!(\w+)\][+-]?[ \t]*([^\n]*)(?:\n|$)/.exec(text.value) ?? [];
  if (whole === undefined || kind === undefined) return undefined;
  const rest = { ...first, children: [{ ...text, value: text.value.slice(whole.length) }, ...first.children.slice(1)] };
  const name = kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
  return {
    ...quote,
    tagName: 'aside',
    properties: { dataNotice: kind.toLowerCase(), dataTitle: title.trim() || name },
    children: quote.children.map((child) => (child === first ? rest : child)),
  };
}
