import type { Element, Root } from 'hast';

import { imagesOf, textRun, type Draft, type Item, type List, type Look, type Paragraph } from '../arranging/drafts.ts';
import { readLink } from '../words/links.ts';
import { lineOfRuns, tidyRuns, type Run } from '../words/runs.ts';
import { attribute, classesOf, elementsNamed, findElement, rawText, wordsOf, type Node } from './hast.ts';
import { linkWithin, marksWithin, readDrawing, readImage, type Context } from './inline.ts';
import { texOfMathML } from './office-comments.ts';
import { fontSizeOf, lengthOf, stylesOf, type StyleSheet } from './styles.ts';
import { blocks, drawings, dropped, embeds, isCallout, isNotes } from './element-kinds.ts';
import { addToItem, lastItem } from './list-items.ts';
import { isLayout, readTable, rowsOf } from './table.ts';

/** What is counted while a document is read. */
export type Tally = { readonly notes: Set<string>; formulas: number; embeds: number };

type Reading = { readonly sheet: StyleSheet; readonly tally: Tally; readonly titlesAreCaptions: boolean };

/** A button that folds a text is its title; what other buttons say is no text. */
const isTitleButton = (node: Element): boolean =>
  attribute(node, 'ariaExpanded') !== '' && attribute(node, 'ariaHasPopup') === '';

/** A heading whose only words are those of a button, which folds what is below it. */
function withTitleButton(heading: Element): Element {
  const [button, ...others] = elementsNamed(heading, 'button');
  return button !== undefined && others.length === 0 && wordsOf(button) === wordsOf(heading)
    ? { ...heading, children: button.children }
    : heading;
}

/** The number before the words of a note, which leads back to the place of the note. LibreOffice writes no space behind it. */
const isNoteNumber = (node: Node): boolean =>
  node.type === 'element' && node.tagName === 'a' && readLink(attribute(node, 'href')).kind === 'return';

const noContext: Context = { marks: new Set(), href: '', isNote: false };

/** Reads a tree as the parts of a document, in its order. */
export function readDrafts(tree: Root | Element, reading: Reading, context: Context = noContext): Draft[] {
  const out: Draft[] = [];
  let pending: Run[] = [];
  let look: Look = { classes: '', size: undefined, indent: 0 };
  let item: Paragraph['item'];
  let shape: Element | undefined;
  const within = (node: Root | Element, inner: Context): Draft[] => readDrafts(node, reading, inner);

  /** Ends the paragraph. Images in the midst of its words stand after them. */
  const flush = (isParagraph = false): void => {
    const runs = pending;
    pending = [];
    const first = runs.findIndex((run) => run.kind === 'image');
    const images = runs.flatMap((run): Draft[] => (run.kind === 'image' ? [{ kind: 'image', image: run.image }] : []));
    const words = tidyRuns(runs.filter((run) => run.kind !== 'image'));
    if (first !== -1 && tidyRuns(runs.slice(0, first)).length === 0) out.push(...images);
    if (words.length > 0) out.push({ kind: 'paragraph', runs: words, look, ...(item === undefined ? {} : { item }) });
    else if (isParagraph && images.length === 0) out.push({ kind: 'empty' });
    if (first !== -1 && tidyRuns(runs.slice(0, first)).length > 0) out.push(...images);
  };
  const visitAll = (nodes: readonly Node[], inner: Context): void => {
    nodes.forEach((node, at) => {
      visit(node, inner);
      const next = nodes[at + 1];
      if (isNoteNumber(node) && next !== undefined && /^[\p{L}\p{N}]/u.test(rawText(next))) pending.push(textRun(' '));
    });
  };
  const visit = (node: Node, inner: Context): void => {
    if (node.type === 'text') pending.push({ kind: 'text', text: node.value, marks: inner.marks, href: inner.href });
    else if (node.type === 'element') visitElement(node, inner);
  };
  const pushFormula = (tex: string, isDisplay: boolean): void => void pending.push({ kind: 'formula', tex, isDisplay });

  const visitElement = (node: Element, inner: Context): void => {
    const { tagName: tag } = node;
    const styles = stylesOf(node, reading.sheet);
    const classes = ` ${classesOf(node)} `;
    if (tag === 'math-tex') return pushFormula(attribute(node, 'tex'), node.properties['display'] === true);
    if (tag === 'img') return visitImage(node, inner);
    if (tag.startsWith('v:')) return visitVML(node, inner);
    if (tag === 'math') return visitMath(node, inner);
    if (/ (?:katex|mwe-math-element) /.test(classes) || tag === 'mjx-container') {
      const math = findElement(node, ({ tagName }) => tagName === 'math');
      if (math !== undefined) return visitMath(math, inner, / katex-display /.test(classes));
    }
    if (tag === 'list-sign' || styles.get('mso-list')?.toLowerCase() === 'ignore') return readSign(node);
    if (dropped.has(tag) || attribute(node, 'ariaHidden') === 'true' || styles.get('display') === 'none') return;
    if (embeds.has(tag)) return visitEmbed(node, inner);
    if (tag === 'button' && !isTitleButton(node)) return imagesWithin(node, inner);
    if (tag === 'rt')
      return void pending.push({ kind: 'text', text: ` (${wordsOf(node)})`, marks: inner.marks, href: inner.href });
    if (drawings.has(tag)) {
      const image = readDrawing(node, styles);
      return image === undefined ? undefined : void pending.push({ kind: 'image', image });
    }
    if (tag === 'br') return void pending.push({ kind: 'break' });
    if (tag === 'input') {
      if (attribute(node, 'type').toLowerCase() === 'image') visitImage(node, inner);
      if (attribute(node, 'type') === 'checkbox') pending.push(textRun(node.properties['checked'] === true ? '☑ ' : '☐ '));
      return;
    }
    if (/ math-display /.test(classes) || / math-inline /.test(classes))
      return pushFormula(rawText(node).trim(), / math-display /.test(classes));
    if (tag === 'hr') {
      flush();
      if (!inner.isNote) out.push({ kind: 'divider' });
      return;
    }
    if (/^h[1-6]$/.test(tag) || / MsoTitle /.test(classes)) return visitHeading(node, inner);
    if (tag === 'ul' || tag === 'ol') return visitList(node, inner);
    if (tag === 'table') return visitTable(node, inner);
    if (tag === 'pre') return visitCode(node, inner);
    if (tag === 'blockquote') return visitQuote(node, inner);
    if (tag === 'figure') return visitFigure(node, inner);
    if (!inner.isNote && isNotes(node)) return visitNotes(node, inner);
    if (isCallout(node)) {
      flush();
      return void out.push({ kind: 'notice', drafts: within({ ...node, tagName: 'div', properties: {} }, inner) });
    }
    if (tag === 'a') {
      const linked = linkWithin(node, inner, (href) => void reading.tally.notes.add(href));
      return linked === undefined ? undefined : visitAll(node.children, linked);
    }
    const next = { ...inner, marks: marksWithin(node, styles, inner) };
    if (tag === 'dt' || tag === 'summary') next.marks = new Set([...next.marks, 'strong' as const]);
    if (!blocks.has(tag) && styles.get('display') !== 'block') return visitAll(node.children, next);
    flush();
    const [outerLook, outerItem] = [look, item];
    look = {
      classes: classesOf(node),
      size: fontSizeOf(styles) ?? outerLook.size,
      indent: Math.max(outerLook.indent, lengthOf(styles.get('margin-left')) ?? 0, lengthOf(styles.get('padding-left')) ?? 0),
    };
    const [, list, level] = /\b(l\d+)\s+level(\d)/.exec(styles.get('mso-list') ?? '') ?? [];
    if (list !== undefined) item = { list, level: Number(level), isOrdered: false };
    visitAll(node.children, next);
    flush(tag === 'p' || (tag === 'div' && node.children.every((child) => child.type !== 'element' || child.tagName === 'br')));
    [look, item] = [outerLook, outerItem];
  };

  const visitImage = (node: Element, inner: Context): void => {
    const { image, tex, text } = readImage(node, stylesOf(node, reading.sheet));
    if (tex !== undefined) pushFormula(tex, false);
    else if (text !== undefined) pending.push({ kind: 'text', text, marks: inner.marks, href: inner.href });
    else if (image !== undefined) {
      const caption = reading.titlesAreCaptions ? attribute(node, 'title').trim() : '';
      pending.push({ kind: 'image', image: { ...image, caption } });
    }
  };
  /** The images of what has no words to take, below what stands before it. */
  const imagesWithin = (node: Element, inner: Context): void => {
    const images = within({ type: 'root', children: node.children }, inner).flatMap(imagesOf);
    if (images.length === 0) return;
    flush();
    out.push(...images);
  };
  /** A shape of Word. Its description stands on the shape, its image within it. */
  const visitVML = (node: Element, inner: Context): void => {
    if (node.tagName === 'v:imagedata') {
      const alt = attribute(shape ?? node, 'alt') || attribute(node, 'o:title');
      const style = attribute(shape ?? node, 'style');
      visitImage({ ...node, properties: { src: attribute(node, 'src') || attribute(node, 'o:href'), alt, style } }, inner);
      return visitAll(node.children, inner);
    }
    const outer = shape;
    shape = node;
    visitAll(node.children, inner);
    shape = outer;
  };
  const visitMath = (node: Element, inner: Context, isDisplay = false): void => {
    const tex = texOfMathML(node);
    if (tex !== undefined) return pushFormula(tex, isDisplay || attribute(node, 'display') === 'block');
    reading.tally.formulas += 1;
    pending.push({ kind: 'text', text: wordsOf(node), marks: inner.marks, href: inner.href });
  };
  const readSign = (node: Element): void => {
    if (item !== undefined && /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(rawText(node))) item = { ...item, isOrdered: true };
  };
  const visitEmbed = (node: Element, inner: Context): void => {
    const href = attribute(node, 'src') || attribute(node, 'data');
    if (attribute(node, 'type').startsWith('image/') || /^data:image\/|\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#]|$)/i.test(href)) {
      const alt = attribute(node, 'ariaLabel') || attribute(node, 'title') || wordsOf(node);
      return visitImage({ ...node, properties: { ...node.properties, src: href, alt } }, inner);
    }
    if (!/^(?:https?:)?\/\//.test(href)) return;
    flush();
    reading.tally.embeds += 1;
    const url = href.replace(/^\/\//, 'https://');
    pending.push({ kind: 'text', text: attribute(node, 'title') || url, marks: new Set(), href: url });
    flush();
  };
  const visitHeading = (node: Element, inner: Context): void => {
    flush();
    if (inner.isNote && / sr-only /.test(` ${classesOf(node)} `)) return;
    const level = node.tagName.startsWith('h') && node.tagName.length === 2 ? Number(node.tagName[1]) : 0;
    for (const draft of within({ ...withTitleButton(node), tagName: 'div', properties: {} }, inner)) {
      if (draft.kind !== 'paragraph') {
        if (draft.kind !== 'empty') out.push(draft);
        continue;
      }
      // The sign that leads to the anchor of a heading.
      const runs = draft.runs.filter(
        (run) => run.kind !== 'text' || !/^[#¶§🔗]$/u.test(run.text.trim()) || draft.runs.length === 1,
      );
      if (lineOfRuns(runs) !== '') out.push({ kind: 'heading', level, runs: tidyRuns(runs) });
    }
  };
  const visitList = (node: Element, inner: Context): void => {
    flush();
    const after: Draft[] = [];
    const start = Number.parseInt(attribute(node, 'start'), 10);
    const list: List = { kind: 'list', isOrdered: node.tagName === 'ol', start: start > 0 ? start : 1, items: [] };
    for (const child of node.children) {
      if (child.type === 'element' && (child.tagName === 'ul' || child.tagName === 'ol')) {
        const drafts = within({ type: 'root', children: [child] }, inner);
        addToItem(lastItem(list), drafts, after);
      } else if (child.type === 'element') {
        const own: Item = [];
        addToItem(
          own,
          within(
            {
              ...child,
              tagName: 'div',
              properties: { style: attribute(child, 'style').replace(/margin-left|padding-left/g, 'x') },
            },
            inner,
          ),
          after,
        );
        if (own.length > 0) list.items.push(own);
      } else if (child.type === 'text' && child.value.trim() !== '')
        lastItem(list).push(...(within({ type: 'root', children: [child] }, inner) as Paragraph[]));
    }
    if (list.items.length > 0) out.push(list);
    out.push(...after);
  };
  const visitTable = (node: Element, inner: Context): void => {
    flush();
    if (isLayout(node)) return visitAll(rowsOf(node), inner);
    const marked = (cell: Element): Draft[] => {
      const root = { type: 'root' as const, children: [{ ...cell, tagName: 'div' }] };
      return within(root, { ...inner, marks: marksWithin(cell, stylesOf(cell, reading.sheet), inner) });
    };
    const { table, images } = readTable(node, marked);
    if (table.rows.length > 0 && table.rows[0]?.length !== 0) out.push(table);
    out.push(...images);
  };
  const visitCode = (node: Element, inner: Context): void => {
    flush();
    // The signs of bars and buttons within are not code.
    const code = findElement(node, ({ tagName }) => tagName === 'code') ?? node;
    if (/ math-display /.test(` ${classesOf(code)} `)) out.push({ kind: 'formula', tex: rawText(code).trim() });
    else if (rawText(code).trim() !== '') out.push({ kind: 'code', text: rawText(code).replace(/^\n/, '').trimEnd() });
    imagesWithin(node, inner);
  };
  const visitQuote = (node: Element, inner: Context): void => {
    flush();
    const isSource = (child: Node): boolean =>
      child.type === 'element' && (child.tagName === 'footer' || child.tagName === 'cite' || child.tagName === 'figcaption');
    const sources = node.children.filter(isSource).map(wordsOf).join(' ');
    const drafts = within({ type: 'root', children: node.children.filter((child) => !isSource(child)) }, inner);
    out.push({ kind: 'quote', drafts, source: sources.replace(/^[–—―-]+\s*/, '') });
    for (const child of node.children) if (child.type === 'element' && isSource(child)) imagesWithin(child, inner);
  };
  const visitFigure = (node: Element, inner: Context): void => {
    flush();
    const isCaption = (child: Node): boolean => child.type === 'element' && child.tagName === 'figcaption';
    const caption = node.children.filter(isCaption).map(wordsOf).join(' ');
    const drafts = within({ type: 'root', children: node.children.filter((child) => !isCaption(child)) }, inner).filter(
      ({ kind }) => kind !== 'empty',
    );
    const at = drafts.findLastIndex(({ kind }) => kind === 'image' || kind === 'table' || kind === 'quote');
    const captioned = drafts[at];
    if (caption !== '' && captioned?.kind === 'image') drafts[at] = { kind: 'image', image: { ...captioned.image, caption } };
    else if (caption !== '' && captioned?.kind === 'table' && captioned.caption === '') drafts[at] = { ...captioned, caption };
    else if (caption !== '' && captioned?.kind === 'quote' && captioned.source === '')
      drafts[at] = { ...captioned, source: caption.replace(/^[–—―-]+\s*/, '') };
    else if (caption !== '') drafts.push({ kind: 'paragraph', runs: [textRun(caption)], look });
    out.push(...drafts);
    for (const child of node.children) if (child.type === 'element' && isCaption(child)) imagesWithin(child, inner);
  };
  const visitNotes = (node: Element, inner: Context): void => {
    flush();
    let number = 0;
    const add = (draft: Draft): void => {
      if (draft.kind === 'list') {
        for (const one of draft.items) {
          number += 1;
          for (const [index, part] of one.entries()) {
            if (part.kind === 'list') add(part);
            else if (part.kind === 'paragraph')
              out.push({ kind: 'note', runs: index === 0 ? [textRun(`${number} `), ...part.runs] : part.runs });
          }
        }
      } else if (draft.kind === 'paragraph') out.push({ kind: 'note', runs: draft.runs });
      else if (draft.kind !== 'empty' && draft.kind !== 'divider') out.push(draft);
    };
    within({ type: 'root', children: node.children }, { ...inner, isNote: true }).forEach(add);
  };

  visitAll(tree.type === 'root' ? tree.children : [tree], context);
  flush();
  return out;
}
