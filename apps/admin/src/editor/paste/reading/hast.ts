import type { Element, ElementContent, Root, RootContent } from 'hast';

export type Node = RootContent | ElementContent;

/** The value of an attribute, or an empty text. */
export function attribute(node: Element, name: string): string {
  const value = node.properties[name];
  return Array.isArray(value) ? value.join(' ') : value === undefined || value === null || value === false ? '' : String(value);
}

/** The names of its classes. */
export const classesOf = (node: Element): string => attribute(node, 'className');

/** The text of a node, as it is written. */
export const rawText = (node: Node | Root): string =>
  'children' in node ? node.children.map(rawText).join('') : node.type === 'text' ? node.value : '';

/** The text of a node with collapsed white space. */
export const wordsOf = (node: Node | Root): string => rawText(node).replace(/\s+/g, ' ').trim();

/** The first descendant that fits; undefined where there is none. */
export function findElement(node: Element | Root, fits: (element: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const found = fits(child) ? child : findElement(child, fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** All descendants of a name, in order, those within one another too. */
export function elementsNamed(node: Element | Root, name: string): Element[] {
  return node.children.flatMap((child) =>
    child.type !== 'element' ? [] : [...(child.tagName === name ? [child] : []), ...elementsNamed(child, name)],
  );
}

/** Deeper than any real document; deeper elements are read as their text. */
const depthMax = 150;

/** Cuts off nesting that would overflow the stack of what walks the tree. */
export function limitDepth(node: Element | Root, depth = 0): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (depth < depthMax) limitDepth(child, depth + 1);
    else child.children = [{ type: 'text', value: textBelow(child) }];
  }
}

function textBelow(node: Element): string {
  const texts: string[] = [];
  const open: Node[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.type === 'text') texts.push(next.value);
    if ('children' in next) open.push(...next.children.toReversed());
  }
  return texts.join('');
}
