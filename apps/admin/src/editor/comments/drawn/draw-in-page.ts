import css from './suggestions.css?inline';

import { placeOfQuote, type Block } from '@ximblox/blocks';

import { changedBlocks } from '../changed-blocks.ts';
import { charactersOf, drawnText } from '../words-in-page.ts';
import type { PageComments } from '../use-comments.ts';
import { deletionOf, drawnSuggestions, insertionOf, startOf, type DrawnSuggestion } from './mark-elements.ts';

/** A text node of the page in which suggestions are drawn: what it said, what remains in it, and what stands behind it. */
type DrawnNode = { readonly node: Text; readonly whole: string; readonly rest: string; readonly added: readonly ChildNode[] };

/** What is drawn in a text node: elements at a place of it, and stretches that are to be deleted. */
type Marks = {
  readonly elements: { readonly at: number; readonly element: HTMLElement }[];
  readonly deletions: { readonly from: number; to: number; readonly suggestion: DrawnSuggestion }[];
};

/** Draws what is to be done in a text node. The node stays where it is, since React knows it; what stands behind it is new. */
function drawInNode(node: Text, { elements, deletions }: Marks): DrawnNode {
  const page = node.ownerDocument;
  const whole = node.data;
  const places = [...elements.map(({ at }) => at), ...deletions.flatMap(({ from, to }) => [from, to])];
  const stops = [...new Set([...places, whole.length])].toSorted((one, other) => one - other);
  const added: ChildNode[] = [];
  const rest = whole.slice(0, stops[0]);
  for (const [index, at] of stops.entries()) {
    added.push(...elements.filter((one) => one.at === at).map(({ element }) => element));
    const words = page.createTextNode(whole.slice(at, stops[index + 1]));
    if (words.data === '') continue;
    const deletion = deletions.find(({ from, to }) => from <= at && at < to);
    if (deletion === undefined) added.push(words);
    else {
      const element = page.createElement('span');
      for (const [name, value] of Object.entries(deletionOf(deletion.suggestion))) element.setAttribute(name, value);
      element.append(words);
      added.push(element);
    }
  }
  node.data = rest;
  node.after(...added);
  return { node, whole, rest, added };
}

/** Makes a text node what it was, unless the page has changed it meanwhile. */
function restoreNode({ node, whole, rest, added }: DrawnNode): void {
  for (const one of added) one.remove();
  if (node.data === rest) node.data = whole;
}

const isTyped = (node: Text): boolean => node.parentElement?.closest('[data-typing]') !== null;

/** Draws suggestions in the elements of a block, except in a text in which somebody types. @returns what it drew */
function drawIn(parts: readonly Element[], block: Block, suggestions: readonly DrawnSuggestion[]): DrawnNode[] {
  const marks = new Map<Text, Marks>();
  const marksOf = (node: Text): Marks => {
    const known = marks.get(node) ?? { elements: [], deletions: [] };
    marks.set(node, known);
    return known;
  };
  for (const suggestion of suggestions) {
    const drawn = drawnText(parts, block, suggestion);
    const { text, characters } = charactersOf(drawn.parts);
    const place = placeOfQuote(text, drawn.quote);
    if (place === undefined || place.isOther || place.isDoubtful) continue;
    const from = place.from + suggestion.skip;
    const to = from + suggestion.deleted;
    const isDeletion = to > from;
    // What is put in between stands behind its own words: the next character may be one of another text.
    const isBehind = !isDeletion && suggestion.skip > 0;
    const [first, last] = isDeletion ? [characters[from], characters[to - 1]] : [characters[isBehind ? from - 1 : from]];
    if (first === undefined || isTyped(first.node) || (last !== undefined && isTyped(last.node))) continue;
    const start = isBehind ? first.at + 1 : first.at;
    const page = first.node.ownerDocument;
    marksOf(first.node).elements.push({ at: start, element: startOf(page, suggestion) });
    for (let at = from, last: Text | undefined; at < to; at += 1) {
      const here = characters[at];
      if (here === undefined) continue;
      const { deletions } = marksOf(here.node);
      // Words in whose place several are suggested are struck through once.
      if (deletions.some((known) => known.from <= here.at && here.at < known.to)) continue;
      const before = deletions.at(-1);
      if (before?.suggestion === suggestion) before.to = here.at + 1;
      // The space between two nodes is in either of them.
      else deletions.push({ from: last === undefined ? here.at : 0, to: here.at + 1, suggestion });
      const ended = last === undefined || last === here.node ? undefined : marksOf(last).deletions.at(-1);
      if (ended !== undefined && last !== undefined) ended.to = last.length;
      last = here.node;
    }
    if (suggestion.inserted === '') continue;
    const behind = last === undefined ? { node: first.node, at: start } : { node: last.node, at: last.at + 1 };
    marksOf(behind.node).elements.push({ at: behind.at, element: insertionOf(page, suggestion) });
  }
  return [...marks].map(([node, here]) => drawInNode(node, here));
}

/** Suggestions drawn in a page. */
export type DrawnInPage = {
  /** Draws the suggestions among these comments instead of those before. */
  draw(comments: PageComments): void;
  stop(): void;
};

/**
 * Draws suggestions in a page that React draws, and again in each block that it draws anew. Typing in a text costs it nothing.
 * @param blockOf a block as it is drawn
 */
export function drawInPage(frame: Document, blockOf: (key: string) => Block | undefined): DrawnInPage {
  const { CSSStyleSheet } = frame.defaultView as Window & typeof globalThis;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  frame.adoptedStyleSheets.push(sheet);
  const drawnNodes = new Map<string, readonly DrawnNode[]>();
  const none: PageComments = { all: [], byBlock: new Map() };
  let shown = none;
  const redraw = (keys: Iterable<string>) => {
    for (const key of keys) {
      for (const one of drawnNodes.get(key) ?? []) restoreNode(one);
      drawnNodes.delete(key);
      const block = blockOf(key);
      const here = drawnSuggestions(block, shown.byBlock.get(key) ?? [], shown.all);
      if (block === undefined || here.length === 0) continue;
      const drawn = drawIn([...frame.querySelectorAll(`[data-block-key="${CSS.escape(key)}"]`)], block, here);
      if (drawn.length > 0) drawnNodes.set(key, drawn);
    }
    // What it did itself is nothing new.
    changes.takeRecords();
  };
  const changes = new MutationObserver((records) => {
    const keys = changedBlocks(frame, records, '[data-typing]');
    redraw([...keys].filter((key) => shown.byBlock.has(key)));
  });
  changes.observe(frame.body, { childList: true, subtree: true, characterData: true });
  return {
    draw: (comments) => {
      shown = comments;
      redraw(new Set([...drawnNodes.keys(), ...shown.byBlock.keys()]));
    },
    stop: () => {
      shown = none;
      redraw([...drawnNodes.keys()]);
      changes.disconnect();
      frame.adoptedStyleSheets = frame.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}
