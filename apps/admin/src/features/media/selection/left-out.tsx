import type { MediaFile, RefusedFile } from '@ximblox/contract';

import { countOf } from '../../../shared/format.ts';
import css from './selection.module.css';

const reasons: Readonly<Record<RefusedFile['reason'], string>> = {
  notFound: 'Somebody else has deleted it.',
  inUse: 'A page uses it.',
  nameTaken: 'The folder has a file with this name.',
};

/** The files that a bulk action left as they were, each with the reason. */
export function LeftOut({ files, refused }: { readonly files: readonly MediaFile[]; readonly refused: readonly RefusedFile[] }) {
  const nameOf = (id: number): string => files.find((file) => file.id === id)?.name ?? `File ${id}`;
  return (
    <div role="alert">
      <p>{countOf(refused.length, 'file')} left out:</p>
      <ul className={css.leftOut}>
        {refused.map(({ id, reason }) => (
          <li key={id}>
            <b>{nameOf(id)}</b> {reasons[reason]}
          </li>
        ))}
      </ul>
    </div>
  );
}
