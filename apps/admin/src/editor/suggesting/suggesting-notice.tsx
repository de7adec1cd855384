import { Button } from '@mantine/core';
import { useEffect } from 'react';

import { quotedTitle } from '../../shared/language/title-of-block.ts';
import { t } from '../../shared/language/t.ts';
import { useReloadComments } from '../comments/use-comments.ts';
import { findBlock } from '../document/page-document.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import type { NotSuggested, SuggestingMode } from './suggesting-mode.ts';
import css from './suggesting.module.css';

/** What is no part of the page or of the tools of a text in it. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-region=canvas], [role=dialog], [data-portal]') === null;

/** That one suggests, above the page; and what was typed there and is no suggestion, with what can be done about it. */
export function LoadedSuggestingNotice() {
  const { view } = useSession();
  const mode = useView(({ suggesting }) => suggesting);
  const left = useView(({ notSuggested }) => notSuggested);
  const count = useView(({ suggestedCount }) => suggestedCount);
  const reload = useReloadComments();
  useEffect(() => {
    if (count > 0) void reload();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Read anew once some were added.
  }, [count]);
  useEffect(() => {
    // A text with markup stays open where the focus goes to the form; what was typed is to become suggestions there too.
    const leave = ({ target }: FocusEvent) => {
      if (isElsewhere(target) && view.getState().typed !== null) view.setState({ typed: null });
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, [view]);
  if (mode === null) return null;
  return (
    <div className={css.notice} data-suggesting>
      <p>
        <b>{t('Suggesting mode is on.')}</b>{' '}
        {t(
          'What you type in the page becomes suggestions once you leave the text. The list of blocks and the form still change the draft.',
        )}
      </p>
      <div role="alert">
        {left.map((one) => (
          <NotSuggestedNotice key={one.blockKey} left={one} mode={mode} />
        ))}
      </div>
    </div>
  );
}

function NotSuggestedNotice({
  left: { blockKey, reason, words },
  mode,
}: {
  readonly left: NotSuggested;
  readonly mode: SuggestingMode;
}) {
  const block = useEditor(({ document }) => findBlock(document, blockKey));
  return (
    <div className={css.left}>
      <p>
        {block === undefined
          ? t('Not suggested: {reason}', { reason })
          : t('Not suggested in {title}: {reason}', { title: quotedTitle(block), reason })}{' '}
        {words !== undefined && t('You had typed: “{words}”', { words })}
      </p>
      {block !== undefined && (
        <>
          <Button size="compact-xs" variant="default" onClick={() => void mode.settle()}>
            {t('Try again')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => mode.write(blockKey)}>
            {t('Write it in the draft')}
          </Button>
        </>
      )}
      <Button size="compact-xs" variant="default" onClick={() => mode.discard(blockKey)}>
        {t('Discard what I typed')}
      </Button>
    </div>
  );
}
