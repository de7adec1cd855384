import { pageTypeCatalog, type Block, type RenderContext } from '@ximblox/blocks';
import { BlockList, blockID, MetaLine, toPageCard } from '@ximblox/blocks/render';
import type { SiteView } from '@ximblox/contract';
import { texts } from '@ximblox/i18n';

import { Breadcrumb } from '../layout/breadcrumb.tsx';
import css from './page-screen.module.css';

export type PageView = Extract<SiteView, { kind: 'page' }>;

/** What the views of blocks know about the page. */
export function contextOf({ page, pages, lists }: PageView): RenderContext {
  return {
    locale: page.locale,
    path: page.path,
    pages: Object.fromEntries(Object.values(pages).map((link) => [link.id, link])),
    lists: Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, { ...list, items: list.items.map(toPageCard) }])),
    editing: false,
  };
}

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
      <nav className={css.contents} aria-label={title}>
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

/** A page by the template of its type. */
export function PageScreen({ view }: { readonly view: PageView }) {
  const { page, breadcrumb } = view;
  const { blocks, title: versionTitle, seoDescription } = page.pageVersion;
  const template = pageTypeCatalog.get(page.type)?.template ?? 'content';
  const context = contextOf(view);
  const title = versionTitle || page.title;
  const hasOwnTitle = template === 'plain' || template === 'home';
  const words = texts(page.locale);
  if (hasOwnTitle) {
    return (
      <>
        {!blocks.some((block) => block.type === 'hero') && <h1 className="hidden">{title}</h1>}
        <BlockList blocks={blocks} context={context} template={template} />
      </>
    );
  }
  const lead = template === 'article' ? leadOf(blocks) : undefined;
  const rest = lead === undefined ? blocks : blocks.filter((block) => block !== lead);
  return (
    <article>
      <div className={css.top}>
        <Breadcrumb links={breadcrumb} title={title} locale={page.locale} />
        <div className={css.opening}>
          {template === 'article' && <MetaLine page={page} locale={page.locale} tags={page.tags} withMinutes />}
          <h1 className={css.title}>{title}</h1>
          {seoDescription !== '' && <p className={css.intro}>{seoDescription}</p>}
        </div>
      </div>
      {lead !== undefined && <BlockList blocks={[lead]} context={context} template="lead" />}
      <BlockList blocks={rest} context={context} template={template}>
        {template !== 'overview' && <OnThisPage blocks={rest} title={words.onThisPage} />}
      </BlockList>
    </article>
  );
}
