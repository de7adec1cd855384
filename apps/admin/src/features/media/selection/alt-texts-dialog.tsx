import type { MediaFile, RefusedFile } from '@ximblox/contract';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';

import { DialogFooter } from '../../../shared/ui/dialog-footer.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
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
    .map(({ id, defaultAltText }) => ({ id, defaultAltText: texts[id] ?? defaultAltText, original: defaultAltText }))
    .filter(({ defaultAltText, original }) => defaultAltText !== original);
  const save = trpc.media.editAltTexts.useMutation({
    onSuccess: (saved) => {
      showToast({
        text: t('{count, plural, one {# alternative text} other {# alternative texts}} saved.', { count: saved.files.length }),
      });
      onDone();
      if (saved.refused.length === 0) onClose();
      setRefused(saved.refused);
    },
  });
  const isOver = refused.length > 0;
  const close = () => (changed.length > 0 && !isOver ? setLeaving(true) : onClose());
  if (isLeaving)
    return (
      <Modal opened onClose={() => setLeaving(false)} title={t('Discard your changes?')} size={640} padding={0}>
        <div className={shared.question}>
          <p>
            {t(
              '{count, plural, one {# alternative text hasn’t} other {# alternative texts haven’t}} been saved and will be lost.',
              { count: changed.length },
            )}
          </p>
        </div>
        <div className={shared.footer}>
          <Button variant="default" onClick={() => setLeaving(false)} autoFocus>
            {t('Keep editing')}
          </Button>
          <Button variant="filled" color="red" onClick={onClose}>
            {t('Discard changes')}
          </Button>
        </div>
      </Modal>
    );
  return (
    <Modal
      opened
      onClose={close}
      title={t('Alternative texts of {count, plural, one {# image} other {# images}}', { count: files.length })}
      size={640}
      padding={0}
    >
      {isOver ? (
        <div className={shared.question}>
          <LeftOut files={files} refused={refused} texts={texts} />
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
          <ErrorNotice title={t('Not saved.')} error={save.error} />
        </div>
      )}
      <DialogFooter
        leading={
          !isOver && <p className={css.note}>{changed.length === 0 ? '' : t('{count} changed', { count: changed.length })}</p>
        }
        confirmLabel={isOver ? undefined : t('Save alternative texts')}
        isBusy={save.isPending}
        isDisabled={changed.length === 0}
        onConfirm={() => save.mutate({ files: changed })}
        onClose={close}
      />
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
            <span className="visually-hidden">{t('Alternative text of')} </span>
            {file.name}
          </label>
          <span>{t('{count} of {advisedAltLength}', { count: text.length, advisedAltLength })}</span>
        </div>
        <Textarea
          id={`alt-${file.id}`}
          data-autofocus={isFirst || undefined}
          autosize
          minRows={2}
          maxRows={4}
          maxLength={1000}
          placeholder={t('What the image shows')}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </li>
  );
}
