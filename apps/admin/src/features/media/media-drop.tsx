import { Portal } from '@mantine/core';
import type { MediaFile } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';
import { useState, type DragEvent, type ReactNode } from 'react';

import { countOf } from '../../shared/format.ts';
import { usePermissions } from '../../shared/session/session-store.ts';
import css from './media-drop.module.css';
import { UploadTray } from './upload-tray.tsx';
import { useUploadsToChoose } from './use-uploads-to-choose.ts';

type MediaDropProps = {
  readonly kind: 'image' | 'video' | 'file';
  /** How many fit. */ readonly maximum: number;
  readonly children: ReactNode;
  onPick(files: readonly MediaFile[]): void;
};

const isOfKind = { image: /^image\//, video: /^video\//, file: /./ } as const;

/** Takes files that are dragged from the desktop onto a field: they are uploaded to the root of the library and chosen. */
export function MediaDrop({ kind, maximum, children, onPick }: MediaDropProps) {
  const mayUpload = hasPermission(usePermissions(), 'manage-media');
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const { send, isActive } = useUploadsToChoose(onPick);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(false);
    const dropped = [...event.dataTransfer.files];
    const fitting = dropped.filter(({ type }) => kind === 'file' || isOfKind[kind].test(type));
    const taken = fitting.slice(0, maximum);
    if (taken.length > 0) send(taken, '/');
    setProblem(
      fitting.length < dropped.length
        ? `Only ${kind}s can be dropped here.`
        : taken.length < fitting.length
          ? `There is room for ${countOf(maximum, kind)}; ${fitting.length - taken.length} left out.`
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
