import type { Locale } from '@ximblox/primitives';

import { pageTypeCatalog } from '../../../catalog.ts';
import { frameID } from '../../../frame-ids.ts';
import type { RenderContext } from '../../../render-context.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { Citation } from './citation.tsx';
import { Facts } from './facts.tsx';
import { MetaLine } from '../../lists/meta-line.tsx';
import css from './page-opening.module.css';
import type { TemplatePage } from '../template-page.tsx';
import { Initials } from '../../media/avatar.tsx';
import { Image } from '../../media/image.tsx';
import { SearchForm } from '../../forms/search-form.tsx';

type PageOpeningProps = {
  readonly page: TemplatePage;
  readonly context: RenderContext;
  readonly breadcrumb: readonly { readonly path: string; readonly title: string }[];
};

function Portrait({ page }: { readonly page: TemplatePage }) {
  const name = pageTypeCatalog.get(page.type)?.portrait;
  if (name === undefined) return null;
  const image = page.images?.[name]?.[0];
  if (image === undefined || image.url === '') return <Initials name={page.title} className={css.portrait} />;
  return <Image image={image} sizes="(min-width: 760px) 200px, 112px" className={css.portrait} first />;
}

/** The facts of a page and its main action. */
function TypeFacts({ page, context }: { readonly page: TemplatePage; readonly context: RenderContext }) {
  const definition = pageTypeCatalog.get(page.type);
  if (definition === undefined) return null;
  return (
    <Facts
      facts={definition.facts(page, context.locale)}
      callToAction={definition.callToAction(page, context.locale)}
      context={context}
    />
  );
}

/** The opening of a page above its first block: breadcrumb, meta line, title, intro and facts. */
export function PageOpening({ page, context, breadcrumb }: PageOpeningProps) {
  const { title, seoDescription, tags } = page;
  const locale: Locale = context.locale;
  const { template = 'content', theme = 'light' } = pageTypeCatalog.get(page.type) ?? {};
  return (
    <header className={theme === 'dark' ? css.band : undefined}>
      <div className={css.top}>
        <Breadcrumb links={breadcrumb} title={title} locale={locale} />
        <div className={css.opening}>
          <Portrait page={page} />
          <div className={css.words}>
            {template === 'article' && <MetaLine page={page} locale={locale} tags={tags} place="page" />}
            <h1 className={css.title}>{title}</h1>
            {seoDescription !== '' && <p className={css.intro}>{seoDescription}</p>}
            {template === 'search' && (
              <div className={css.search}>
                <SearchForm locale={locale} term="" id={frameID('search-page-term')} />
              </div>
            )}
          </div>
        </div>
        <TypeFacts page={page} context={context} />
        <Citation page={page} path={context.path} locale={locale} />
      </div>
    </header>
  );
}
