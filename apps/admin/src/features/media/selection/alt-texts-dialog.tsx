import type { MediaFile, RefusedFile } from '@ximblox/contract';
import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';

import { trpc } from '../../../shared/api/client.ts';
import { countOf } from '../../../shared/format.ts';
import shared from '../../../shared/shared.module.css';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { useReturnFocus } from '../../../shared/use-return-focus.ts';
import { advisedAltLength, isImage, previewURL } from '../use-media.ts';
import { LeftOut } from './left-out.tsx';
import css from './selection.module.css';

type AltTextsDialogProps = { readonly files: readonly MediaFile[]; onClose(): void; onDone(): void };

/** The alternative texts of several images, each beside its image, saved together. */
export function AltTextsDialog({ files: selected, onClose, onDone }: AltTextsDialogProps) {
  useReturnFocus();
  const [files] = useState(() => selected.filter(isImage));
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>({});
  const [isLeaving, setLeaving] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const changed = files
    .map(({ id, defaultAltText }) => ({ id, defaultAltText: texts[id] ?? defaultAltText }))
    .filter((text, index) => text.defaultAltText !== files[index]?.defaultAltText);
  const save = trpc.media.editAltTexts.useMutation({
    onSuccess: (saved) => {
      showToast({ text: `${countOf(saved.files.length, 'alternative text')} saved.` });
      onDone();
      if (saved.refused.length === 0) onClose();
      setRefused(saved.refused);
    },
  });
  const isOver = refused.length > 0;
  const close = () => (changed.length > 0 && !isOver ? setLeaving(true) : onClose());
  if (isLeaving)
    return (
      <Modal opened onClose={() => setLeaving(false)} title="Discard your changes?" size={640} padding={0}>
        <div className={shared.question}>
          <p>
            {countOf(changed.length, 'alternative text')} {changed.length === 1 ? 'hasn’t' : 'haven’t'} been saved and will be
            lost.
          </p>
        </div>
        <div className={shared.footer}>
          <Button variant="default" onClick={() => setLeaving(false)} autoFocus>
            Keep editing
          </Button>
          <Button variant="filled" color="red" onClick={onClose}>
            Discard changes
          </Button>
        </div>
      </Modal>
    );
  return (
    <Modal opened onClose={close} title={`Alternative texts of ${countOf(files.length, 'image')}`} size={640} padding={0}>
      {isOver ? (
        <div className={shared.question}>
          <LeftOut files={files} refused={refused} />
        </div>
      ) : (
        <ul className={css.texts}>
          {files.map((file, index) => (
            <TextRow
              key={file.id}
              file={file}
              text={texts[file.id] ?? file.defaultAltText}
              isFirst={index === 0}
              onChange={(text) => setTexts({ ...texts, [file.id]: text })}
            />
          ))}
        </ul>
      )}
      {save.error !== null && (
        <div className={shared.pad}>
          <ErrorNotice title="Not saved." error={save.error} />
        </div>
      )}
      <div className={shared.footer}>
        {!isOver && <p className={css.note}>{changed.length === 0 ? '' : `${changed.length} changed`}</p>}
        <Button variant="default" onClick={close}>
          {isOver ? 'Close' : 'Cancel'}
        </Button>
        {!isOver && (
          <Button
            variant="main"
            disabled={changed.length === 0}
            loading={save.isPending}
            onClick={() => save.mutate({ files: changed })}
          >
            Save alternative texts
          </Button>
        )}
      </div>
    </Modal>
  );
}

type TextRowProps = { readonly file: MediaFile; readonly text: string; readonly isFirst: boolean; onChange(text: string): void };

function TextRow({ file, text, isFirst, onChange }: TextRowProps) {
  return (
    <li>
      <img src={previewURL(file)} alt="" loading="lazy" />
      <div className={css.text}>
        <div className={css.labelRow}>
          <label htmlFor={`alt-${file.id}`} title={file.name}>
            <span className="visually-hidden">Alternative text of </span>
            {file.name}
          </label>
          <span>
            {text.length} of {advisedAltLength}
          </span>
        </div>
        <Textarea
          id={`alt-${file.id}`}
          data-autofocus={isFirst || undefined}
          autosize
          minRows={2}
          maxRows={4}
          maxLength={1000}
          placeholder="What the image shows"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </li>
  );
}
