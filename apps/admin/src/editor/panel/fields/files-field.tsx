import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { FileRef } from '@ximblox/primitives';
import { IconFilePlus, IconFile, IconX } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../../shared/language/t.ts';
import { focusLater } from '../../../shared/focus-later.ts';
import { fileRefOf } from '../../media/media-refs.ts';
import { useSession } from '../../session/session.ts';
import { showUndo } from '../../session/show-undo.ts';
import { MediaDrop } from '../../../features/media/media-drop.tsx';
import { MediaPicker } from '../../dialogs.ts';
import { FetchVideo } from './fetch-video.tsx';
import { FieldFrame, frameOf } from './field-frame.tsx';
import { fieldID, type FieldProps } from './field-props.ts';
import css from './fields.module.css';

/** The button's label, for one file and for several. */
const addLabels = {
  video: [t('Add a video'), t('Add videos')],
  captions: [t('Add a caption file'), t('Add caption files')],
  file: [t('Add a file'), t('Add files')],
} as const;

/** Downloadable files, each with a link text. */
export function FilesField({ editor, value, path, error, onChange, onLeave }: FieldProps<'files', readonly FileRef[]>) {
  const id = fieldID(path);
  const { store } = useSession();
  const [isPicking, setPicking] = useState(false);
  return (
    <FieldFrame
      {...frameOf(id, editor, error)}
      isGroup
      counter={t('{count} of {maximum}', { count: value.length, maximum: editor.maximum })}
    >
      {value.map((ref, index) => (
        <div key={`${ref.fileID}-${index}`} className={css.fileRow}>
          <IconFile size={16} aria-hidden />
          <TextInput
            className={css.grow}
            aria-label={t('Text for {fileName}', { fileName: ref.fileName })}
            placeholder={ref.fileName}
            value={ref.altText}
            onBlur={onLeave}
            onChange={(event) =>
              onChange(value.map((other, place) => (place === index ? { ...ref, altText: event.currentTarget.value } : other)))
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('Remove {fileName}', { fileName: ref.fileName })}
            onClick={() => {
              onChange(value.filter((_, place) => place !== index));
              focusLater(id);
              showUndo(store, t('“{name}” was removed.', { name: ref.fileName }));
            }}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      {editor.fills !== null && value[0] !== undefined && (
        <FetchVideo key={value[0].fileID} video={value[0]} fills={editor.fills} />
      )}
      <MediaDrop
        kind={editor.offers}
        maximum={editor.maximum - value.length}
        onPick={(files) => onChange([...value, ...files.map(fileRefOf)])}
      >
        <Button
          id={id}
          variant="default"
          fullWidth
          leftSection={<IconFilePlus size={16} />}
          disabled={value.length >= editor.maximum}
          onClick={() => setPicking(true)}
        >
          {addLabels[editor.offers][editor.maximum - value.length > 1 ? 1 : 0]}
        </Button>
      </MediaDrop>
      <MediaPicker
        opened={isPicking}
        kind={editor.offers}
        onClose={() => setPicking(false)}
        maximum={editor.maximum - value.length}
        onPick={(files) => {
          onChange([...value, ...files.map(fileRefOf)]);
          setPicking(false);
        }}
      />
    </FieldFrame>
  );
}
