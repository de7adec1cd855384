import { blockText, reusableIDOf, type Block } from '@ximblox/blocks';
import { cutText } from '@ximblox/primitives';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { nameOfReusable } from './known-reusable.ts';
import { contentOf, useReusables } from './reusable-contents.tsx';
import css from '../versions/versions.module.css';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';

/** The longest text that stands for a block of the content. */
const textMax = 160;

/** The name and the content of the reusable block that a block of a comparison stands for; earlier versions show what it has now. */
export function ReusableDetail({ block }: { readonly block: Block }) {
  const id = reusableIDOf(block);
  const ids = useMemo(() => (id === undefined ? [] : [id]), [id]);
  const reusable = useReusables(ids).get(id ?? 0);
  if (id === undefined || reusable === undefined) return null;
  const content = contentOf(reusable);
  const isPublished = typeof reusable === 'object' && reusable.isPublished;
  return (
    <div className={css.reusable}>
      {typeof reusable === 'object' ? (
        <Link to={`/reusable-blocks/${id}`} target="_blank" rel="noopener">
          {nameOfReusable(id, reusable)}
          <span className="visually-hidden"> {t('(opens a new tab)')}</span>
        </Link>
      ) : (
        nameOfReusable(id, reusable)
      )}
      {typeof reusable === 'object' && (
        <p className={css.hint}>
          {isPublished ? t('What pages show of it now:') : t('Not published, so pages show nothing. Its draft:')}
        </p>
      )}
      <ul className={css.sameList}>
        {content.map((inner) => (
          <li key={inner.key}>
            <span>{cutText(blockText(inner).replaceAll('\n', ' · '), textMax) || titleOfBlock(inner)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
