import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';

import { t } from '../language/t.ts';
import { toggleHelp, useHelp } from './help-store.ts';

/** Opens the help about the screen, or closes it. */
export function HelpButton() {
  const { isOpen } = useHelp();
  return (
    <ActionIcon size={32} aria-label={t('Help')} title={t('Help (F1)')} aria-expanded={isOpen} onClick={toggleHelp}>
      <IconHelp size={18} />
    </ActionIcon>
  );
}
