import { Button } from '@mantine/core';
import { IconPencil, IconPencilQuestion } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';

import { t } from '../../shared/language/t.ts';
import { usePaletteAction } from '../../shared/palette-actions.ts';
import { useSession, useView } from '../session/session.ts';
import { maySuggest, toggleSuggesting } from './begin-suggesting.ts';

const Notice = lazy(async () => ({ default: (await import('./suggesting-notice.tsx')).LoadedSuggestingNotice }));

/** Says in the bar of the page whether one writes or suggests, and turns suggesting on and off. */
export function SuggestingSwitch() {
  const session = useSession();
  const isOn = useView(({ suggesting }) => suggesting !== null);
  const may = maySuggest(session);
  const toggle = () => toggleSuggesting(session);
  usePaletteAction(
    may
      ? {
          title: isOn ? t('Turn suggesting off') : t('Suggest what I type on this page'),
          icon: IconPencilQuestion,
          onClick: toggle,
        }
      : null,
  );
  if (!may) return null;
  const Shown = isOn ? IconPencilQuestion : IconPencil;
  return (
    <Button
      variant={isOn ? 'light' : 'subtle'}
      color={isOn ? 'violet' : 'gray'}
      size="compact-sm"
      aria-pressed={isOn}
      leftSection={<Shown size={16} stroke={1.6} aria-hidden />}
      onClick={toggle}
    >
      {t('Suggesting')}
    </Button>
  );
}

/** What suggesting means, while it is on, and what could not be suggested. */
export function SuggestingNotice() {
  const isOn = useView(({ suggesting }) => suggesting !== null);
  return isOn ? (
    <Suspense fallback={null}>
      <Notice />
    </Suspense>
  ) : null;
}
