import type { MediaFile } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { countOf, formatBytes } from '../../../shared/format.ts';
import css from '../media.module.css';
import { sendReplacement } from './send-replacement.ts';
import { isImage } from '../use-media.ts';

type ReplaceFileProps = {
  readonly file: MediaFile;
  /** How many pages use it; undefined until loaded. */
  readonly usedOn: number | undefined;
  onDone(file: MediaFile): void;
};

const imageTypes = '.jpg,.jpeg,.png,.webp';

/** Replaces the content of a file with a chosen one, after a confirmation that states the consequences. */
export function ReplaceFile({ file, usedOn, onDone }: ReplaceFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [notice, setNotice] = useState('');
  const accept = file.type === 'image' ? imageTypes : file.type === 'gif' ? '.gif' : undefined;
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconReplace size={16} />} onClick={() => input.current?.click()}>
        Replace…
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`New content of ${file.name}`}
        accept={accept}
        onChange={(event) => {
          const [first] = event.currentTarget.files ?? [];
          // Reset, so that choosing the same file again fires a change event.
          event.currentTarget.value = '';
          if (first === undefined) return;
          setChosen(first);
          setAsked(true);
        }}
      />
      {notice !== '' && (
        <p role="status" className={css.trayNotice}>
          {notice}
        </p>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={`Replace “${file.name}”?`}
        confirmLabel="Replace"
        cancelLabel="Cancel"
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          if (chosen === null) return;
          const replaced = await sendReplacement(file.id, chosen);
          setNotice(replaced.notice ?? '');
          onDone(replaced.file);
        }}
      >
        <p>
          “{chosen?.name}” ({formatBytes(chosen?.size ?? 0)}) takes its place. {placesSentence(usedOn)} What was there before
          cannot be brought back.
        </p>
        {isImage(file) && <p>Crops stay where they are. Anything outside the new image is cut off.</p>}
        {isImage(file) && file.defaultAltText !== '' && (
          <p>Its alternative text stays “{file.defaultAltText}”. Check afterwards that it describes the new image.</p>
        )}
      </ConfirmDialog>
    </>
  );
}

function placesSentence(usedOn: number | undefined): string {
  if (usedOn === undefined) return 'Pages that use it show it at once.';
  return usedOn === 0 ? 'No page uses it.' : `${countOf(usedOn, 'page')} ${usedOn === 1 ? 'shows' : 'show'} it at once.`;
}
