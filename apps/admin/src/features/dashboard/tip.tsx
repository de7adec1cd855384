import { tips as allTips, type Tip } from '@ximblox/contract';
import { useId } from 'react';

import { t } from '../../shared/language/t.ts';
import css from './first-page.module.css';
import { HideCross } from './hide-hint.tsx';

const textOf = (tip: Tip): { readonly title: string; readonly words: string } =>
  ({
    paste: {
      title: t('Tip: paste a whole article'),
      words: t(
        'On an empty page, what you paste from Word, Google Docs or a web page becomes blocks. What could not be taken is listed.',
      ),
    },
    presence: {
      title: t('Tip: see who else is writing'),
      words: t('A coloured mark in the list of blocks shows which block a colleague is in.'),
    },
    versions: {
      title: t('Tip: bring back what a page said'),
      words: t(
        '“Versions” in the menu of the main button compares and restores earlier words, also those that were never published.',
      ),
    },
  })[tip];

/** The first tip that the user has not hidden. */
export function TipCard({ tip }: { readonly tip: Tip }) {
  const id = useId();
  const { title, words } = textOf(tip);
  return (
    <section className={css.tip} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <span>{t('{number} of {total}', { number: allTips.indexOf(tip) + 1, total: allTips.length })}</span>
        <HideCross hides={tip} label={t('Hide this tip for good')} />
      </header>
      <p>{words}</p>
    </section>
  );
}
