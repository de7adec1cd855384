import type { MediaFile, MediaKind } from '@ximblox/contract';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconSearch, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { AddVideo } from './add-video.tsx';
import { FileGrid } from './file-grid.tsx';
import { kindOptions } from './filters/filter-menu.tsx';
import { FolderTree } from './folders/folder-tree.tsx';
import css from './media.module.css';
import { UploadTray } from './upload-tray.tsx';
import { addUploads, useUploads } from './uploader.ts';
import { folderName } from './folders/paths.ts';
import { imageAdvice, useMediaFiles, useRefreshAfterUploads } from './use-media.ts';
import { Filter } from '../../shared/list/filter.tsx';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import shared from '../../shared/shared.module.css';

type PickedKind = 'image' | 'video' | 'file';
export type MediaPickerProps = {
  readonly opened: boolean;
  /** `image` and `video` offer those only. */ readonly kind: PickedKind;
  onClose(): void;
  onPick(file: MediaFile): void;
};

/** The kind that a picker offers first. */
const firstKind = { image: 'image', video: 'video', file: 'document' } as const;
const nouns = { image: 'an image', video: 'a video', file: 'a file' } as const;
const accepted = { image: 'image/*', video: 'video/mp4', file: undefined } as const;

/** Chooses a file of the media library, or uploads one and chooses it. */
export function MediaPicker({ opened, kind, onClose, onPick }: MediaPickerProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Choose ${nouns[kind]}`} size={1040} padding={0}>
      <PickerBody kind={kind} onClose={onClose} onPick={onPick} />
    </Modal>
  );
}

function PickerBody({ kind, onClose, onPick }: Omit<MediaPickerProps, 'opened'>) {
  const [path, setPath] = useState('/');
  const [term, setTerm] = useState('');
  const [selected, setSelected] = useState<MediaFile | null>(null);
  const [listed, setListed] = useState<MediaKind | null>(firstKind[kind]);
  const found = useMediaFiles({ folder: path, searchTerm: term, kind: listed });
  const canAdd = found.data?.can.add ?? false;
  const chooser = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<string | undefined>(undefined);
  const arrived = useUploads().find(({ id }) => id === sent)?.file;
  useEffect(() => {
    if (arrived !== null && arrived !== undefined) setSelected(arrived);
  }, [arrived]);
  useRefreshAfterUploads();
  const files = found.data?.files ?? [];
  return (
    <>
      <div className={css.picker}>
        <div className={css.pickerFolders}>
          <FolderTree
            current={path}
            onChoose={(folder) => {
              setPath(folder);
              setSelected(null);
            }}
          />
        </div>
        <div className={css.pickerFiles}>
          <div className={css.bar}>
            <TextInput
              data-autofocus
              className={css.search ?? ''}
              aria-label="Search by name or alternative text"
              placeholder="Name or alternative text"
              leftSection={<IconSearch size={16} />}
              value={term}
              onChange={(event) => setTerm(event.currentTarget.value)}
            />
            {kind === 'file' && <Filter name="Kind" options={kindOptions} value={listed} onChoose={(next) => setListed(next)} />}
            {canAdd && (
              <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => chooser.current?.click()}>
                Upload to “{folderName(path)}”
              </Button>
            )}
            {canAdd && kind !== 'image' && <AddVideo path={path} onDone={setSelected} />}
            <input
              ref={chooser}
              type="file"
              multiple
              hidden
              aria-label="Files to upload"
              accept={accepted[kind]}
              onChange={(event) => {
                setSent(addUploads([...(event.currentTarget.files ?? [])], path).at(-1));
                event.currentTarget.value = '';
              }}
            />
          </div>
          <div className={css.scroll}>
            {found.error !== null && (
              <ErrorNotice title="The folder could not be loaded." error={found.error} onRetry={() => void found.refetch()} />
            )}
            <FileGrid
              files={files}
              selected={new Set(selected === null ? [] : [selected.id])}
              view="grid"
              folder={path}
              onSelect={setSelected}
              onOpen={onPick}
            />
            {found.data !== undefined && files.length === 0 && (
              <div className={css.nothing}>
                <h2>
                  {term.trim() === ''
                    ? `There is nothing to choose in “${folderName(path)}”`
                    : `Nothing matches “${term.trim()}”`}
                </h2>
                <p>Look in another folder{canAdd && ', or upload one'}.</p>
              </div>
            )}
          </div>
          <UploadTray />
        </div>
      </div>
      <div className={shared.footer}>
        {canAdd && kind === 'image' && <p className={css.advice}>{imageAdvice}</p>}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="main"
          disabled={selected === null}
          onClick={() => {
            if (selected !== null) onPick(selected);
          }}
        >
          Use this {kind}
        </Button>
      </div>
    </>
  );
}
