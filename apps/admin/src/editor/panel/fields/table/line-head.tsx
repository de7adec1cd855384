import { ActionIcon, Menu } from '@mantine/core';
import { countLines, insertLine, moveLine, removeLine, type Axis, type TableValue } from '@ximblox/blocks';
import { IconDotsVertical } from '@tabler/icons-react';
import { memo, type KeyboardEvent, type RefObject } from 'react';

import { t } from '../../../../shared/language/t.ts';
import type { CellPlace } from './cell-menu.tsx';

/** What was done with a row or column: the table after it, and the sentence that says so. */
export type LineChange = { readonly table: TableValue; readonly announcement: string };
type Act = { readonly label: string; readonly keys?: string; readonly key?: string; readonly change: LineChange | undefined };

const changeOf = (table: TableValue | undefined, announcement: string): LineChange | undefined =>
  table === undefined ? undefined : { table, announcement };

/** A table with a row below its last one; undefined where there is no room for it. */
export const rowBelow = (table: TableValue): LineChange | undefined =>
  actsOf(table, 'row', table.rows.length - 1).find(({ key }) => key === 'Ctrl ArrowDown')?.change;

/** What can be done with a row or column; an act without a change is not possible there. */
function actsOf(table: TableValue, axis: Axis, at: number): Act[] {
  const number = at + 1;
  const isRow = axis === 'row';
  const inserted = (place: number): LineChange | undefined =>
    changeOf(
      insertLine(table, axis, place),
      isRow ? t('Row {number} inserted', { number: place + 1 }) : t('Column {number} inserted', { number: place + 1 }),
    );
  const moved = (by: -1 | 1): LineChange | undefined =>
    changeOf(
      moveLine(table, axis, at, by),
      isRow
        ? t('Row {number} moved to {place}', { number, place: number + by })
        : t('Column {number} moved to {place}', { number, place: number + by }),
    );
  return [
    {
      label: isRow ? t('Insert row above') : t('Insert column before'),
      keys: isRow ? t('Ctrl Alt ↑') : t('Ctrl Alt ←'),
      key: isRow ? 'Ctrl ArrowUp' : 'Ctrl ArrowLeft',
      change: inserted(at),
    },
    {
      label: isRow ? t('Insert row below') : t('Insert column after'),
      keys: isRow ? t('Ctrl Alt ↓') : t('Ctrl Alt →'),
      key: isRow ? 'Ctrl ArrowDown' : 'Ctrl ArrowRight',
      change: inserted(at + 1),
    },
    {
      label: isRow ? t('Move row up') : t('Move column to the left'),
      keys: isRow ? t('Alt ↑') : t('Alt ←'),
      key: isRow ? 'ArrowUp' : 'ArrowLeft',
      change: moved(-1),
    },
    {
      label: isRow ? t('Move row down') : t('Move column to the right'),
      keys: isRow ? t('Alt ↓') : t('Alt →'),
      key: isRow ? 'ArrowDown' : 'ArrowRight',
      change: moved(1),
    },
    {
      label: isRow ? t('Remove row') : t('Remove column'),
      change: changeOf(
        removeLine(table, axis, at),
        isRow ? t('Row {number} removed', { number }) : t('Column {number} removed', { number }),
      ),
    },
  ];
}

/** The change by a key that inserts or moves the row or column of a cell; undefined for any other key, and where that is not possible. */
export function lineChangeOfKey(event: KeyboardEvent, table: TableValue, { row, column }: CellPlace): LineChange | undefined {
  if (!event.altKey || event.shiftKey || event.metaKey || !event.key.startsWith('Arrow')) return undefined;
  const key = `${event.ctrlKey ? 'Ctrl ' : ''}${event.key}`;
  return [...actsOf(table, 'row', row), ...actsOf(table, 'column', column)].find((act) => act.key === key)?.change;
}

type LineHeadProps = {
  readonly axis: Axis;
  readonly at: number;
  /** The table as it is when the menu opens: the heads need not be drawn again with every letter. */
  readonly latest: RefObject<{ readonly value: TableValue; act(change: LineChange): void }>;
};

/** The menu of a row or column. */
export const LineHead = memo(function LineHead({ axis, at, latest }: LineHeadProps) {
  const label = axis === 'row' ? t('Row {number}', { number: at + 1 }) : t('Column {number}', { number: at + 1 });
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={24} aria-label={label} title={label}>
          <IconDotsVertical size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Acts axis={axis} at={at} latest={latest} />
      </Menu.Dropdown>
    </Menu>
  );
});

/** Drawn only while the menu is open. */
function Acts({ axis, at, latest }: LineHeadProps) {
  const { value, act } = latest.current;
  if (at >= countLines(value, axis)) return null;
  return actsOf(value, axis, at).map(({ label, keys, change }) => (
    <Menu.Item
      key={label}
      disabled={change === undefined}
      rightSection={keys === undefined ? undefined : <kbd>{keys}</kbd>}
      onClick={() => {
        if (change !== undefined) act(change);
      }}
    >
      {label}
    </Menu.Item>
  ));
}
