import type { MediaFile, RefusedFile } from '@ximblox/contract';
import { Link } from 'react-router-dom';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { ScrollList } from '../../../shared/list/scroll-list.tsx';
import css from './selection.module.css';

const reasons: Readonly<Record<RefusedFile['reason'], string>> = {
  notFound: t('Somebody else has deleted it.'),
  inUse: t('A page or page template uses it.'),
  nameTaken: t('The folder has a file with this name.'),
  changedMeanwhile: t('Somebody else changed its text in the meantime, and theirs was kept.'),
};

type LeftOutProps = {
  readonly files: readonly MediaFile[];
  readonly refused: readonly RefusedFile[];
  /** What was typed for a file, so that it is not lost where it was not stored. */
  readonly texts?: Readonly<Record<number, string>>;
};

/** The files that a bulk action left as they were, each with the reason. */
export function LeftOut({ files, refused, texts }: LeftOutProps) {
  const nameOf = (id: number): string => files.find((file) => file.id === id)?.name ?? t('File {id}', { id });
  return (
    <div role="alert">
      <p>{t('{count, plural, one {# file} other {# files}} left out:', { count: refused.length })}</p>
      <ScrollList label={t('Files')} className={css.leftOut}>
        {refused.map(({ id, reason }) => (
          <li key={id}>
            <b>{nameOf(id)}</b> {reason === 'inUse' ? <UsedBy fileID={id} /> : reasons[reason]}
            {reason === 'changedMeanwhile' && <> {t('Yours: “{text}”', { text: texts?.[id] ?? '' })}</>}
          </li>
        ))}
      </ScrollList>
    </div>
  );
}

/** The most pages that are named. */
const namedMax = 5;

/** Where a file is used, by name, with a way there. */
function UsedBy({ fileID }: { readonly fileID: number }) {
  const { data } = trpc.media.listPagesByFile.useQuery({ fileID, pageSize: namedMax });
  if (data === undefined || data.items.length + data.templates.length === 0) return reasons.inUse;
  const more = data.totalItems - data.items.length;
  return (
    <>
      {t('It is used by:')}{' '}
      {data.items.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={`/page/${id}`}>{title}</Link>
        </span>
      ))}
      {data.templates.map(({ id, name }, index) => (
        <span key={id}>
          {data.items.length + index > 0 && ', '}
          {t('the template “{name}”', { name })}
        </span>
      ))}
      {more > 0 && <> {t('and {count, plural, one {# page} other {# pages}} more', { count: more })}</>}
    </>
  );
}
