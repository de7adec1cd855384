import { keepUnits } from '@ximblox/i18n';

import type { Words } from '../../page-type-parts.ts';
import css from './highlight.module.css';

/** Text with its status symbol: disc, ring or half. The symbol adds nothing to the text. */
export function HighlightedWords({ text, mark }: Words) {
  return (
    <>
      {mark !== undefined && <i className={css[mark]} aria-hidden />}
      {keepUnits(text)}
    </>
  );
}
