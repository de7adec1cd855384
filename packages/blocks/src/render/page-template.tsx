import { texts } from '@ximblox/i18n';
import { useMemo } from 'react';

import type { Block } from '../block.ts';
import { pageTypeCatalog } from '../catalog.ts';
import type { RenderContext } from '../render-context.ts';
import { BlockList, type DrawBlock } from './block-list.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { MetaLine } from './meta-line.tsx';
import css from './page-template.module.css';
import { blockID } from './read-props.ts';

/** What a template shows of a page: of a live one on the site, of a draft in the editor. */
export type TemplatePage = {
  readonly type: string;
  readonly title: string;
  readonly seoDescription: string;
  readonly typeData: Record<string, unknown>;
  readonly tags: readonly { readonly id: number; readonly name: string }[];
  /** Empty for a page that was never published. */
  readonly publishedAt: string;
  readonly blocks: readonly Block[];
};

type PageTemplateProps = {
  readonly page: TemplatePage;
  readonly context: RenderContext;
  /** The way to the page; the first link is the home page. */
  readonly breadcrumb: readonly { readonly path: string; readonly title: string }[];
  readonly drawBlock?: DrawBlock;
};

/** The block that is drawn above an article's text: the first picture from edge to edge. */
const leadOf = (blocks: readonly Block[]): Block | undefined =>
  blocks.find((block) => block.type === 'image' && block.props['width'] === 'full');

function OnThisPage({ blocks, title }: { readonly blocks: readonly Block[]; readonly title: string }) {
  const headings = blocks.filter((block) => block.type === 'heading' && block.props['level'] === 2);
  if (headings.length < 2) return null;
  const links = headings.map((block) => (
    <li key={block.key}>
      <a className={css.jump} href={`#${blockID(block, true) ?? ''}`}>
        {String(block.props['title'])}
      </a>
    </li>
  ));
  return (
    <>
      <nav className={css.contents} aria-label={title} data-contents>
        <p className={css.contentsTitle}>{title}</p>
        <ul className={css.jumps}>{links}</ul>
      </nav>
      <details className={css.foldedContents}>
        <summary className={css.fold}>{title}</summary>
        <ul className={css.jumps}>{links}</ul>
      </details>
    </>
  );
}

/** A page by the template of its type: what stands between the site's head and foot. */
export function PageTemplate({ page, context, breadcrumb, drawBlock }: PageTemplateProps) {
  const { blocks, title, seoDescription } = page;
  const { locale } = context;
  const template = pageTypeCatalog.get(page.type)?.template ?? 'content';
  const hasOwnTitle = template !== 'plain' && template !== 'home';
  const titleBlock = hasOwnTitle ? undefined : blocks.find((block) => block.type === 'hero')?.key;
  // The same object while nothing changed: the editor draws a block anew only where its own input is another.
  const inner = useMemo(() => ({ ...context, titleBlock }), [context, titleBlock]);
  const drawn = { context: inner, drawBlock };
  if (!hasOwnTitle) {
    return (
      <>
        {titleBlock === undefined && <h1 className="hidden">{title}</h1>}
        <BlockList {...drawn} blocks={blocks} template={template} />
      </>
    );
  }
  const lead = template === 'article' ? leadOf(blocks) : undefined;
  const rest = lead === undefined ? blocks : blocks.filter((block) => block !== lead);
  return (
    <article>
      <div className={css.top}>
        <Breadcrumb links={breadcrumb} title={title} locale={locale} />
        <div className={css.opening}>
          {template === 'article' && <MetaLine page={page} locale={locale} tags={page.tags} withMinutes />}
          <h1 className={css.title}>{title}</h1>
          {seoDescription !== '' && <p className={css.intro}>{seoDescription}</p>}
        </div>
      </div>
      {lead !== undefined && <BlockList {...drawn} blocks={[lead]} template="lead" />}
      <BlockList {...drawn} blocks={rest} template={template}>
        {template !== 'overview' && <OnThisPage blocks={rest} title={texts(locale).onThisPage} />}
      </BlockList>
    </article>
  );
}
