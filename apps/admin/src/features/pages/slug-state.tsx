import { IconCircleCheck, IconClock } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import css from './pages.module.css';
import type { SlugCheck } from './use-slug-check.ts';

type SlugStateProps = {
  readonly check: SlugCheck;
  /** Whether the user wrote the slug, so that it no longer follows the title. */
  readonly isOwn: boolean;
  onReset(): void;
};

const words = {
  none: t('Made from the title; you can write your own.'),
  checking: t('Checking whether it is free…'),
  free: t('This path is available.'),
  taken: '',
  unknown: t('Whether it’s free can’t be checked right now. It is checked again when you create the page.'),
} as const;

/** Whether the path of a new page is available, and the way back to the suggested one. */
export function SlugState({ check, isOwn, onReset }: SlugStateProps) {
  return (
    <p className={css.slugState} data-kind={check.kind} role="status">
      {check.kind === 'free' && <IconCircleCheck size={14} aria-hidden />}
      {check.kind === 'checking' && <IconClock size={14} aria-hidden />}
      {words[check.kind]}
      {isOwn && (
        <button type="button" className={css.inlineAct} onClick={onReset}>
          {t('Derive it from the title again')}
        </button>
      )}
    </p>
  );
}
