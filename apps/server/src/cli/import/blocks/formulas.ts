import type { Element, ElementContent, Root, Text } from 'hast';

import { attribute, rawText, type Node } from './html-tree.ts';

/** The longest TeX that a page takes as one formula, in characters. */
const lengthMax = 2000;
/** Fewer than a page may have. */
const countMax = 450;

const classOf = (node: Element): string => attribute(node, 'className');
const isMathCode = (node: Element): boolean =>
  node.tagName === 'code' && /(?:^| )(?:language-math|math-inline|math-display)(?: |$)/.test(classOf(node));

/** The TeX of a formula within a line; undefined for anything else. */
export const inlineTeX = (node: Element): string | undefined => (isMathCode(node) ? rawText(node).trim() : undefined);

/** The TeX of a formula on lines of its own: a block of code, or a paragraph with nothing else. */
export function displayTeX(node: Element): string | undefined {
  const children = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const [only] = children;
  if (children.length !== 1 || only?.type !== 'element' || !isMathCode(only)) return undefined;
  return node.tagName === 'pre' || node.tagName === 'p' || node.tagName === 'div' ? rawText(only).trim() : undefined;
}

/** A formula of a text, as the server stores it. */
export const formulaElement = (tex: string): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { dataFormula: tex },
  children: [],
});

/** Takes as many formulas as a page may have, of those that can be rendered. */
export function createFormulaCheck(
  isRenderable: (tex: string, isDisplay: boolean) => boolean,
): (tex: string, isDisplay: boolean) => boolean {
  let count = 0;
  let length = 0;
  return (tex, isDisplay) => {
    if (tex === '' || tex.length > lengthMax || count >= countMax || length + tex.length > 45_000) return false;
    if (!isRenderable(tex, isDisplay)) return false;
    count += 1;
    length += tex.length;
    return true;
  };
}

const code = (tex: string, isDisplay: boolean): Element => {
  const element: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: [isDisplay ? 'math-display' : 'math-inline'] },
    children: [{ type: 'text', value: tex }],
  };
  return isDisplay ? { type: 'element', tagName: 'pre', properties: {}, children: [element] } : element;
};

const inText = /\$\$([^$]{1,2000}?)\$\$|\\\[((?:(?!\\[[\]]).){1,2000}?)\\\]|\\\(((?:(?!\\[()]).){1,2000}?)\\\)/gs;

function splitText(node: Text): ElementContent[] {
  const parts: ElementContent[] = [];
  let from = 0;
  for (const match of node.value.matchAll(inText)) {
    const tex = (match[1] ?? match[2] ?? match[3] ?? '').trim();
    if (match.index > from) parts.push({ ...node, value: node.value.slice(from, match.index) });
    parts.push({
      ...code(tex, match[3] === undefined && match[1] === undefined),
      ...(node.position === undefined ? {} : { position: node.position }),
    });
    from = match.index + match[0].length;
  }
  return from === 0 ? [node] : [...parts, { ...node, value: node.value.slice(from) }];
}

/** The TeX that MathML or a script of MathJax carries. */
function carriedTeX(node: Element): { readonly tex: string; readonly isDisplay: boolean } | undefined {
  if (node.tagName === 'script' && /^math\/tex/i.test(attribute(node, 'type')))
    return { tex: rawText(node), isDisplay: /mode=display/.test(attribute(node, 'type')) };
  if (node.tagName !== 'math') return undefined;
  const tex = attribute(node, 'alttext') || annotationOf(node);
  return tex === '' ? undefined : { tex, isDisplay: attribute(node, 'display') === 'block' };
}
const annotationOf = (node: Node): string => {
  if (node.type !== 'element') return '';
  if (node.tagName === 'annotation' && /tex/i.test(attribute(node, 'encoding'))) return rawText(node).trim();
  return node.children.map(annotationOf).find((text) => text !== '') ?? '';
};

const untouched = new Set(['code', 'pre', 'kbd', 'samp', 'script', 'style', 'textarea']);

/** Finds the formulas of HTML: between dollar signs or brackets of MathJax, in MathML with its TeX, and of KaTeX. */
export function markFormulas(node: Root | Element): void {
  node.children = (node.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type === 'text') return splitText(child);
    if (child.type !== 'element') return [child];
    const carried = carriedTeX(child);
    if (carried !== undefined) return [code(carried.tex, carried.isDisplay)];
    // What KaTeX shows beside its MathML is the same once more.
    if (/(?:^| )katex-html(?: |$)/.test(classOf(child))) return [];
    if (!untouched.has(child.tagName)) markFormulas(child);
    return [child];
  });
}
