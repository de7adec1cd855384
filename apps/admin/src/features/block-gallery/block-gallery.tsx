import { SegmentedControl } from '@mantine/core';
import { blockCatalog, type RenderContext } from '@ximblox/blocks';
import { PageTemplate, type DrawBlock } from '@ximblox/blocks/render';
import { blockViews } from '@ximblox/blocks/views';
import { localePrefixes } from '@ximblox/primitives';
import { createElement, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { t } from '../../shared/language/t.ts';
import { adoptSiteScheme } from '../../editor/canvas/site-styles.ts';
import '../../editor/canvas/site-views.ts';
import { withMediaURLs } from '../../editor/media/preview-urls.ts';
import { useFormulas } from '../../shared/use-formulas.ts';
import { TopBar } from '../../shell/top-bar.tsx';
import css from './block-gallery.module.css';

const languages = [
  { value: 'en-gb', label: t('English') },
  { value: 'nl-nl', label: t('Dutch') },
] as const;
const schemes = [
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
] as const;
type Language = (typeof languages)[number]['value'];
type Scheme = (typeof schemes)[number]['value'];

/** A page with a sample of each block. */
const samplePage = () => ({
  type: 'content',
  title: t('Blocks'),
  seoDescription: '',
  typeData: {},
  tags: [],
  publishedAt: '',
  blocks: [...blockCatalog.values()].map(({ sample }) => sample),
});

/** A block rendered by the site's view, below its type. */
const drawBlock: DrawBlock = (block, context) => {
  const view = blockViews.get(block.type);
  return (
    <div key={block.key} data-block-type={block.type}>
      <p>
        <code>{block.type}</code>
      </p>
      {view !== undefined && createElement(view, { block: withMediaURLs(block), context })}
    </div>
  );
};

/** Sets the document's language and adopts the site's styles. */
function dress(frame: Document, language: string, scheme: Scheme): void {
  frame.documentElement.lang = language;
  if (frame.defaultView !== null) adoptSiteScheme(frame.defaultView, scheme);
}

/**
 * All blocks of the catalogue with their samples, rendered by the site's views in an iframe, in both languages and colour
 * schemes.
 */
export function BlockGallery() {
  const [page] = useState(samplePage);
  const [locale, setLocale] = useState<Language>('en-gb');
  const [scheme, setScheme] = useState<Scheme>('light');
  const [frame, setFrame] = useState<Document | null>(null);
  const language = localePrefixes[locale];
  useEffect(() => {
    if (frame !== null) dress(frame, language, scheme);
  }, [frame, language, scheme]);
  const formulas = useFormulas(page.blocks);
  const context: RenderContext = { formulas, locale, path: `/${language}/blocks`, pages: {}, lists: {}, editing: true };
  return (
    <>
      <TopBar title={t('Block gallery')}>
        <SegmentedControl aria-label={t('Language')} data={[...languages]} value={locale} onChange={setLocale} />
        <SegmentedControl aria-label={t('Colour scheme')} data={[...schemes]} value={scheme} onChange={setScheme} />
      </TopBar>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Nothing foreign is loaded in it: its content is ours and cleaned. */}
      <iframe
        className={css.frame}
        title={t('All blocks with their samples')}
        srcDoc="<!doctype html><html><head><title>Blocks</title></head><body></body></html>"
        onLoad={({ currentTarget }) => setFrame(currentTarget.contentDocument)}
      />
      {frame !== null &&
        createPortal(<PageTemplate page={page} context={context} breadcrumb={[]} drawBlock={drawBlock} />, frame.body)}
    </>
  );
}
