import { Button } from '@mantine/core';
import { itemSlot } from '@ximblox/blocks';
import type { MediaFile } from '@ximblox/contract';
import { IconFilePlus, IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../../shared/language/t.ts';
import type { AddItems } from '../../document/actions/add-items.ts';
import { fileRefOf, imageRefOf } from '../../media/media-refs.ts';
import type { RequiredMedia } from '../../media/required-media.ts';
import { MediaDrop } from '../../../features/media/media-drop.tsx';
import { MediaPicker } from '../../dialogs.ts';

/** The images and files of new items, by slot. @param slot the list's */
export function mediaOfItems(
  slot: string,
  media: RequiredMedia,
  added: readonly (readonly [key: string, file: MediaFile])[],
): Pick<AddItems, 'images' | 'files'> {
  const refs = <Ref,>(refOf: (file: MediaFile) => Ref) =>
    Object.fromEntries(added.map(([key, file]) => [itemSlot(slot, key, media.name), [refOf(file)]]));
  return media.kind === 'image' ? { images: refs(imageRefOf), files: {} } : { images: {}, files: refs(fileRefOf) };
}

const labels = {
  image: t('Add images'),
  video: t('Add videos'),
  captions: t('Add caption files'),
  file: t('Add files'),
} as const;

type AddMediaProps = {
  readonly id: string;
  readonly kind: RequiredMedia['kind'];
  /** How many more fit. */ readonly maximum: number;
  /** Adds an item for each, and focuses the first. */ onPick(files: readonly MediaFile[]): void;
};

/** A button that adds an item for each chosen file. */
export function AddMedia({ id, kind, maximum, onPick }: AddMediaProps) {
  const [isPicking, setPicking] = useState(false);
  const Icon = kind === 'image' ? IconPhotoPlus : IconFilePlus;
  return (
    <MediaDrop kind={kind} maximum={maximum} onPick={onPick}>
      <Button
        id={id}
        variant="default"
        fullWidth
        leftSection={<Icon size={16} />}
        disabled={maximum <= 0}
        onClick={() => setPicking(true)}
      >
        {labels[kind]}
      </Button>
      <MediaPicker
        opened={isPicking}
        kind={kind}
        maximum={maximum}
        onClose={() => setPicking(false)}
        onPick={(files) => {
          onPick(files);
          setPicking(false);
        }}
      />
    </MediaDrop>
  );
}
