import type { MediaFile } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { captionsType } from '@ximblox/primitives';
import { useRef, useState } from 'react';

import { t } from '../../../shared/language/t.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { formatBytes } from '../../../shared/format.ts';
import css from '../media.module.css';
import { sendReplacement } from './send-replacement.ts';
import { isImage } from '../use-media.ts';

type ReplaceFileProps = {
  readonly file: MediaFile;
  /** How many pages use it; undefined until loaded. */
  readonly usedOn: number | undefined;
  onDone(file: MediaFile): void;
};

/** The files that can replace one, for the file chooser; all where there are many. */
function acceptFor({ type, mimeType }: MediaFile): string | undefined {
  if (type === 'image') return '.jpg,.jpeg,.png,.webp';
  if (type === 'gif') return '.gif';
  return mimeType === captionsType ? '.vtt' : undefined;
}

/** Replaces the content of a file with a chosen one, after a confirmation that states the consequences. */
export function ReplaceFile({ file, usedOn, onDone }: ReplaceFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [notice, setNotice] = useState('');
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconReplace size={16} />} onClick={() => input.current?.click()}>
        {t('Replace…')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('New content of {name}', { name: file.name })}
        accept={acceptFor(file)}
        onChange={(event) => {
          const [first] = event.currentTarget.files ?? [];
          // Reset, so that choosing the same file again fires a change event.
          event.currentTarget.value = '';
          if (first === undefined) return;
          setChosen(first);
          setConfirming(true);
        }}
      />
      {notice !== '' && (
        <p role="status" className={css.trayNotice}>
          {notice}
        </p>
      )}
      <ConfirmDialog
        opened={isConfirming}
        title={t('Replace “{name}”?', { name: file.name })}
        confirmLabel={t('Replace')}
        onClose={() => setConfirming(false)}
        onConfirm={async () => {
          if (chosen === null) return;
          const replaced = await sendReplacement(file.id, chosen);
          setNotice(replaced.notice ?? '');
          onDone(replaced.file);
        }}
      >
        <p>
          {t(
            '“{name}” ({size}) takes its place. {usedOn} What was there before stays under Versions, where you can restore it.',
            { name: chosen?.name ?? '', size: formatBytes(chosen?.size ?? 0), usedOn: placesSentence(usedOn) },
          )}
        </p>
        {isImage(file) && <p>{t('Crops stay where they are. Anything outside the new image is cut off.')}</p>}
        {isImage(file) && file.defaultAltText !== '' && (
          <p>
            {t('Its alternative text stays “{defaultAltText}”. Check afterwards that it describes the new image.', {
              defaultAltText: file.defaultAltText,
            })}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function placesSentence(usedOn: number | undefined): string {
  if (usedOn === undefined) return t('Pages that use it show it at once.');
  return usedOn === 0
    ? t('No page uses it.')
    : t('{count, plural, one {# page shows} other {# pages show}} it at once.', { count: usedOn });
}
