import { expandReusable, reusableIDOf, reusableIDsOf, standsForReusable, type Block } from '@ximblox/blocks';

import { t } from '../../shared/language/t.ts';
import type { Check } from '../checks/check.ts';
import { nameOfReusable, type KnownReusable } from './known-reusable.ts';

/** Reusable blocks by ID, as far as they are known. */
export type Reusables = ReadonlyMap<number, KnownReusable>;

/** The blocks of a page as visitors get them, which is what the server checks before publishing. */
export type PublishedContent = {
  /** With what is published of reusable blocks in their places; one that is not known stays as it is. */
  readonly blocks: readonly Block[];
  /** What stands on the page for each block of reusable content, by the key of that block. */
  readonly ownerOf: ReadonlyMap<string, { readonly key: string; readonly name: string }>;
  /** Blocks that stand for what is not known: it loads, or the server did not answer. */
  readonly unknown: readonly Block[];
};

const publishedOf = (reusable: KnownReusable | undefined): readonly Block[] | 'unknown' => {
  if (reusable === 'missing') return [];
  return reusable === undefined || reusable === 'loading' ? 'unknown' : (reusable.publishedBlocks ?? []);
};

/** The content of a page with that of its reusable blocks. @param blocks of the page */
export function publishedContent(blocks: readonly Block[], reusables: Reusables): PublishedContent {
  const contents = new Map(reusableIDsOf(blocks).map((id) => [id, publishedOf(reusables.get(id))]));
  const idOf = new Map(blocks.filter(standsForReusable).map((block) => [block.key, reusableIDOf(block) ?? 0]));
  const ownerOf = new Map<string, { key: string; name: string }>();
  const shown = expandReusable(blocks, contents, (reference, content) => {
    const id = idOf.get(reference) ?? 0;
    const key = `${reference}--${content}`;
    ownerOf.set(key, { key: reference, name: nameOfReusable(id, reusables.get(id)) });
    return key;
  });
  return { blocks: shown, ownerOf, unknown: shown.filter(standsForReusable) };
}

/** A finding in reusable content leads to what stands for it: it can't be mended on this page. Others stay as they are. */
export function onPage({ repair, ...check }: Check, { ownerOf }: PublishedContent): Check {
  const owner = check.place.kind === 'block' ? ownerOf.get(check.place.key) : undefined;
  if (owner === undefined) return repair === undefined ? check : { ...check, repair };
  return {
    ...check,
    title: t('In the reusable block “{name}”: {title}', { name: owner.name, title: check.title }),
    place: { kind: 'block', key: owner.key, path: 'first' },
  };
}
