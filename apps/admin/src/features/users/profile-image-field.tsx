import { Button } from '@mantine/core';
import { IconAlertCircle, IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { textOfCode } from '../../shared/api/failure.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { profileImageError, readProfileImage } from './profile-image.ts';
import type { ProfileImageChange } from './user-form.ts';
import css from './users.module.css';

type ProfileImageFieldProps = {
  readonly name: string;
  /** The URL of the stored image. */ readonly url: string | undefined;
  readonly change: ProfileImageChange;
  /** The server's error for the image. */ readonly error: string | undefined;
  onChange(change: ProfileImageChange): void;
};

/** A user's profile image: uploaded or removed when the form is saved. */
export function ProfileImageField({ name, url, change, error, onChange }: ProfileImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const hint = useId();
  const chosen = change.kind === 'replace' ? change.file : null;
  const preview = useObjectUrl(chosen);
  const shown = change.kind === 'remove' ? undefined : (preview ?? url);
  const choose = async (file: File) => {
    const code = profileImageError(await readProfileImage(file));
    setProblem(code === undefined ? undefined : textOfCode(code));
    // An invalid file leaves the previous choice in place.
    if (code === undefined) onChange({ kind: 'replace', file });
  };
  const words = problem ?? error;
  return (
    <fieldset className={css.image} aria-describedby={hint}>
      <legend>{t('Profile image')}</legend>
      <div className={css.imageRow}>
        <span className={css.large}>
          <Avatar name={name} url={shown} />
        </span>
        <Button variant="default" leftSection={<IconPhotoUp size={16} />} onClick={() => input.current?.click()}>
          {shown === undefined ? t('Choose an image…') : t('Choose another image…')}
        </Button>
        {shown !== undefined && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={16} />}
            onClick={() => {
              setProblem(undefined);
              onChange(url === undefined ? { kind: 'keep' } : { kind: 'remove' });
            }}
          >
            {t('Remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('Profile image')}
          accept="image/jpeg,image/png"
          onChange={(event) => {
            const [first] = event.currentTarget.files ?? [];
            // Reset, so that choosing the same file again fires a change event.
            event.currentTarget.value = '';
            if (first !== undefined) void choose(first);
          }}
        />
      </div>
      {words !== undefined && (
        <p role="alert" className={css.error}>
          <IconAlertCircle size={14} aria-hidden />
          {words}
        </p>
      )}
      <p id={hint} className={css.hint}>
        {change.kind === 'remove'
          ? t('The image is removed when you save.')
          : change.kind === 'replace'
            ? t('“{name}” is sent when you save.', { name: change.file.name })
            : t('JPEG or PNG, at most 2 MB and 1024 × 1024 pixels.')}
      </p>
    </fieldset>
  );
}

/** An object URL of a file, revoked when it is no longer shown. */
function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === null) return setUrl(undefined);
    const objectURL = URL.createObjectURL(file);
    setUrl(objectURL);
    return () => URL.revokeObjectURL(objectURL);
  }, [file]);
  return url;
}
