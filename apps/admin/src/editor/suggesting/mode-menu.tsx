import { Button, Menu } from '@mantine/core';
import { IconBook, IconChevronDown, IconPencil, IconPencilQuestion } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';

import { t } from '../../shared/language/t.ts';
import { usePaletteAction } from '../../shared/palette-actions.ts';
import { useComments } from '../comments/use-comments.ts';
import { read, stopReading } from '../reading/begin-reading.ts';
import { useSession, useView } from '../session/session.ts';
import css from '../canvas/canvas.module.css';
import { leaveSuggesting, maySuggest, toggleSuggesting } from './begin-suggesting.ts';

const Notice = lazy(async () => ({ default: (await import('./suggesting-notice.tsx')).LoadedSuggestingNotice }));

type Mode = 'writing' | 'suggesting' | 'accepted' | 'asItIs';

const icons = { writing: IconPencil, suggesting: IconPencilQuestion, accepted: IconBook, asItIs: IconBook } as const;

/** Says in the bar of the page whether one writes, suggests or reads, and changes it. */
export function ModeMenu() {
  const session = useSession();
  const { comments } = useComments(session.isPage ? session.pageID : 0);
  const reading = useView((state) => state.reading);
  const isSuggesting = useView(({ suggesting }) => suggesting !== null);
  useEffect(() => reading?.update(comments), [reading, comments]);
  const may = maySuggest(session);
  const mode: Mode = reading !== null ? (reading.isAccepted ? 'accepted' : 'asItIs') : isSuggesting ? 'suggesting' : 'writing';
  const choose = async (chosen: Mode) => {
    if (chosen === mode) return;
    if (chosen === 'suggesting') return toggleSuggesting(session);
    if (chosen === 'writing' && reading !== null) return stopReading(session, t('Writing: what you type changes the draft'));
    // What was typed has to become suggestions first; where it can’t, suggesting stays on.
    if (!(await leaveSuggesting(session)) || chosen === 'writing') return;
    await read(session, chosen === 'accepted' ? comments : null);
  };
  usePaletteAction(
    may
      ? {
          title: isSuggesting ? t('Turn suggesting off') : t('Suggest what I type on this page'),
          icon: IconPencilQuestion,
          onClick: () => toggleSuggesting(session),
        }
      : null,
  );
  usePaletteAction(
    may
      ? {
          title: reading === null ? t('Read this page with all suggestions accepted') : t('Write on this page again'),
          icon: IconBook,
          onClick: () => void choose(reading === null ? 'accepted' : 'writing'),
        }
      : null,
  );
  if (!may) return null;
  const Shown = icons[mode];
  const names: Record<Mode, string> = {
    writing: t('Writing'),
    suggesting: t('Suggesting'),
    accepted: t('Reading'),
    asItIs: t('Reading'),
  };
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          variant={mode === 'writing' ? 'subtle' : 'light'}
          color={mode === 'writing' ? 'gray' : 'violet'}
          size="compact-sm"
          leftSection={<Shown size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <span className="visually-hidden">{t('Mode:')} </span>
          <span className={css.word}>{names[mode]}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={mode} onChange={(value) => void choose(value as Mode)}>
          <Menu.RadioItem value="writing" closeMenuOnClick>
            {t('Writing')}
          </Menu.RadioItem>
          <Menu.RadioItem value="suggesting" closeMenuOnClick>
            {t('Suggesting')}
          </Menu.RadioItem>
          <Menu.RadioItem value="accepted" closeMenuOnClick>
            {t('Reading, with all suggestions accepted')}
          </Menu.RadioItem>
          <Menu.RadioItem value="asItIs" closeMenuOnClick>
            {t('Reading, as it is')}
          </Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What suggesting means, while it is on, and what could not be suggested. */
export function ModeNotice() {
  return useView(({ suggesting }) => suggesting !== null) ? (
    <Suspense fallback={null}>
      <Notice />
    </Suspense>
  ) : null;
}
