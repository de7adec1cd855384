import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconUser } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { readerNames } from '../../shared/visibility-names.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import type { SeenBy } from '../session/view-store.ts';
import css from './canvas.module.css';

const readersOf = (): readonly { readonly seenBy: SeenBy; readonly label: string }[] => [
  { seenBy: null, label: t('All blocks') },
  ...([0, 1, 2] as const).map((seenBy) => ({ seenBy, label: readerNames()[seenBy] })),
];

/** Chooses for whom the canvas shows the page: blocks that they do not see are left out. */
export function SeenByMenu() {
  const { view } = useSession();
  const seenBy = useView((state) => state.seenBy);
  const hidden = useEditor(({ document }) => document.blocks.filter(({ visibility }) => visibility > (seenBy ?? 2)).length);
  const readers = readersOf();
  const label = readers.find((reader) => reader.seenBy === seenBy)?.label;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          ml="auto"
          leftSection={<IconUser size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <span className={css.hiddenText}>{t('Seen by:')} </span>
          <span className={css.word}>{label}</span>
          {hidden > 0 && (
            <>
              <span className={css.hiddenText}>, </span>
              <span className={css.hiddenCount}>{t('{hidden} hidden', { hidden })}</span>
            </>
          )}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={String(seenBy)}
          onChange={(value) =>
            view.setState({ seenBy: readers.find((reader) => String(reader.seenBy) === value)?.seenBy ?? null })
          }
        >
          {readers.map((reader) => (
            <Menu.RadioItem key={reader.label} value={String(reader.seenBy)} closeMenuOnClick>
              {reader.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
