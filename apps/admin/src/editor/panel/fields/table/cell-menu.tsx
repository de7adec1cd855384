import { Button, Menu } from '@mantine/core';
import { cellAt, mergeCells, mergeWith, placeCells, splitCell, type TableValue } from '@ximblox/blocks';
import { IconChevronDown } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';

import { t } from '../../../../shared/language/t.ts';

/** The cell that the menu and the keys are about. */
export type CellPlace = { readonly row: number; readonly column: number };

type Action = { readonly label: string; readonly keys: string; readonly arrow: string; readonly result: TableValue | undefined };

const merged = (table: TableValue, at: CellPlace, side: 'right' | 'below'): TableValue | undefined => {
  const merge = mergeWith(table, at, side);
  return merge === undefined ? undefined : mergeCells(table, merge);
};

/** What can be done with a cell; an action without a result is not possible there. */
function actionsOf(table: TableValue, at: CellPlace): Action[] {
  const cell = cellAt(placeCells(table), at.row, at.column);
  const isMerged = cell !== undefined && cell.rows * cell.columns > 1;
  return [
    {
      label: t('Merge with the cell to the right'),
      keys: t('Alt Shift →'),
      arrow: 'ArrowRight',
      result: merged(table, at, 'right'),
    },
    { label: t('Merge with the cell below'), keys: t('Alt Shift ↓'), arrow: 'ArrowDown', result: merged(table, at, 'below') },
    {
      label: t('Split the cell'),
      keys: t('Alt Shift ←'),
      arrow: 'ArrowLeft',
      result: isMerged ? splitCell(table, at) : undefined,
    },
  ];
}

/** The table after a key that merges or splits; undefined for any other key, and where that is not possible. */
export function tableAfterKey(event: KeyboardEvent, table: TableValue, at: CellPlace): TableValue | undefined {
  if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return undefined;
  return actionsOf(table, at).find(({ arrow }) => arrow === event.key)?.result;
}

type CellMenuProps = {
  readonly table: TableValue;
  readonly at: CellPlace;
  onChange(table: TableValue): void;
};

/** The menu that merges and splits the cell that was last in use. */
export function CellMenu({ table, at, onChange }: CellMenuProps) {
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" size="compact-sm" rightSection={<IconChevronDown size={14} />}>
          {t('Cell {row}, {column}', { row: at.row + 1, column: at.column + 1 })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actionsOf(table, at).map(({ label, keys, result }) => (
          <Menu.Item
            key={label}
            disabled={result === undefined}
            rightSection={<kbd>{keys}</kbd>}
            onClick={() => {
              if (result !== undefined) onChange(result);
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
