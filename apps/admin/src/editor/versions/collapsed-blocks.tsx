import { IconFold } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import css from './versions.module.css';

type Props = { readonly words: string; readonly isSmall?: boolean; readonly children: ReactNode };

/** Unchanged content collapsed into a summary line that expands. */
export function Folded({ words, isSmall = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css.folded}
        data-small={isSmall || undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={css.foldedWords}>
          <IconFold size={14} aria-hidden />
          {words}
        </span>
      </button>
      {isOpen && children}
    </>
  );
}
