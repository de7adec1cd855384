import { Button, Modal, TextInput } from '@mantine/core';
import type { MediaFile } from '@ximblox/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFile, IconFolder, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useSession } from '../session/session.ts';
import css from './media.module.css';

type MediaPickerProps = { readonly opened: boolean; readonly kind: 'image' | 'any'; onClose(): void; onPick(file: MediaFile): void };

/** Chooses a file of the media library, by folder or by words. */
export function MediaPicker({ opened, onClose, ...rest }: MediaPickerProps) {
  return <Modal opened={opened} onClose={onClose} title={rest.kind === 'image' ? 'Choose a picture' : 'Choose a file'} size={820}>{opened && <Files {...rest} />}</Modal>;
}

function Files({ kind, onPick }: Pick<MediaPickerProps, 'kind' | 'onPick'>) {
  const { api } = useSession();
  const [path, setPath] = useState('/');
  const [term, setTerm] = useState('');
  const [settled] = useDebouncedValue(term.trim(), 300);
  const found = useQuery({
    queryKey: ['media-picker', path, settled], placeholderData: keepPreviousData,
    queryFn: async () => (settled === '' ? api.media.getDir.mutate({ path }) : { ...(await api.media.searchFiles.mutate({ searchTerm: settled })), directories: [] }),
  });
  const files = (found.data?.files ?? []).filter(({ type }) => kind === 'any' || type === 'image' || type === 'gif');
  return (
    <>
      <div className={css.pickerBar}>
        <TextInput data-autofocus className={css.grow ?? ''} aria-label="Search the media library" placeholder="Search the media library" leftSection={<IconSearch size={16} />} value={term} onChange={(event) => setTerm(event.currentTarget.value)} />
        {path !== '/' && settled === '' && <Button variant="default" onClick={() => setPath(path.slice(0, path.lastIndexOf('/')) || '/')}>Folder above</Button>}
      </div>
      <ul className={css.grid} aria-label={settled === '' ? `Folder ${path}` : `Found for ${settled}`}>
        {(found.data?.directories ?? []).map((directory) => <li key={directory.path}><button type="button" className={css.cell} onClick={() => setPath(directory.path)}><span className={css.preview}><IconFolder size={40} stroke={1.2} aria-hidden /></span><span className={css.name}>{directory.name}</span></button></li>)}
        {files.map((file) => (
          <li key={file.id}>
            <button type="button" className={css.cell} onClick={() => onPick(file)}>
              <span className={css.preview}>{file.type === 'image' || file.type === 'gif' ? <img src={`/api/ximblox/medialib/preview-image?imageID=${file.id}`} alt="" loading="lazy" /> : <IconFile size={40} stroke={1.2} aria-hidden />}</span>
              <span className={css.name}>{file.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.isError && <p role="alert" className={css.none}>The media library does not answer. Try again in a moment.</p>}
      {found.isSuccess && files.length === 0 && found.data.directories.length === 0 && <p className={css.none}>{settled === '' ? 'This folder is empty. Add pictures in the Media Library.' : `Nothing is called “${settled}”.`}</p>}
    </>
  );
}
