import type { MediaFile, RefusedFile } from '@ximblox/contract';

import { t } from '../../../shared/language/t.ts';
import { ScrollList } from '../../../shared/list/scroll-list.tsx';
import css from './selection.module.css';

const reasons: Readonly<Record<RefusedFile['reason'], string>> = {
  notFound: t('Somebody else has deleted it.'),
  inUse: t('A page uses it.'),
  nameTaken: t('The folder has a file with this name.'),
};

/** The files that a bulk action left as they were, each with the reason. */
export function LeftOut({ files, refused }: { readonly files: readonly MediaFile[]; readonly refused: readonly RefusedFile[] }) {
  const nameOf = (id: number): string => files.find((file) => file.id === id)?.name ?? t('File {id}', { id });
  return (
    <div role="alert">
      <p>{t('{count, plural, one {# file} other {# files}} left out:', { count: refused.length })}</p>
      <ScrollList label={t('Files')} className={css.leftOut}>
        {refused.map(({ id, reason }) => (
          <li key={id}>
            <b>{nameOf(id)}</b> {reasons[reason]}
          </li>
        ))}
      </ScrollList>
    </div>
  );
}
