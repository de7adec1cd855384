import type { MediaFile, MediaKind } from '@ximblox/contract';
import { captionsType } from '@ximblox/primitives';
import { Button, TextInput } from '@mantine/core';
import { IconSearch, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { Modal } from '../../shared/ui/modal/modal.tsx';
import { t } from '../../shared/language/t.ts';
import { AddVideo } from './add-video.tsx';
import { FileGrid } from './file-grid.tsx';
import { kindOptions } from './filters/filter-menu.tsx';
import { FolderTree } from './folders/folder-tree.tsx';
import css from './media.module.css';
import { UploadTray } from './upload-tray.tsx';
import type { PickedKind } from './picked-kind.ts';
import { folderName } from './folders/paths.ts';
import { choose, chooseAll, nothingChosen, type Choice } from './selection/choice.ts';
import { useUploadsToChoose } from './use-uploads-to-choose.ts';
import { imageAdvice, useMediaFiles, useRefreshAfterUploads } from './use-media.ts';
import { Filter } from '../../shared/list/filter.tsx';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { DialogFooter } from '../../shared/ui/dialog-footer.tsx';

export type MediaPickerProps = {
  readonly opened: boolean;
  /** All but `file` offer those only. */ readonly kind: PickedKind;
  /** How many can be chosen at once; 1 if not given. */ readonly maximum?: number;
  onClose(): void;
  /** @param files in the order in which they were chosen */
  onPick(files: readonly MediaFile[]): void;
};

/** The kind that a picker offers first. */
const firstKind = { image: 'image', video: 'video', captions: 'document', file: 'document' } as const;
const accepted = { image: 'image/*', video: 'video/mp4', captions: '.vtt', file: undefined } as const;

/** Chooses files of the media library, or uploads some and chooses them. */
export function MediaPicker({ opened, kind, maximum = 1, onClose, onPick }: MediaPickerProps) {
  const title =
    maximum > 1
      ? t('Choose {kind, select, image {images} video {videos} captions {caption files} other {files}}', { kind })
      : t('Choose {kind, select, image {an image} video {a video} captions {a caption file} other {a file}}', { kind });
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={1040} padding={0}>
      <PickerBody kind={kind} maximum={maximum} onClose={onClose} onPick={onPick} />
    </Modal>
  );
}

function PickerBody({ kind, maximum, onClose, onPick }: Required<Omit<MediaPickerProps, 'opened'>>) {
  const [path, setPath] = useState('/');
  const [term, setTerm] = useState('');
  const [choice, setChoice] = useState(nothingChosen);
  const isMultiple = maximum > 1;
  const [listed, setListed] = useState<MediaKind | null>(firstKind[kind]);
  const mimeType = kind === 'captions' ? captionsType : null;
  const found = useMediaFiles({ folder: path, searchTerm: term, kind: listed, mimeType });
  const canAdd = found.data?.can.add ?? false;
  const chooser = useRef<HTMLInputElement>(null);
  const { send } = useUploadsToChoose((arrived) =>
    setChoice((before) => arrived.reduce((choice, file) => added(choice, file, maximum), before)),
  );
  useRefreshAfterUploads();
  const count = choice.files.length;
  const files = found.data?.files ?? [];
  return (
    <>
      <div className={css.picker}>
        <div className={css.pickerFolders}>
          <FolderTree
            current={path}
            kind={listed}
            isCounted={kind !== 'captions'}
            onChoose={(folder) => {
              setPath(folder);
              if (!isMultiple) setChoice(nothingChosen);
            }}
          />
        </div>
        <div className={css.pickerFiles}>
          <div className={css.bar}>
            <TextInput
              data-autofocus
              className={css.search ?? ''}
              aria-label={t('Search by name, alternative text or tag')}
              placeholder={t('Name, alternative text or tag')}
              leftSection={<IconSearch size={16} />}
              value={term}
              onChange={(event) => setTerm(event.currentTarget.value)}
            />
            {kind === 'file' && (
              <Filter name={t('Kind')} options={kindOptions} value={listed} onChoose={(next) => setListed(next)} />
            )}
            {canAdd && (
              <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => chooser.current?.click()}>
                {t('Upload to “{name}”', { name: folderName(path) })}
              </Button>
            )}
            {canAdd && (kind === 'video' || kind === 'file') && (
              <AddVideo path={path} onDone={(video) => setChoice((before) => added(before, video, maximum))} />
            )}
            <input
              ref={chooser}
              type="file"
              multiple
              hidden
              aria-label={t('Files to upload')}
              accept={accepted[kind]}
              onChange={(event) => {
                send([...(event.currentTarget.files ?? [])], path);
                event.currentTarget.value = '';
              }}
            />
          </div>
          <div className={css.scroll}>
            {found.error !== null && (
              <ErrorNotice
                title={t('The folder could not be loaded.')}
                error={found.error}
                onRetry={() => void found.refetch()}
              />
            )}
            <FileGrid
              files={files}
              selected={new Set(choice.files.map(({ id }) => id))}
              view="grid"
              folder={path}
              isMultiple={isMultiple}
              isNumbered
              onSelect={(file, mode) => setChoice(choose(choice, files, file, { mode, maximum }))}
              {...(isMultiple
                ? { onSelectAll: () => setChoice(chooseAll(choice, files, maximum)) }
                : { onOpen: (file: MediaFile) => onPick([file]) })}
            />
            {found.data !== undefined && files.length === 0 && (
              <div className={css.nothing}>
                <h2>
                  {term.trim() === ''
                    ? t('There is nothing to choose in “{name}”', { name: folderName(path) })
                    : t('Nothing matches “{term}”', { term: term.trim() })}
                </h2>
                <p>{canAdd ? t('Look in another folder, or upload one.') : t('Look in another folder.')}</p>
              </div>
            )}
          </div>
          <UploadTray />
        </div>
      </div>
      <DialogFooter
        leading={
          isMultiple ? (
            <ChoiceStatus choice={choice} kind={kind} maximum={maximum} onClear={() => setChoice(nothingChosen)} />
          ) : (
            canAdd && kind === 'image' && <p className={css.advice}>{imageAdvice}</p>
          )
        }
        confirmLabel={
          count > 1
            ? t('Use {kind, select, image {{count} images} video {{count} videos} other {{count} files}}', { kind, count })
            : t('Use this {kind, select, image {image} video {video} other {file}}', { kind })
        }
        isDisabled={count === 0}
        onConfirm={() => onPick(choice.files)}
        onClose={onClose}
      />
    </>
  );
}

/** The choice after a file was added to the library: the newest one, or all. */
const added = (before: Choice, file: MediaFile, maximum: number): Choice =>
  maximum === 1 ? { ...nothingChosen, files: [file] } : chooseAll(before, [file], maximum);

type ChoiceStatusProps = {
  readonly choice: Choice;
  readonly kind: PickedKind;
  readonly maximum: number;
  onClear(): void;
};

/** How many are chosen, and how many were left out since no more fit. */
function ChoiceStatus({ choice, kind, maximum, onClear }: ChoiceStatusProps) {
  const count = choice.files.length;
  return (
    <div className={css.choice}>
      <p role="status" data-full={choice.leftOut > 0 || undefined}>
        {choice.leftOut > 0
          ? t(
              'There is room for {kind, select, image {{maximum, plural, one {# image} other {# images}}} video {{maximum, plural, one {# video} other {# videos}}} other {{maximum, plural, one {# file} other {# files}}}}; {count, plural, one {# was} other {# were}} not chosen.',
              { kind, maximum, count: choice.leftOut },
            )
          : count === 0
            ? t('Choose up to {maximum}, in the order in which they will appear.', { maximum })
            : t('{count} of {maximum} chosen', { count, maximum })}
      </p>
      {count > 0 && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
          {t('Clear')}
        </Button>
      )}
    </div>
  );
}
