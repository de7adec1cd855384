import type { PageListItem } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';
import { IconCloudOff, IconLanguage, IconTag, IconTrash, IconWorldUpload, type Icon } from '@tabler/icons-react';
import { useState } from 'react';

import { formatNumber } from '../../../shared/format.ts';
import { t } from '../../../shared/language/t.ts';
import { messageOf } from '../../../shared/api/failure.ts';
import { BulkBar } from '../../../shared/list/bulk-bar.tsx';
import { usePermissions } from '../../../shared/session/session-store.ts';
import { showToast } from '../../../shared/ui/toast.tsx';
import { selectedMax } from '../use-page-list.ts';
import type { BulkRequest } from './bulk-dialog.tsx';
import type { BulkAct } from './bulk-scope.ts';

type PageBulkBarProps = {
  readonly selected: ReadonlyMap<number, PageListItem>;
  /** How many pages the list has in all. */ readonly totalItems: number;
  /** Reads the pages of the whole list. */ readAll(): Promise<PageListItem[]>;
  onSelect(selected: ReadonlyMap<number, PageListItem>): void;
  onAct(request: BulkRequest): void;
};

/** The bulk actions for the selected pages. */
export function PageBulkBar({ selected, totalItems, readAll, onSelect, onAct }: PageBulkBarProps) {
  const pages = [...selected.values()];
  const mayCreate = hasPermission(usePermissions(), 'create-page');
  const canPublish = pages.some(({ can }) => can.publish);
  const acts: readonly (readonly [act: BulkAct, title: string, icon: Icon, isShown: boolean])[] = [
    ['publish', t('Publish…'), IconWorldUpload, canPublish],
    ['unpublish', t('Unpublish…'), IconCloudOff, canPublish],
    ['tag', t('Tags…'), IconTag, pages.some(({ can }) => can.edit)],
    ['translate', t('Add translation…'), IconLanguage, mayCreate],
    ['delete', t('Move to the bin…'), IconTrash, pages.some(({ can }) => can.delete)],
  ];
  return (
    <BulkBar label={t('Selected pages')} count={selected.size} onClear={() => onSelect(new Map())}>
      <SelectAll selectedCount={selected.size} totalItems={totalItems} readAll={readAll} onSelect={onSelect} />
      {acts.map(
        ([act, title, ActIcon, isShown]) =>
          isShown && (
            <button key={act} type="button" onClick={() => onAct({ act, pages })}>
              <ActIcon size={16} aria-hidden />
              {title}
            </button>
          ),
      )}
    </BulkBar>
  );
}

type SelectAllProps = { readonly selectedCount: number } & Pick<PageBulkBarProps, 'totalItems' | 'readAll' | 'onSelect'>;

/** Selects the pages of the whole list, up to a limit. */
function SelectAll({ selectedCount, totalItems, readAll, onSelect }: SelectAllProps) {
  const [isReading, setReading] = useState(false);
  const count = Math.min(totalItems, selectedMax);
  if (selectedCount >= count) return null;
  const select = async (button: HTMLButtonElement) => {
    if (isReading) return;
    setReading(true);
    try {
      const pages = await readAll();
      // The button goes with what it did: the next one takes the focus that it has.
      const next = button.nextElementSibling;
      if (document.activeElement === button && next instanceof HTMLElement) next.focus();
      onSelect(new Map(pages.map((page) => [page.id, page])));
    } catch (error) {
      showToast({ text: t('The pages could not be read. {error}', { error: messageOf(error) }) });
    } finally {
      setReading(false);
    }
  };
  const number = formatNumber(count);
  return (
    // Not disabled while it reads, which would take the focus off it.
    <button
      type="button"
      data-link
      aria-busy={isReading}
      aria-disabled={isReading}
      onClick={(event) => void select(event.currentTarget)}
    >
      {isReading
        ? t('Selecting…')
        : totalItems > selectedMax
          ? t('Select the first {number}', { number })
          : t('Select all {number}', { number })}
    </button>
  );
}
