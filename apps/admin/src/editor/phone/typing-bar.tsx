import { ActionIcon } from '@mantine/core';
import { blockCatalog } from '@ximblox/blocks';
import { IconArrowLeft, IconArrowRight, IconDots, IconKeyboardHide, IconPlus } from '@tabler/icons-react';
import { useState, type MouseEvent, type ReactNode, type Ref } from 'react';

import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { goToNext, isCell } from '../canvas/typing/between-cells.ts';
import { findBlock } from '../document/page-document.ts';
import { BlockIcon } from '../outline/block-icon.tsx';
import { placeAfterSelection } from '../session/commands.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import { typedSession } from '../suggesting/begin-suggesting.ts';
import { openSheet } from './open-sheet.ts';
import css from './phone.module.css';

/** A press must not take the caret out of the text, or its keyboard closes. */
const keepCaret = (event: MouseEvent) => event.preventDefault();

type KeyProps = Pick<React.ComponentProps<'button'>, 'aria-expanded' | 'onClick'> & {
  readonly name: string;
  readonly isMain?: boolean;
  readonly children: ReactNode;
};

const Key = ({ name, isMain = false, ...rest }: KeyProps) => (
  <ActionIcon
    className={css.button ?? ''}
    variant="subtle"
    {...(isMain ? {} : { color: 'gray' })}
    aria-label={name}
    onMouseDown={keepCaret}
    {...rest}
  />
);

/**
 * What stands above a phone's keyboard: adding a block, the tools of the text, the cells of its table, the menu of its block, and the way back.
 * @param tools receives the tools
 */
export function TypingBar({ tools }: { readonly tools: Ref<HTMLDivElement> }) {
  const session = useSession();
  const { view } = session;
  const typed = useView((state) => state.typed);
  const type = useEditor(({ document }) => findBlock(document, typed?.blockKey ?? null)?.type);
  const [isOpen, setOpen] = useState(false);
  const step = (by: -1 | 1) => {
    const written = typedSession(session);
    const block = findBlock(written.store.getState().document, typed?.blockKey ?? null);
    if (block !== undefined && typed !== null) goToNext(written, block, typed, by);
  };
  return (
    <div className={css.bar} data-open={isOpen || undefined}>
      <Key name={t('Add a block')} isMain onClick={() => view.setState({ typed: null, insertAt: placeAfterSelection(session) })}>
        <IconPlus size={20} />
      </Key>
      <div ref={tools} className={css.tools} />
      <Key name={t('All tools')} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconDots size={20} />
      </Key>
      {typed !== null && isCell(typed) && (
        <>
          <Key name={t('Previous cell')} onClick={() => step(-1)}>
            <IconArrowLeft size={20} />
          </Key>
          <Key name={t('Next cell')} onClick={() => step(1)}>
            <IconArrowRight size={20} />
          </Key>
        </>
      )}
      {type !== undefined && typed !== null && (
        <Key
          name={t('More for {label}', { label: blockCatalog.get(type)?.label[language] ?? type })}
          onClick={() => openSheet(view, typed.blockKey)}
        >
          <BlockIcon type={type} size={20} />
        </Key>
      )}
      <Key name={t('Stop writing')} onClick={() => view.setState({ typed: null })}>
        <IconKeyboardHide size={20} />
      </Key>
    </div>
  );
}
