import { keepUnits } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';

import { Contents, usePageHeadings } from '../../render/page/contents.tsx';
import { blockID, readProps } from '../../render/read-props.ts';
import type { BlockViewProps } from '../../views.ts';
import { onThisPage } from './block.ts';
import css from './view.module.css';

export const { type } = onThisPage;

function OnThisPage({ block, context }: BlockViewProps) {
  const headings = usePageHeadings();
  const title = readProps(onThisPage, block).title || texts(context.locale).onThisPage;
  if (headings.length === 0 && !context.editing) return null;
  return (
    <nav id={blockID(block)} className={css.contents} aria-label={title} data-contents>
      <p className={css.title}>{keepUnits(title)}</p>
      <Contents headings={headings} />
    </nav>
  );
}

export { OnThisPage as view };
