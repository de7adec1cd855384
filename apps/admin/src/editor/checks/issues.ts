import { blockCatalog, checkBlocks, checkTypeData, type Block, type Formula, type Issue } from '@ximblox/blocks';
import type { ErrorDetail } from '@ximblox/primitives';
import { required } from '@ximblox/primitives/errors';

import { formulasOf, readyFormulaRenderer } from '../../shared/use-formulas.ts';
import type { PageDocument } from '../document/page-document.ts';

/** An issue of one block; `path` is relative to the block, such as `props.title`. */
export type BlockIssue = Pick<Issue, 'code' | 'detail'> & { readonly path: string };

const noSanitizers = { html: (html: string) => html };
const found = { draft: new WeakMap<Block, readonly BlockIssue[]>(), strict: new WeakMap<Block, readonly BlockIssue[]>() };

/** What is wrong with a formula, as the server says it when it is published; undefined while it can not be told. */
function formulaProblem(formula: Formula): ErrorDetail | undefined {
  const result = readyFormulaRenderer()?.(formula);
  return result !== undefined && 'fault' in result ? { rule: 'formula', ...result } : undefined;
}

/** The issues of a block: `draft` issues prevent saving, `strict` issues prevent publishing. Memoized per block object. */
export function blockIssues(block: Block, strength: 'draft' | 'strict'): readonly BlockIssue[] {
  const known = found[strength].get(block);
  if (known !== undefined) return known;
  const issues = blockCatalog.has(block.type)
    ? checkBlocks([block], { strength, sanitizers: noSanitizers, ...(strength === 'strict' && { formulaProblem }) }).issues.map(
        ({ property, ...issue }) => ({
          ...issue,
          path: property.replace(/^blocks\[0\]\.?/, ''),
        }),
      )
    : [];
  // Asked again once its formulas can be rendered.
  if (strength === 'draft' || readyFormulaRenderer() !== undefined || formulasOf(block).length === 0)
    found[strength].set(block, issues);
  return issues;
}

/** Keys of blocks whose anchor is not unique on the page. */
export function doubleAnchors(blocks: readonly Block[]): ReadonlySet<string> {
  const firsts = new Map<string, string>();
  const doubles = new Set<string>();
  for (const { anchorPoint, key } of blocks) {
    if (anchorPoint === '') continue;
    const first = firsts.get(anchorPoint);
    if (first === undefined) firsts.set(anchorPoint, key);
    else doubles.add(key).add(first);
  }
  return doubles;
}

/** The issues of the page's own fields, by property: `title`, `typeData.date`. */
export function pageIssues(document: PageDocument, pageType: string): readonly Issue[] {
  const title: Issue[] = document.title.trim() === '' ? [{ code: required, property: 'title' }] : [];
  return [...title, ...checkTypeData(pageType, { ...document.typeData }, 'strict').issues];
}
