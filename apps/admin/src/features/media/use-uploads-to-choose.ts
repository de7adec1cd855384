import type { MediaFile } from '@ximblox/contract';
import { useEffect, useRef, useState } from 'react';

import { addUploads, useUploads } from './uploader.ts';

type UploadsToChoose = {
  send(files: readonly File[], path: string): void;
  /** Whether some were sent and are still in the list of uploads. */ readonly isActive: boolean;
};

/** Uploads files and reports those that have arrived: the ones that were there, where the library has the same content already. */
export function useUploadsToChoose(onArrived: (files: readonly MediaFile[]) => void): UploadsToChoose {
  const [sent, setSent] = useState<readonly string[]>([]);
  const uploads = useUploads();
  const latest = useRef(onArrived);
  useEffect(() => {
    latest.current = onArrived;
  });
  useEffect(() => {
    const arrived = uploads.filter(({ id, file, same }) => sent.includes(id) && file !== null && same.length === 0);
    if (arrived.length === 0) return;
    latest.current(arrived.flatMap(({ file }) => file ?? []));
    setSent((ids) => ids.filter((id) => !arrived.some((upload) => upload.id === id)));
  }, [uploads, sent]);
  return {
    send: (files, path) => {
      const ids = addUploads(files, path, true);
      setSent((before) => [...before, ...ids]);
    },
    isActive: uploads.some(({ id }) => sent.includes(id)),
  };
}
