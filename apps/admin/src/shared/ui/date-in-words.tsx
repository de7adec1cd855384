import { formatField } from '../format.ts';
import shared from '../shared.module.css';

/** The date of a browser's own field in the language of the back office: below each such field, as browsers follow their own language. */
export const DateInWords = ({ id, value }: { readonly id?: string; readonly value: string }) => (
  <span id={id} className={shared.dateInWords}>
    {formatField(value)}
  </span>
);
