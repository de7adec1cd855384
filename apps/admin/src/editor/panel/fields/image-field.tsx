import { ActionIcon, Button, Textarea } from '@mantine/core';
import type { MediaFile } from '@ximblox/contract';
import type { ImageRef } from '@ximblox/primitives';
import { IconCrop, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../../shared/language/t.ts';
import { imageRefOf } from '../../media/media-refs.ts';
import { thumbnailURL } from '../../media/preview-urls.ts';
import { useSession } from '../../session/session.ts';
import { showUndo } from '../../session/show-undo.ts';
import { focusLater } from '../../../shared/focus-later.ts';
import { MediaDrop } from '../../../features/media/media-drop.tsx';
import { CropDialog, MediaPicker } from '../../dialogs.ts';
import { FieldFrame, frameOf } from './field-frame.tsx';
import { fieldID, useKnownAltText, type FieldProps } from './field-props.ts';
import { useSpelling } from './use-spelling.ts';
import css from './fields.module.css';

const maximumAlt = 125;

/** Images of the media library, each with a crop and alternative text. */
export function ImageField({ editor, value, path, slot, error, onChange, onLeave }: FieldProps<'image', readonly ImageRef[]>) {
  const id = fieldID(path);
  const { store } = useSession();
  const [picking, setPicking] = useState<number | null>(null);
  const [cropping, setCropping] = useState<number | null>(null);
  /** The focusable element of an image: its first button. */
  const idAt = (index: number): string => (index === 0 ? id : `${id}-${index}`);
  const cropped = cropping === null ? undefined : value[cropping];
  const replaceAt = (index: number, ref: ImageRef) => onChange(value.map((other, place) => (place === index ? ref : other)));
  const knownAltText = useKnownAltText(slot);
  /** The first image of a pasted document has an alternative text before it is there. */
  const refsOf = (files: readonly MediaFile[]): ImageRef[] => {
    const known = value.length === 0 ? knownAltText() : '';
    return files.map((file, at) => (at === 0 && known !== '' ? { ...imageRefOf(file), altText: known } : imageRefOf(file)));
  };
  /** A dropped image replaces the only one. */
  const drop = (files: readonly MediaFile[]) =>
    onChange([...(editor.maximum === 1 ? [] : value), ...refsOf(files)].slice(0, editor.maximum));
  return (
    <FieldFrame
      {...frameOf(id, editor, error)}
      isGroup
      counter={editor.maximum > 1 ? t('{count} of {maximum}', { count: value.length, maximum: editor.maximum }) : undefined}
    >
      <MediaDrop kind="image" maximum={editor.maximum === 1 ? 1 : editor.maximum - value.length} onPick={drop}>
        {value.map((ref, index) => (
          <ChosenImage
            key={`${ref.fileID}-${index}`}
            refOf={ref}
            id={idAt(index)}
            onLeave={onLeave}
            onChange={(next) => replaceAt(index, next)}
            onCrop={() => setCropping(index)}
            onReplace={() => setPicking(index)}
            onRemove={() => {
              onChange(value.filter((_, place) => place !== index));
              focusLater(id);
              showUndo(store, t('“{name}” was removed.', { name: ref.fileName || t('image {fileID}', { fileID: ref.fileID }) }));
            }}
          />
        ))}
        {value.length < editor.maximum && (
          <Button
            id={value.length === 0 ? id : `${id}-add`}
            variant="default"
            fullWidth
            leftSection={<IconPhotoPlus size={16} />}
            onClick={() => setPicking(value.length)}
          >
            {editor.maximum - value.length > 1
              ? t('Choose images')
              : value.length === 0
                ? t('Choose an image')
                : t('Add an image')}
          </Button>
        )}
      </MediaDrop>
      <MediaPicker
        opened={picking !== null}
        kind="image"
        onClose={() => setPicking(null)}
        maximum={picking !== null && picking < value.length ? 1 : editor.maximum - value.length}
        onPick={(files) => {
          const refs = refsOf(files);
          const [first] = refs;
          if (picking !== null && picking < value.length && first !== undefined) replaceAt(picking, first);
          else onChange([...value, ...refs]);
          focusLater(idAt(picking ?? 0));
          setPicking(null);
        }}
      />
      {cropped !== undefined && cropping !== null && (
        <CropDialog
          file={{ id: cropped.fileID, name: cropped.fileName || t('image {fileID}', { fileID: cropped.fileID }) }}
          value={cropped.cropParams}
          aspects={editor.aspects}
          onClose={() => {
            focusLater(idAt(cropping));
            setCropping(null);
          }}
          onSave={(cropParams, focalPoint) => {
            replaceAt(cropping, { ...cropped, cropParams, hash: '', url: '', focalPoint });
            focusLater(idAt(cropping));
            setCropping(null);
          }}
        />
      )}
    </FieldFrame>
  );
}

type ChosenImageProps = {
  readonly refOf: ImageRef;
  readonly id: string;
  onChange(ref: ImageRef): void;
  onCrop(): void;
  onReplace(): void;
  onRemove(): void;
  onLeave(): void;
};

function ChosenImage({ refOf, id, onChange, onCrop, onReplace, onRemove, onLeave }: ChosenImageProps) {
  const spelling = useSpelling();
  const name = refOf.fileName || t('Image {fileID}', { fileID: refOf.fileID });
  return (
    <div className={css.image}>
      <div className={css.imageHead}>
        <img className={css.thumbnail} src={thumbnailURL(refOf)} alt="" width={108} height={81} />
        <div className={css.imageInfo}>
          <span className={css.imageName}>{name}</span>
          <span className={css.imageSize}>{refOf.width === null ? ' ' : `${refOf.width} × ${refOf.height ?? ''}`}</span>
          <span className={css.imageSize}>
            {refOf.cropParams === null
              ? t('Full image')
              : t('Cropped to {width} × {height}', {
                  width: Math.round(refOf.cropParams.width),
                  height: Math.round(refOf.cropParams.height),
                })}
          </span>
          <div className={css.row}>
            <Button id={id} variant="default" size="compact-sm" leftSection={<IconCrop size={14} />} onClick={onCrop}>
              {t('Crop')}
            </Button>
            <Button variant="default" size="compact-sm" onClick={onReplace}>
              {t('Replace')}
            </Button>
            <ActionIcon variant="subtle" color="gray" size={26} aria-label={t('Remove {name}', { name })} onClick={onRemove}>
              <IconX size={16} />
            </ActionIcon>
          </div>
        </div>
      </div>
      <div className={css.imageAlt}>
        <div className={css.labelRow}>
          <label className={css.label} htmlFor={`${id}-alt`}>
            {t('Alternative text')}
          </label>
          <span className={css.counter}>{t('{count} of {maximum}', { count: refOf.altText.length, maximum: maximumAlt })}</span>
        </div>
        <Textarea
          id={`${id}-alt`}
          autosize
          minRows={1}
          maxRows={5}
          value={refOf.altText}
          maxLength={1000}
          placeholder={t('Describe the image')}
          {...spelling}
          onBlur={onLeave}
          onChange={(event) => onChange({ ...refOf, altText: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}
