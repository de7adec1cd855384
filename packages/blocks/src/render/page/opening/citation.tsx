import { keepUnits } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';
import type { Locale } from '@ximblox/primitives';
import { createElement } from 'react';

import { pageTypeCatalog } from '../../../catalog.ts';
import { citationID } from '../../../frame-ids.ts';
import css from './citation.module.css';
import type { TemplatePage } from '../template-page.tsx';

type PageFileLinksProps = { readonly pageType: string; readonly path: string; readonly locale: Locale };

/** The files that are generated from a page, as links. Nothing where its type has none. */
export function PageFileLinks({ pageType, path, locale }: PageFileLinksProps) {
  const files = pageTypeCatalog.get(pageType)?.files ?? [];
  const words = texts(locale).citation;
  if (files.length === 0) return null;
  return (
    <p className={css.files}>
      <span>{words.download}</span>
      {files.map(({ extension, label }) => (
        <a key={extension} href={`${path}.${extension}`} download="">
          <span className="hidden">{words.downloadAs} </span>
          {label}
        </a>
      ))}
    </p>
  );
}

/** A button that copies a text, shown by its script: without one, or without a clipboard, it could do nothing. */
function CopyButton({ text, locale }: { readonly text: string; readonly locale: Locale }) {
  const words = texts(locale).citation;
  return createElement(
    'copy-text',
    { class: css.copy, 'data-text': text, 'data-copied': words.copied, hidden: true },
    <button type="button" className="button button-second">
      {words.copy}
    </button>,
    <span role="status" />,
  );
}

/** A reference as it is drawn: numbers are not parted. No character is added, since readers copy it. */
const drawn = (text: string) =>
  text.split(/( )/).map((word, index) =>
    keepUnits(word) === word ? (
      word
    ) : (
      <span key={index} className={css.number}>
        {word}
      </span>
    ),
  );

type CitationProps = { readonly page: TemplatePage; readonly path: string; readonly locale: Locale };

/** How a page is cited: the reference to copy, and files for reference managers. Nothing for what is not cited. */
export function Citation({ page, path, locale }: CitationProps) {
  const text = pageTypeCatalog.get(page.type)?.citation(page) ?? '';
  if (text === '') return null;
  return (
    <section className={css.citation} aria-labelledby={citationID}>
      <h2 className={css.title} id={citationID}>
        {texts(locale).citation.title}
      </h2>
      <p className={css.text}>{drawn(text)}</p>
      <CopyButton text={text} locale={locale} />
      <PageFileLinks pageType={page.type} path={path} locale={locale} />
    </section>
  );
}
