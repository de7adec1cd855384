import { ActionIcon } from '@mantine/core';
import { IconDots, IconKeyboardHide, IconPlus } from '@tabler/icons-react';
import { createContext, useContext, useState, type MouseEvent, type Ref } from 'react';

import { t } from '../../shared/language/t.ts';
import { placeAfterSelection } from '../session/commands.ts';
import { useSession } from '../session/session.ts';
import css from './phone.module.css';

/** Where the toolbar of a text stands on a phone: in the bar above its keyboard; null elsewhere. */
const TypingBarContext = createContext<HTMLElement | null>(null);
export const TypingBarProvider = TypingBarContext.Provider;
export const useTypingBar = (): HTMLElement | null => useContext(TypingBarContext);

/** A press must not take the caret out of the text, or its keyboard closes. */
const keepCaret = (event: MouseEvent) => event.preventDefault();

/** What stands above a phone's keyboard: adding a block, the tools of the text, and the way back. @param tools receives the tools */
export function TypingBar({ tools }: { readonly tools: Ref<HTMLDivElement> }) {
  const session = useSession();
  const { view } = session;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.bar} data-open={isOpen || undefined}>
      <ActionIcon
        className={css.button ?? ''}
        variant="subtle"
        aria-label={t('Add a block')}
        onMouseDown={keepCaret}
        onClick={() => view.setState({ typed: null, insertAt: placeAfterSelection(session) })}
      >
        <IconPlus size={20} />
      </ActionIcon>
      <div ref={tools} className={css.tools} />
      <ActionIcon
        className={css.button ?? ''}
        variant="subtle"
        color="gray"
        aria-label={t('All tools')}
        aria-expanded={isOpen}
        onMouseDown={keepCaret}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={20} />
      </ActionIcon>
      <ActionIcon
        className={css.button ?? ''}
        variant="subtle"
        color="gray"
        aria-label={t('Stop writing')}
        onMouseDown={keepCaret}
        onClick={() => view.setState({ typed: null })}
      >
        <IconKeyboardHide size={20} />
      </ActionIcon>
    </div>
  );
}
