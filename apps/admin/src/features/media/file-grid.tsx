import type { MediaFile } from '@ximblox/contract';
import { IconAlertTriangle, IconFile, IconFileTypePdf, IconVideo } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';

import { formatBytes } from '../../shared/format.ts';
import css from './media.module.css';
import { folderName } from './folders/paths.ts';
import { isImage, previewURL } from './use-media.ts';

type FileGridProps = {
  readonly files: readonly MediaFile[];
  readonly selectedID: number | null;
  readonly view: 'grid' | 'list';
  /** Whether each file shows its folder, for lists across folders. */
  readonly withFolder?: boolean;
  onSelect(file: MediaFile): void;
  onOpen?(file: MediaFile): void;
};

/** The ID of a file's button. */
export const fileElementID = (id: number): string => `file-${id}`;

/** Files as thumbnails or rows; arrows navigate, Enter or Space selects, a double click opens. */
export function FileGrid({ files, selectedID, view, withFolder = false, onSelect, onOpen }: FileGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const walk = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = buttons.findIndex((button) => button === document.activeElement);
    if (index < 0) return;
    const top = buttons[0]?.offsetTop;
    const across = view === 'list' ? 1 : Math.max(1, buttons.filter((button) => button.offsetTop === top).length);
    const step = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: across,
      ArrowUp: -across,
      Home: -index,
      End: buttons.length - 1 - index,
    }[event.key];
    const next = step === undefined ? undefined : buttons[index + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ul ref={list} className={view === 'grid' ? css.grid : css.list} aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            id={fileElementID(file.id)}
            className={css.file}
            aria-pressed={file.id === selectedID}
            onClick={() => onSelect(file)}
            onDoubleClick={() => onOpen?.(file)}
            onKeyDown={walk}
          >
            <span className={css.thumb}>
              {isImage(file) ? <img src={previewURL(file)} alt="" loading="lazy" decoding="async" /> : <KindIcon file={file} />}
            </span>
            <span className={css.fileName}>{file.name}</span>
            <span className={css.facts}>
              <span className={css.fact}>
                {withFolder && file.path !== '/' && `${folderName(file.path)}, `}
                {file.width === null ? formatBytes(file.size) : `${file.width} × ${file.height ?? 0}`}
              </span>
              {isImage(file) && file.defaultAltText === '' && (
                <span className={css.noAlt}>
                  <IconAlertTriangle size={14} aria-hidden />
                  no alt
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function KindIcon({ file }: { readonly file: MediaFile }) {
  const Icon =
    file.type === 'vimeo' || file.type === 'youtube'
      ? IconVideo
      : file.mimeType === 'application/pdf'
        ? IconFileTypePdf
        : IconFile;
  return <Icon size={36} stroke={1.2} aria-hidden />;
}
