import type { RenderContext } from '@ximblox/blocks';
import { PageTemplate, toPageCard } from '@ximblox/blocks/render';
import type { SiteView } from '@ximblox/contract';

export type PageView = Extract<SiteView, { kind: 'page' }>;

/** The render context of blocks. */
function contextOf({ page, pages, lists, frame, form }: PageView): RenderContext {
  return {
    locale: page.locale,
    path: page.path,
    formulas: page.formulas,
    pages: Object.fromEntries(Object.values(pages).map((link) => [link.id, link])),
    lists: Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, { ...list, items: list.items.map(toPageCard) }])),
    ...(page.hiddenBlockLevels.length > 0 && { hiddenLevels: page.hiddenBlockLevels }),
    isLoggedIn: frame.member !== undefined,
    offices: frame.footer.offices,
    privacyStatement: frame.footer.privacyStatement,
    form,
    editing: false,
  };
}

/** A live page by the template of its type. */
export function PageScreen({ view }: { readonly view: PageView }) {
  const { page, breadcrumb } = view;
  const { blocks, title, seoDescription } = page.pageVersion;
  return (
    <PageTemplate
      page={{
        ...page,
        title: title || page.title,
        seoDescription,
        blocks,
        images: page.pageType.images,
        files: page.pageType.files,
      }}
      context={contextOf(view)}
      breadcrumb={breadcrumb}
    />
  );
}
