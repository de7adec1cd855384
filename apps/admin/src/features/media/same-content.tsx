import type { MediaFile, SameContent } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import css from './media.module.css';
import { folderName } from './folders/paths.ts';
import { chooseSame } from './uploader.ts';

type SameContentQuestionProps = { readonly uploadID: string; readonly file: MediaFile; readonly same: SameContent };

/** Asks what to do with an uploaded file whose content the library has already: use the one that was there, or keep both. */
export function SameContentQuestion({ uploadID, file, same }: SameContentQuestionProps) {
  const utils = trpc.useUtils();
  const bin = trpc.media.deleteFile.useMutation();
  const erase = trpc.media.eraseFiles.useMutation();
  const [error, setError] = useState<unknown>(null);
  const element = useRef<HTMLDivElement>(null);
  // The list of uploads may be longer than its box. Browsers answer with a promise, which is no clean-up.
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const keepExisting = async () => {
    setError(null);
    try {
      const existing = await utils.media.getFile.fetch({ id: same.id });
      await bin.mutateAsync({ id: file.id });
      await erase.mutateAsync({ ids: [file.id] });
      chooseSame(uploadID, existing.file);
      await utils.media.invalidate();
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <div ref={element} className={css.same}>
      <p role="alert" className={css.trayNotice}>
        {t(
          'The library has this already: “{name}” in “{folder}”, {count, plural, =0 {not used on any page} one {used on # page} other {used on # pages}}.',
          { name: same.name, folder: folderName(same.path), count: same.pageCount },
        )}
      </p>
      <span>
        <Button
          variant="default"
          size="compact-sm"
          loading={bin.isPending || erase.isPending}
          aria-label={t('Use that one: “{name}”', { name: same.name })}
          onClick={() => void keepExisting()}
        >
          {t('Use that one')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={t('Keep both: “{name}” and “{other}”', { name: file.name, other: same.name })}
          onClick={() => chooseSame(uploadID, file)}
        >
          {t('Keep both')}
        </Button>
      </span>
      {error !== null && <ErrorNotice title={t('The upload was kept.')} error={error} />}
    </div>
  );
}
