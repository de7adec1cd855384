import { useDeferredValue, useMemo } from 'react';

import { t } from '../../shared/language/t.ts';
import { countWords } from '../checks/reading-level.ts';
import { PreviewButton } from '../preview/preview-button.tsx';
import { useEditor, useView } from '../session/session.ts';
import { MainButton } from '../top-bar/main-button.tsx';
import css from './phone.module.css';

/** The number of words behind the save line. */
export function Words({ className }: { readonly className: string }) {
  const blocks = useDeferredValue(useEditor((state) => state.document.blocks));
  const locale = useView((view) => view.page.locale);
  const words = useMemo(() => countWords(blocks, locale), [blocks, locale]);
  return <span className={className}>, {t('{words, plural, one {# word} other {# words}}', { words })}</span>;
}

/** The main action at the foot, beside the preview. */
export function Foot() {
  return (
    <div className={css.foot}>
      <MainButton showsWhy />
      <PreviewButton />
    </div>
  );
}
