import type { MediaFile } from '@ximblox/contract';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import type { FileMetadata } from '@ximblox/primitives';

import { t } from '../../../shared/language/t.ts';
import css from '../media.module.css';

type Kind = FileMetadata['says'][number]['kind'];
const labels: Readonly<Record<Kind, string>> = {
  author: t('Author'),
  editor: t('Also names'),
  organisation: t('Organisation'),
  location: t('Location'),
};

/** What a file says about people and places to everybody who opens it, and what was removed from it. */
export function FileMetadataNotice({ file: { metadata, mimeType } }: { readonly file: MediaFile }) {
  if (metadata === null) return null;
  const { removed, says, isComplete } = metadata;
  return (
    <>
      {removed && (
        <p className={css.metadata} data-kind="removed">
          <IconShieldCheck size={16} aria-hidden />
          {t('Details such as the location and the author were removed from this file when it was uploaded.')}
        </p>
      )}
      {says.length > 0 && (
        <div className={css.metadata} data-kind="says">
          <IconAlertTriangle size={16} aria-hidden />
          <div>
            <p>{t('Everybody who opens this file can read:')}</p>
            <dl>
              {says.map(({ kind, text }) => (
                <div key={`${kind} ${text}`}>
                  <dt>{labels[kind]}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <p>{t('To hide it, remove it in the program that made the file, then replace the file.')}</p>
          </div>
        </div>
      )}
      {!isComplete && (
        <p className={css.metadata} data-kind="says">
          <IconAlertTriangle size={16} aria-hidden />
          {mimeType === 'application/pdf'
            ? t('This file couldn’t be read completely. It may show who made it.')
            : t('This file couldn’t be read completely. It may show who made it, and where.')}
        </p>
      )}
    </>
  );
}
