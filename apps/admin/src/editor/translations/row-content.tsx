import type { Block } from '@ximblox/blocks';
import { compareBlock, comparePageFields, type FieldChange, type Names } from '@ximblox/blocks/compare';
import type { Translation } from '@ximblox/contract';
import { memo } from 'react';

import { t } from '../../shared/language/t.ts';
import type { PageDocument } from '../document/page-document.ts';
import { Changes } from '../versions/change-detail.tsx';
import css from './translations.module.css';

type Snapshot = NonNullable<Translation['records'][number]['source']>;

const followed = ({ title, seoTitle, seoDescription, seoKeywords, typeData }: PageDocument) => ({
  title,
  seoTitle,
  seoDescription,
  seoKeywords,
  typeData,
});

function Content({
  changes,
  isPlain,
  names,
}: {
  readonly changes: readonly FieldChange[];
  readonly isPlain: boolean;
  readonly names: Names;
}) {
  if (changes.length === 0)
    return <p className={css.wordless}>{isPlain ? t('No text of its own') : t('Only its markup changed')}</p>;
  return (
    <div className={css.content} data-single={changes.length === 1 || undefined}>
      <Changes changes={changes} names={names} isPlain={isPlain} />
    </div>
  );
}

type BlockProps = { readonly block: Block; readonly before?: Snapshot | null | undefined; readonly names: Names };

/** What a block says; with `before`, the words that changed since. */
export const BlockContent = memo(function BlockContent({ block, before, names }: BlockProps) {
  const isPlain = before === undefined || before === null;
  const changes = compareBlock(isPlain ? null : { ...before, key: block.key }, block, names);
  return <Content changes={changes} isPlain={isPlain} names={names} />;
});

type PageProps = {
  readonly document: PageDocument;
  readonly type: string;
  readonly before?: Snapshot | null | undefined;
  readonly names: Names;
};

/** What a page's own fields say; with `before`, the words that changed since. */
export const PageContent = memo(function PageContent({ document, type, before, names }: PageProps) {
  const isPlain = before === undefined || before === null;
  const changes = comparePageFields(isPlain ? null : before.props, followed(document), type, names);
  return <Content changes={changes} isPlain={isPlain} names={names} />;
});
