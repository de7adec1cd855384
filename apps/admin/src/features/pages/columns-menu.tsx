import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';

import type { ListPreferences } from '../../shared/list/preferences/list-preferences.ts';
import css from './pages.module.css';

/** The optional columns; title and row menu are always shown. */
const choosableColumns = [
  { id: 'type', title: 'Type' },
  { id: 'languages', title: 'Languages' },
  { id: 'state', title: 'Status' },
  { id: 'updatedAt', title: 'Updated' },
  { id: 'createdAt', title: 'Created' },
] as const;

/** The columns and their widths until a user chooses others. */
export const initialPreferences: ListPreferences = { columns: { createdAt: false }, widths: {} };

type ColumnsMenuProps = { readonly preferences: ListPreferences; onChange(change: Partial<ListPreferences>): void };

/** Chooses which columns the list shows. */
export function ColumnsMenu({ preferences: { columns, widths }, onChange }: ColumnsMenuProps) {
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" color="gray" className={css.columnsButton ?? ''} leftSection={<IconColumns3 size={16} />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choosableColumns.map(({ id, title }) => (
          <Menu.CheckboxItem
            key={id}
            checked={columns[id] !== false}
            onChange={(isShown) => onChange({ columns: { ...columns, [id]: isShown } })}
          >
            {title}
          </Menu.CheckboxItem>
        ))}
        {Object.keys(widths).length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onChange({ widths: {} })}>Reset the widths</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
