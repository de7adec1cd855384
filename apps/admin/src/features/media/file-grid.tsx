import type { MediaFile } from '@ximblox/contract';
import { IconAlertTriangle, IconCheck, IconFile, IconVideo } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

import { t } from '../../shared/language/t.ts';
import { formatBytes } from '../../shared/format.ts';
import { useFocusBesideRemoved } from '../../shared/use-return-focus.ts';
import css from './media.module.css';
import { folderName } from './folders/paths.ts';
import { endDrag, startDrag } from './folders/use-folder-drop.tsx';
import type { SelectMode } from './selection/selection.ts';
import { PDFThumbnail } from './pdf/pdf-thumbnail.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { isImage, isPDF, previewURL } from './use-media.ts';

/** What keys do with a file, as with a folder. */
export type FileAct = 'rename' | 'move' | 'delete';
const acts: Readonly<Record<string, FileAct>> = { F2: 'rename', m: 'move', M: 'move', Delete: 'delete' };

type FileGridProps = {
  readonly files: readonly MediaFile[];
  readonly selected: ReadonlySet<number>;
  readonly view: 'grid' | 'list';
  /** The folder of the list: files of its subfolders show theirs. */ readonly folder: string;
  /** Whether several files can be selected. */ readonly isMultiple?: boolean;
  /** Whether the selected ones show their number, in the order of `selected`. */ readonly isNumbered?: boolean;
  onSelect(file: MediaFile, mode: SelectMode): void;
  /** Lets files be dragged to folders. */ readonly isDraggable?: boolean;
  onSelectAll?(): void;
  onOpen?(file: MediaFile): void;
  /** Begins what a key asks for. */ onAct?(file: MediaFile, act: FileAct): void;
};

/** The ID of a file's element. */
export const fileElementID = (id: number): string => `file-${id}`;

/** How many options stand in the first row. */
function columnsOf(options: readonly HTMLElement[]): number {
  const top = options[0]?.offsetTop;
  return Math.max(1, options.filter((option) => option.offsetTop === top).length);
}

/**
 * Files as thumbnails or rows. Arrows move the focus, Enter opens a file, Space selects it too, Shift with arrows or a click selects a
 * range, Ctrl+A all. F2, M and Delete rename, move and delete where that is offered.
 */
export function FileGrid({
  files,
  selected,
  view,
  folder,
  isMultiple = false,
  isNumbered = false,
  isDraggable = false,
  onSelect,
  onSelectAll,
  onOpen,
  onAct,
}: FileGridProps) {
  const list = useRef<HTMLDivElement>(null);
  useFocusBesideRemoved(files);
  const [focusedID, setFocusedID] = useState<number | null>(null);
  const first = files.find(({ id }) => id === focusedID) ?? files.find(({ id }) => selected.has(id)) ?? files[0];
  const numbers = new Map(isNumbered ? [...selected].map((id, place) => [id, place + 1] as const) : []);
  const more = (mode: SelectMode): SelectMode => (isMultiple ? mode : 'one');
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const file = files[index];
    if (file === undefined) return;
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const across = view === 'list' ? 1 : columnsOf(options);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: across,
      ArrowUp: -across,
      Home: -index,
      End: files.length - 1 - index,
    };
    const step = steps[event.key];
    const next = step === undefined ? undefined : files[index + step];
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
    if (next !== undefined) {
      document.getElementById(fileElementID(next.id))?.focus();
      if (event.shiftKey && isMultiple) onSelect(next, 'range');
    } else if (event.key === 'Enter' && !isMultiple && onOpen !== undefined) onOpen(file);
    else if (event.key === 'Enter') onSelect(file, 'one');
    else if (event.key === ' ') onSelect(file, more(event.shiftKey ? 'range' : 'toggle'));
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && onSelectAll !== undefined) onSelectAll();
    else if (act !== undefined && onAct !== undefined) onAct(file, act);
    else if (step === undefined) return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent, file: MediaFile) =>
    onSelect(file, more(event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'one'));
  if (files.length === 0) return null;
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={t('Files')}
      aria-multiselectable={isMultiple || undefined}
      aria-orientation={view === 'list' ? 'vertical' : undefined}
      className={view === 'grid' ? css.grid : css.list}
    >
      {files.map((file, index) => (
        <div
          key={file.id}
          id={fileElementID(file.id)}
          role="option"
          aria-selected={selected.has(file.id)}
          tabIndex={file === first ? 0 : -1}
          className={css.file}
          draggable={(isDraggable && file.can.edit) || undefined}
          onDragStart={(event) =>
            startDrag(event, {
              files: selected.has(file.id) ? files.filter(({ id, can }) => selected.has(id) && can.edit) : [file],
            })
          }
          onDragEnd={endDrag}
          onFocus={() => setFocusedID(file.id)}
          onClick={(event) => onClick(event, file)}
          onDoubleClick={() => onOpen?.(file)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {isMultiple && (
            <span
              className={css.check}
              aria-hidden
              onClick={(event) => {
                event.stopPropagation();
                onSelect(file, event.shiftKey ? 'range' : 'toggle');
              }}
            >
              {numbers.get(file.id) ?? <IconCheck size={14} stroke={3} />}
            </span>
          )}
          <span className={css.thumb}>
            {isImage(file) ? (
              <Thumbnail src={previewURL(file)} />
            ) : isPDF(file) ? (
              <PDFThumbnail file={file} />
            ) : (
              <KindIcon file={file} />
            )}
          </span>
          <span className={css.fileName}>{file.name}</span>
          <span className={css.facts}>
            <span className={css.fact}>
              {file.path !== folder && `${folderName(file.path)}, `}
              {file.pages !== null &&
                file.pages.count !== null &&
                `${t('{count, plural, one {# page} other {# pages}}', { count: file.pages.count })}, `}
              {file.width === null ? formatBytes(file.size) : `${file.width} × ${file.height ?? 0}`}
            </span>
            {isImage(file) && file.defaultAltText === '' && (
              <span className={css.noAlt}>
                <IconAlertTriangle size={14} aria-hidden />
                {t('no alt')}
              </span>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}

function KindIcon({ file }: { readonly file: MediaFile }) {
  const Icon = file.mimeType.startsWith('video/') ? IconVideo : IconFile;
  return <Icon size={36} stroke={1.2} aria-hidden />;
}
