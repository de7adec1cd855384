import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import type { ListPreferences } from '../../shared/list/preferences/list-preferences.ts';
import css from './pages.module.css';

/** The optional columns; title and row menu are always shown. */
const choosableColumns = [
  { id: 'type', title: t('Type') },
  { id: 'languages', title: t('Languages') },
  { id: 'state', title: t('Status') },
  { id: 'updatedAt', title: t('Updated') },
  { id: 'createdAt', title: t('Created') },
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
          {t('Columns')}
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
            <Menu.Item onClick={() => onChange({ widths: {} })}>{t('Reset the widths')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
