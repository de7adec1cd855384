import { useLayoutEffect, useRef, type ReactNode } from 'react';

import css from '../screen.module.css';
import { useIsTypingOnPhone } from './use-phone.ts';

/** The editor's place in the window; above the keyboard while somebody types in the page on a phone. */
export function EditorFrame({ children }: { readonly children: ReactNode }) {
  const isTypingOnPhone = useIsTypingOnPhone();
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    const seen = window.visualViewport;
    if (!isTypingOnPhone || element === null || seen === null) return;
    // Some browsers lay the keyboard over the page instead of making the window smaller.
    const fit = () => Object.assign(element.style, { top: `${seen.offsetTop}px`, height: `${seen.height}px` });
    fit();
    seen.addEventListener('resize', fit);
    seen.addEventListener('scroll', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      seen.removeEventListener('scroll', fit);
      Object.assign(element.style, { top: '', height: '' });
    };
  }, [isTypingOnPhone]);
  return (
    <div ref={frame} className={css.editor} data-screen="editor" data-typing-on-phone={isTypingOnPhone || undefined}>
      {children}
    </div>
  );
}
