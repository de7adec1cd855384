import { centre, type FocalPoint } from '@ximblox/primitives';
import { useState } from 'react';

import { trpc } from '../../api/client.ts';

/** The focal point of a file, which is the same wherever the image is used, until it is saved. */
export type FocalPointDraft = {
  readonly value: FocalPoint;
  /** Whether this user may change it; false until it is loaded. */ readonly canEdit: boolean;
  set(value: FocalPoint): void;
  /** Stores a changed one. */ save(): Promise<void>;
  readonly isSaving: boolean;
  readonly error: unknown;
};

export function useFocalPoint(fileID: number): FocalPointDraft {
  const utils = trpc.useUtils();
  const { data } = trpc.media.getFile.useQuery({ id: fileID });
  const store = trpc.media.setFocalPoint.useMutation({ onSuccess: () => utils.media.invalidate() });
  const [draft, setDraft] = useState<FocalPoint | null>(null);
  const stored = data?.file.focalPoint ?? centre;
  const value = draft ?? stored;
  return {
    value,
    canEdit: data?.file.can.edit ?? false,
    set: setDraft,
    save: async () => {
      if (value.x !== stored.x || value.y !== stored.y) await store.mutateAsync({ id: fileID, ...value });
    },
    isSaving: store.isPending,
    error: store.error,
  };
}
