import { texts } from '@ximblox/i18n/site-texts';
import type { Locale } from '@ximblox/primitives';
import { useEffect, useState } from 'react';

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

/** Copies a text. There only where a script runs. */
function CopyButton({ text, locale }: { readonly text: string; readonly locale: Locale }) {
  const words = texts(locale).citation;
  const [state, setState] = useState<'absent' | 'ready' | 'copied'>('absent');
  useEffect(() => {
    // A page without encryption has no clipboard.
    if ('clipboard' in navigator) setState('ready');
  }, []);
  if (state === 'absent') return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('ready'),
    );
  return (
    <p className={css.copy}>
      <button type="button" className="button button-second" onClick={() => void copy()}>
        {words.copy}
      </button>
      <span role="status">{state === 'copied' ? words.copied : ''}</span>
    </p>
  );
}

type CitationProps = { readonly page: TemplatePage; readonly path: string; readonly locale: Locale };

/** How a page is cited: the reference to copy, and files for reference managers. Nothing for what is not cited. */
export function Citation({ page, path, locale }: CitationProps) {
  const text = pageTypeCatalog.get(page.type)?.citation(page) ?? '';
  if (text === '') return null;
  return (
    <section className={css.citation} aria-labelledby={citationID} data-interactive="">
      <h2 className={css.title} id={citationID}>
        {texts(locale).citation.title}
      </h2>
      <p className={css.text}>{text}</p>
      <CopyButton text={text} locale={locale} />
      <PageFileLinks pageType={page.type} path={path} locale={locale} />
    </section>
  );
}
