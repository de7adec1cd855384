import type { PageListItem } from '@ximblox/contract';
import { useHotkeys } from '@mantine/hooks';
import { IconCloudOff, IconTrash, IconWorldUpload, IconX } from '@tabler/icons-react';

import type { BulkRequest } from './bulk-dialog.tsx';
import css from './pages.module.css';

type BulkBarProps = { readonly selected: ReadonlyMap<number, PageListItem>; onAct(request: BulkRequest): void; onClear(): void };

/** The bulk actions for the selected pages; floats over the last rows without taking space. */
export function BulkBar({ selected, onAct, onClear }: BulkBarProps) {
  const pages = [...selected.values()];
  // Escape belongs to an open menu or dialog.
  useHotkeys(
    [
      [
        'Escape',
        () => {
          if (document.querySelector('[role="dialog"], [role="menu"]') === null) onClear();
        },
      ],
    ],
    [],
  );
  const canPublish = pages.some(({ can }) => can.publish);
  return (
    <section className={css.bulk} aria-label="Selected pages">
      <span role="status">{selected.size} selected</span>
      {canPublish && (
        <button type="button" onClick={() => onAct({ act: 'publish', pages })}>
          <IconWorldUpload size={16} aria-hidden />
          Publish…
        </button>
      )}
      {canPublish && (
        <button type="button" onClick={() => onAct({ act: 'unpublish', pages })}>
          <IconCloudOff size={16} aria-hidden />
          Unpublish…
        </button>
      )}
      {pages.some(({ can }) => can.delete) && (
        <button type="button" onClick={() => onAct({ act: 'delete', pages })}>
          <IconTrash size={16} aria-hidden />
          Move to the bin…
        </button>
      )}
      <button type="button" onClick={onClear}>
        <IconX size={16} aria-hidden />
        <span className="visually-hidden">Clear the selection, </span>Esc
      </button>
    </section>
  );
}
