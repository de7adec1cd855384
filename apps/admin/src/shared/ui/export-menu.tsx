import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileExport } from '@tabler/icons-react';

import { t } from '../language/t.ts';

const formats = [
  { format: 'xlsx', label: t('Excel workbook (XLSX)'), hint: t('Phone numbers keep their leading zeros.') },
  { format: 'csv', label: t('CSV'), hint: t('With commas, for other programs and for import.') },
  { format: 'csv-semicolon', label: t('CSV for Excel'), hint: t('With semicolons, where Excel writes 1,5.') },
] as const;

type ExportMenuProps = {
  /** The address of the export. */ readonly href: string;
  /** Of the button. */
  readonly id?: string;
  /** What is exported, where that is not all. */
  readonly title?: string;
  /** Whether it is an icon alone. */
  readonly isCompact?: boolean;
};

/** The button of an export, which asks for the format. */
export function ExportMenu({ href, id, title, isCompact = false }: ExportMenuProps) {
  const addressOf = (format: string): string => `${href}${href.includes('?') ? '&' : '?'}format=${format}`;
  return (
    <Menu {...(id === undefined ? {} : { id })} position="bottom-end" withinPortal>
      <Menu.Target>
        {isCompact ? (
          <ActionIcon size={32} aria-label={t('Export')} title={title ?? t('Export')}>
            <IconFileExport size={18} />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            title={title}
            leftSection={<IconFileExport size={16} />}
            rightSection={<IconChevronDown size={14} />}
          >
            {t('Export')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, label, hint }) => (
          <Menu.Item key={format} component="a" href={addressOf(format)} download title={hint}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
