import { slugify } from '@ximblox/primitives';
import type { Element, Root } from 'hast';

import { attribute, headings, wordsOf, type Node } from './html-tree.ts';

/** An ID of the old site as an anchor of a page; empty for an empty one. */
export function toAnchor(id: string): string {
  const written = id.trim();
  if (/^[A-Za-z][\w-]{0,99}$/.test(written) || written === '') return written;
  const bare = written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (bare === '') return '';
  return (/^[A-Za-z]/.test(bare) ? bare : `id-${bare}`).slice(0, 100);
}

/** The anchor that a heading gets from its text. */
const anchorOfText = (text: string): string => toAnchor(slugify(text).replaceAll('/', '').slice(0, 95));

const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** The IDs that generators give a text: GitHub and Hugo, kramdown, MkDocs, wikis, Pandoc, VuePress. */
export function usualIDs(text: string): string[] {
  const lower = text.toLowerCase();
  const plain = withoutAccents(lower)
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return [
    lower.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '').replace(/ /g, '-'),
    lower
      .replace(/^[^a-z]+/, '')
      .replace(/[^a-z0-9 -]/g, '')
      .replace(/ /g, '-'),
    withoutAccents(lower)
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/[-\s]+/g, '-'),
    text.replace(/\s+/g, '_'),
    lower
      .replace(/[^\p{L}\p{N}\s_.-]/gu, '')
      .replace(/\s+/g, '-')
      .replace(/^[^\p{L}]+/u, ''),
    plain,
    plain.replace(/^(?=\d)/, '_'),
  ];
}

/** Ways to write a fragment that lead to one place: the case, what stands for blanks, the prefix of GitHub. */
const folded = (fragment: string): string =>
  fragment
    .toLowerCase()
    .replace(/^user-content-/, '')
    .replaceAll('_', '-');

function* elementsIn(node: Node | Root): Generator<Element> {
  if (!('children' in node)) return;
  for (const child of node.children) {
    if (child.type === 'element') yield child;
    yield* elementsIn(child);
  }
}

const ownID = (node: Element): string =>
  attribute(node, 'id') || (node.tagName === 'a' && attribute(node, 'href') === '' ? attribute(node, 'name') : '');

/** Moves the ID of a mere anchor in a heading to the heading. */
function withOwnAnchor(heading: Element): void {
  if (attribute(heading, 'id') !== '') return;
  const anchor = [...elementsIn(heading)].find((node) => node.tagName === 'a' && ownID(node) !== '' && wordsOf(node) === '');
  if (anchor === undefined) return;
  heading.properties['id'] = ownID(anchor);
  anchor.properties = {};
}

/** Finds the anchor to which a fragment of the old site leads; undefined where the page has none. */
export type FindAnchor = (fragment: string) => string | undefined;

/**
 * Gives the elements of a tree the anchors that they have on the page: their IDs, of two equal ones the first, and to headings
 * without one that of their text, numbered where it is taken.
 * @param onTwice called for each ID that stands on the page before
 */
export function assignAnchors(tree: Root, onTwice?: (id: string, node: Element) => void): FindAnchor {
  const anchors = new Map<string, string>();
  const taken = new Set<string>();
  const all = [...elementsIn(tree)];
  for (const node of all) if (headings.has(node.tagName)) withOwnAnchor(node);
  for (const node of all) {
    const id = ownID(node);
    delete node.properties['id'];
    delete node.properties['name'];
    const anchor = toAnchor(id);
    if (anchor === '') continue;
    if (taken.has(anchor)) {
      onTwice?.(id, node);
      continue;
    }
    taken.add(anchor);
    anchors.set(id, anchor);
    node.properties['id'] = anchor;
  }
  const seen = new Map<string, number>();
  for (const node of all) {
    if (!headings.has(node.tagName)) continue;
    const text = wordsOf(node);
    if (attribute(node, 'id') === '') {
      const anchor = freeAnchor(anchorOfText(text), taken);
      if (anchor === '') continue;
      taken.add(anchor);
      node.properties['id'] = anchor;
    }
    const anchor = attribute(node, 'id');
    for (const id of new Set([anchor, ...usualIDs(text)])) {
      const count = seen.get(id) ?? 0;
      seen.set(id, count + 1);
      // GitHub numbers equal headings with a hyphen, MkDocs with an underscore.
      for (const name of count === 0 ? [id] : [`${id}-${count}`, `${id}_${count}`])
        if (!anchors.has(name)) anchors.set(name, anchor);
    }
  }
  const byFolded = new Map<string, string>();
  for (const [name, anchor] of anchors) if (!byFolded.has(folded(name))) byFolded.set(folded(name), anchor);
  return (fragment) => anchors.get(fragment) ?? byFolded.get(folded(fragment));
}

/** An anchor with a number where it is taken. */
function freeAnchor(anchor: string, taken: ReadonlySet<string>): string {
  let free = anchor;
  for (let number = 1; anchor !== '' && taken.has(free); number += 1) free = `${anchor}-${number}`;
  return free;
}
