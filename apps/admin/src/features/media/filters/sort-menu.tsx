import { Button, Menu } from '@mantine/core';
import type { FileColumn } from '@ximblox/contract';
import { IconChevronDown } from '@tabler/icons-react';

import { t } from '../../../shared/language/t.ts';
import type { LibraryState } from './library-state.ts';

type Sort = Pick<LibraryState, 'columnToSort' | 'sortOrder'>;

const sorts: readonly (Sort & { readonly title: string })[] = [
  { title: t('Newest first'), columnToSort: 'createdAt', sortOrder: 'desc' },
  { title: t('Oldest first'), columnToSort: 'createdAt', sortOrder: 'asc' },
  { title: t('Name, A to Z'), columnToSort: 'name', sortOrder: 'asc' },
  { title: t('Name, Z to A'), columnToSort: 'name', sortOrder: 'desc' },
  { title: t('Largest first'), columnToSort: 'size', sortOrder: 'desc' },
  { title: t('Smallest first'), columnToSort: 'size', sortOrder: 'asc' },
];

const keyOf = ({ columnToSort, sortOrder }: { columnToSort: FileColumn; sortOrder: string }): string =>
  `${columnToSort} ${sortOrder}`;

/** Chooses the order of the files. */
export function SortMenu({ sort, onSort }: { readonly sort: Sort; onSort(sort: Sort): void }) {
  const chosen = sorts.find((one) => keyOf(one) === keyOf(sort));
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button variant="subtle" color="gray" size="xs" rightSection={<IconChevronDown size={14} aria-hidden />}>
          <span className="visually-hidden">{t('Sorted by:')} </span>
          {chosen?.title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={keyOf(sort)}
          onChange={(key) => {
            const next = sorts.find((one) => keyOf(one) === key);
            if (next !== undefined) onSort({ columnToSort: next.columnToSort, sortOrder: next.sortOrder });
          }}
        >
          {sorts.map((one) => (
            <Menu.RadioItem key={keyOf(one)} value={keyOf(one)}>
              {one.title}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
