import type { Element, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';

import { elementsNamed, attribute, findElement, limitDepth } from './hast.ts';
import { texOfOfficeMath } from './office-math.ts';

const parser = unified().use(rehypeRaw);

/** Parses markup. Never runs it: what comes of it is a tree. */
export function parseMarkup(html: string): Root {
  const raw = { type: 'raw' as const, value: html };
  const tree = parser.runSync({ type: 'root', children: [raw] } as unknown as Root);
  limitDepth(tree);
  return tree;
}

const isEnd = (value: string): boolean => /^\[endif\]/i.test(value.trim());
/** What stands in for that which this reader understands: signs of lists, and images of formulas. */
const standIn = /^\[if !(?:supportLists|msEquation)\]/i;

/**
 * Works off the conditional comments of Word: a formula in one becomes an element `math-tex`, or is counted where it has no rule; signs of
 * lists become an element `list-sign`; the image of a formula goes.
 * @returns how many formulas could not be read
 */
export function readOfficeComments(node: Element | Root): number {
  let unread = 0;
  const remaining: Element['children'] = [];
  let skipping = '';
  let sign: Element | undefined;
  for (const [at, child] of (node.children as Element['children']).entries()) {
    if (child.type === 'comment') {
      const value = child.value.trim();
      if (skipping !== '') {
        if (isEnd(value)) skipping = '';
      } else if (standIn.test(value)) {
        skipping = value;
        sign = /supportLists/i.test(value) ? { type: 'element', tagName: 'list-sign', properties: {}, children: [] } : undefined;
        if (sign !== undefined) remaining.push(sign);
      } else if (/^\[if gte msEquation/i.test(value)) {
        const math = mathOf(value);
        if (math === undefined) unread += 1;
        else remaining.push(math);
      } else if (isVML(value) && !hasFallback(node, at)) {
        remaining.push(...(parseMarkup(withoutCondition(value)).children as Element['children']));
      }
    } else if (skipping !== '') {
      if (sign !== undefined) sign.children.push(child);
    } else if (child.type !== 'element' || !isShape(child) || !hasFallback(node, at)) {
      if (child.type === 'element') unread += readOfficeComments(child);
      remaining.push(child);
    }
  }
  node.children = remaining;
  return unread;
}

/** The markup of a conditional comment. */
const withoutCondition = (comment: string): string => comment.replace(/^\[if[^\]]*\]>/i, '').replace(/<!\[endif\]$/i, '');

/** Whether a conditional comment holds an image as Word draws it. */
const isVML = (comment: string): boolean => /^\[if [^\]]*\bvml\b/i.test(comment) && /<v:imagedata\b/i.test(comment);
const isShape = ({ tagName }: Element): boolean => tagName.startsWith('v:');
/** Whether the image stands again behind a shape, for readers that know no shapes. */
function hasFallback(node: Element | Root, at: number): boolean {
  const next = node.children.slice(at + 1).find((child) => child.type !== 'text' || child.value.trim() !== '');
  return next?.type === 'comment' && /^\[if !vml\]/i.test(next.value.trim());
}

function mathOf(comment: string): Element | undefined {
  const math = findElement(
    parseMarkup(withoutCondition(comment)),
    ({ tagName }) => tagName === 'm:omathpara' || tagName === 'm:omath',
  );
  const tex = math === undefined ? undefined : texOfOfficeMath(math);
  if (math === undefined || tex === undefined) return undefined;
  const isDisplay = math.tagName === 'm:omathpara';
  return { type: 'element', tagName: 'math-tex', properties: { tex, display: isDisplay }, children: [] };
}

/** The TeX of MathML that has it as an annotation; undefined for other MathML. */
export function texOfMathML(node: Element): string | undefined {
  const annotation = elementsNamed(node, 'annotation').find((one) => attribute(one, 'encoding') === 'application/x-tex');
  const [text] = annotation?.children ?? [];
  return text?.type === 'text' && text.value.trim() !== '' ? text.value.trim() : undefined;
}
