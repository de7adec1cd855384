import { Portal } from '@mantine/core';
import type { MediaFile } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';
import { useState, type DragEvent, type ReactNode } from 'react';

import { t } from '../../shared/language/t.ts';
import { lazily } from '../../shared/lazily.tsx';
import { usePermissions } from '../../shared/session/session-store.ts';
import css from './media-drop.module.css';
import { isOfKind, type PickedKind } from './picked-kind.ts';
import { useUploadsToChoose } from './use-uploads-to-choose.ts';

const UploadTray = lazily(async () => (await import('./upload-tray.tsx')).UploadTray);

type MediaDropProps = {
  readonly kind: PickedKind;
  /** How many fit. */ readonly maximum: number;
  readonly children: ReactNode;
  onPick(files: readonly MediaFile[]): void;
};

/** Whether what is dragged are files, and the form of the field may be changed. */
const isWelcome = ({ dataTransfer, currentTarget }: DragEvent): boolean =>
  dataTransfer.types.includes('Files') && currentTarget.closest('fieldset:disabled') === null;

/** Takes files that are dragged from the desktop onto a field: they are uploaded to the root of the library and chosen. */
export function MediaDrop({ kind, maximum, children, onPick }: MediaDropProps) {
  const mayUpload = hasPermission(usePermissions(), 'manage-media');
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const { send, isActive } = useUploadsToChoose(onPick);
  const onDragOver = (event: DragEvent) => {
    if (!isWelcome(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    if (!isWelcome(event)) return;
    event.preventDefault();
    setOver(false);
    const dropped = [...event.dataTransfer.files];
    const fitting = dropped.filter((file) => isOfKind(file, kind));
    const taken = fitting.slice(0, maximum);
    if (taken.length > 0) send(taken, '/');
    setProblem(
      fitting.length < dropped.length
        ? t('Only {kind, select, image {images} video {videos} captions {caption files} other {files}} can be dropped here.', {
            kind,
          })
        : taken.length < fitting.length
          ? t(
              'There is room for {kind, select, image {{maximum, plural, one {# image} other {# images}}} video {{maximum, plural, one {# video} other {# videos}}} other {{maximum, plural, one {# file} other {# files}}}}; {count} left out.',
              { kind, maximum, count: fitting.length - taken.length },
            )
          : '',
    );
  };
  if (!mayUpload || maximum <= 0) return children;
  return (
    <div
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={onDrop}
    >
      {children}
      <p role="status" className={css.problem}>
        {problem}
      </p>
      {isActive && (
        <Portal>
          <div className={css.tray}>
            <UploadTray />
          </div>
        </Portal>
      )}
    </div>
  );
}
