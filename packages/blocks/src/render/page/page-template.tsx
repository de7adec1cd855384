import { keepUnits } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';
import { interfaceLanguage } from '@ximblox/primitives';
import { useMemo } from 'react';

import type { Block } from '../../block.ts';
import { blockCatalog, pageTypeCatalog } from '../../catalog.ts';
import type { TemplateSlot } from '../../define-block.ts';
import { pageFormID } from '../../frame-ids.ts';
import { formOnPage } from '../../page-form.ts';
import type { RenderContext } from '../../render-context.ts';
import { withUniqueAnchors } from '../../tree/unique-anchors.ts';
import { PageFormView } from '../forms/page-form-view.tsx';
import { BlockList, type DrawBlock } from './block-list.tsx';
import { ContentsAside, HeadingsProvider, useHeadings } from './contents.tsx';
import { Following, pastOf } from './following.tsx';
import { HiddenNotice } from './notice-box.tsx';
import { PageOpening, PageParticulars } from './opening/page-opening.tsx';
import { RelatedLinks } from './related-links.tsx';
import type { TemplatePage } from './template-page.tsx';

type PageTemplateProps = {
  readonly page: TemplatePage;
  readonly context: RenderContext;
  /** The way to the page; the first link is the home page. */
  readonly breadcrumb: readonly { readonly path: string; readonly title: string }[];
  readonly drawBlock?: DrawBlock;
};

const isIn =
  (slot: TemplateSlot) =>
  (block: Block): boolean =>
    blockCatalog.get(block.type)?.slot(block) === slot;

/** The block below which the notice of hidden blocks is shown. */
const noticeBlockOf = (blocks: readonly Block[], { hiddenLevels = [] }: RenderContext): string | undefined =>
  hiddenLevels.length === 0 ? undefined : blocks.findLast(isIn('hiddenNotice'))?.key;

/** A block with a heading of its own, which its view can draw beside the matter. */
const isSection = (block: Block): boolean => {
  const definition = blockCatalog.get(block.type);
  return definition !== undefined && definition.heading(block) !== '' && definition.headingLevel(block) === undefined;
};

const isList = (block: Block): boolean => (blockCatalog.get(block.type)?.pageQueries(block) ?? []).length > 0;

/** The text of a page and the sections that follow its end. */
function partsOf(blocks: readonly Block[]): { readonly text: readonly Block[]; readonly sections: readonly Block[] } {
  const end = blocks.findLastIndex((block) => !isSection(block)) + 1;
  return { text: blocks.slice(0, end), sections: blocks.slice(end) };
}

/** Renders a page by the template of its type, between the site's header and footer. */
export function PageTemplate({ page, context, breadcrumb, drawBlock }: PageTemplateProps) {
  const { title } = page;
  // The editor draws blocks as they are stored.
  const isPublic = drawBlock === undefined;
  const blocks = useMemo(() => (isPublic ? withUniqueAnchors(page.blocks) : page.blocks), [isPublic, page.blocks]);
  const { locale } = context;
  const template = pageTypeCatalog.get(page.type)?.template ?? 'content';
  const place = template === 'article' ? pageTypeCatalog.get(page.type)?.headings : 'above';
  const isReference = place === 'beside';
  const isMixed = place === 'mixed';
  const hasOwnTitle = template !== 'plain' && template !== 'home';
  const membersOf = pageTypeCatalog.get(page.type)?.audience(page.typeData) === undefined ? 'any' : 'page';
  const titleBlock = hasOwnTitle ? undefined : blocks.find(isIn('title'))?.key;
  // Where the text ends the notice stands in the place of what follows for members.
  const hiddenNoticeBlock = isMixed ? undefined : noticeBlockOf(blocks, context);
  // The head of an overview has no image, so the first image in view is that of its first list.
  const firstList = template === 'overview' ? blocks.find(isList)?.key : undefined;
  // Keeps its identity while nothing changed, so that the editor re-renders only changed blocks.
  const { type: pageType, typeData } = page;
  const inner = useMemo(
    () => ({ ...context, pageType, typeData, titleBlock, firstList, hiddenNoticeBlock, membersOf }) as const,
    [context, pageType, typeData, titleBlock, firstList, hiddenNoticeBlock, membersOf],
  );
  const drawn = { context: inner, drawBlock };
  const isPast = pastOf(page, context) !== undefined;
  const form = isPast ? undefined : formOnPage(pageTypeCatalog.get(page.type)?.form, page.typeData);
  const isFormFirst = form?.isFirst === true;
  // Above the text it is in sight, and needs no entry in the list of contents.
  const formTitle = form?.states?.[context.form?.state ?? '']?.title ?? form?.title;
  const formHeading = formTitle && !isFormFirst ? { id: pageFormID, title: formTitle[interfaceLanguage(locale)] } : undefined;
  const headings = useHeadings(blocks, formHeading);
  const notice = hiddenNoticeBlock === undefined && <HiddenNotice context={inner} />;
  if (!hasOwnTitle) {
    return (
      <HeadingsProvider value={headings}>
        {titleBlock === undefined && <h1 className="hidden">{keepUnits(title)}</h1>}
        <BlockList {...drawn} blocks={blocks} template={template} after={notice} />
      </HeadingsProvider>
    );
  }
  const lead = template === 'article' ? blocks.find(isIn('lead')) : undefined;
  // A page with a contents block of its own does not get a second one.
  // The place beside the text is that of the facts where these follow it.
  const hasFactsBeside = pageTypeCatalog.get(page.type)?.factsAt === 'end';
  const hasAside = template !== 'overview' && !isReference && !hasFactsBeside && !blocks.some(isIn('contents'));
  const rest = lead === undefined ? blocks : blocks.filter((block) => block !== lead);
  const { text, sections } = isMixed ? partsOf(rest) : { text: rest, sections: [] };
  const hidden = isMixed ? <HiddenNotice context={inner} page={page} /> : notice;
  const related = <RelatedLinks page={page} context={context} />;
  return (
    <article>
      <PageOpening page={page} context={context} breadcrumb={breadcrumb} />
      {lead !== undefined && <BlockList {...drawn} blocks={[lead]} template="lead" />}
      {isFormFirst && (
        <BlockList {...drawn} blocks={[]} template="reading" after={<PageFormView form={form} context={context} />} />
      )}
      <HeadingsProvider value={headings}>
        <BlockList
          {...drawn}
          blocks={text}
          template={isReference ? 'reference' : template}
          after={
            <>
              <PageParticulars page={page} context={context} />
              {hidden}
              {!isMixed && related}
            </>
          }
        >
          {hasAside && <ContentsAside headings={headings} title={texts(locale).onThisPage} />}
        </BlockList>
        {/* The form has the whole width, which a list of contents beside it would not leave. */}
        {(isMixed || (form !== undefined && !isFormFirst)) && (
          <BlockList
            {...drawn}
            blocks={sections}
            template="reading"
            after={
              <>
                {form !== undefined && !isFormFirst && <PageFormView form={form} context={context} />}
                <Following page={page} context={context} breadcrumb={breadcrumb} />
                {isMixed && related}
              </>
            }
          />
        )}
      </HeadingsProvider>
    </article>
  );
}
