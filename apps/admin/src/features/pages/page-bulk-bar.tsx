import type { PageListItem } from '@ximblox/contract';
import { IconCloudOff, IconTrash, IconWorldUpload } from '@tabler/icons-react';

import { BulkBar } from '../../shared/list/bulk-bar.tsx';
import type { BulkRequest } from './bulk-dialog.tsx';

type PageBulkBarProps = {
  readonly selected: ReadonlyMap<number, PageListItem>;
  onAct(request: BulkRequest): void;
  onClear(): void;
};

/** The bulk actions for the selected pages. */
export function PageBulkBar({ selected, onAct, onClear }: PageBulkBarProps) {
  const pages = [...selected.values()];
  const canPublish = pages.some(({ can }) => can.publish);
  return (
    <BulkBar label="Selected pages" count={selected.size} onClear={onClear}>
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
    </BulkBar>
  );
}
