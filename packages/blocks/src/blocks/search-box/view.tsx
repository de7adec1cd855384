import { searchPaths } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';

import { frameID } from '../../frame-ids.ts';
import { readProps } from '../../render/read-props.ts';
import { SearchForm } from '../../render/forms/search-form.tsx';
import { Section } from '../../render/page/section.tsx';
import type { BlockViewProps } from '../../views.ts';
import { searchBox } from './block.ts';
import css from './view.module.css';

export const { type } = searchBox;

export function view({ block, context: { locale } }: BlockViewProps) {
  const { title, suggestions } = readProps(searchBox, block);
  const words = texts(locale);
  const terms = suggestions.map((term) => term.trim()).filter((term) => term !== '');
  return (
    <Section block={block} title={title} className={css.box}>
      <SearchForm
        locale={locale}
        term=""
        id={frameID(`search-${block.key}`)}
        {...(title === '' && { label: words.searchLabel })}
        isMain={false}
      />
      {terms.length > 0 && (
        <p className={css.tries}>
          {words.alsoTry}
          {terms.map((term, index) => (
            <span key={index}>
              {index === 0 ? ' ' : ', '}
              <a href={`${searchPaths[locale]}?q=${encodeURIComponent(term)}`}>{term}</a>
            </span>
          ))}
        </p>
      )}
    </Section>
  );
}
