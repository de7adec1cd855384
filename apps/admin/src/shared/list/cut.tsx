import css from './list.module.css';

/** A text in a cell, cut with an ellipsis where it is too long; the whole is its tooltip. */
export function Cut({ text }: { readonly text: string }) {
  return (
    <span className={css.cut} title={text}>
      {text}
    </span>
  );
}
