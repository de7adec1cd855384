import type { Words } from '../../define-page-type.ts';
import css from './highlight.module.css';

/** Words with the sign of their status before them, where they have one: disc, ring or half. The sign says nothing that the words do not. */
export function HighlightedWords({ text, mark }: Words) {
  return (
    <>
      {mark !== undefined && <i className={css[mark]} aria-hidden />}
      {text}
    </>
  );
}
