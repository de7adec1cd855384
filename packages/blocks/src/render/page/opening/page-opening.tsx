import { interfaceLanguage, loginPath, type Locale } from '@ximblox/primitives';
import { keepUnits } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';

import { pageTypeCatalog } from '../../../catalog.ts';
import { frameID, pageFormID } from '../../../frame-ids.ts';
import type { CallToAction } from '../../../page-type-parts.ts';
import type { RenderContext } from '../../../render-context.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { Citation } from './citation.tsx';
import { Facts } from './facts.tsx';
import { MemberLine } from '../notice-box.tsx';
import { MetaLine } from '../../lists/meta-line.tsx';
import css from './page-opening.module.css';
import type { TemplatePage } from '../template-page.tsx';
import { Initials } from '../../media/avatar.tsx';
import { Image } from '../../media/image.tsx';
import { hrefOf, LinkTo, linkText } from '../../text/link-to.tsx';
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
  return (
    <Image image={image} sizes="(min-width: 1080px) 304px, (min-width: 760px) 200px, 165px" className={css.portrait} first />
  );
}

type TypedPage = { readonly page: TemplatePage; readonly context: RenderContext };

/** The main action of a page. One that leads to the form says what that now does; there is none while the form is closed. */
function mainAction({ page, context }: TypedPage): CallToAction | undefined {
  const definition = pageTypeCatalog.get(page.type);
  const action = definition?.callToAction(page, context.locale);
  const state = definition?.form?.states?.[context.form?.state ?? ''];
  if (action?.href !== `#${pageFormID}` || state === undefined) return action;
  return state.send && { ...action, text: state.send[interfaceLanguage(context.locale)] };
}

/** The facts of a page and its actions. */
function TypeFacts({ page, context }: TypedPage) {
  const definition = pageTypeCatalog.get(page.type);
  if (definition === undefined) return null;
  const { fact, taken } = context.form ?? {};
  const facts = definition.facts(page, context.locale);
  const downloads = definition.files.flatMap(({ action, extension }) =>
    action === undefined ? [] : [{ text: action[interfaceLanguage(context.locale)], href: `${context.path}.${extension}` }],
  );
  return (
    <Facts
      facts={
        fact == null
          ? facts
          : [...facts, { label: fact.label, values: fact.values.map((text, index) => ({ text, isDetail: index > 0 })) }]
      }
      taken={taken ?? undefined}
      callToAction={mainAction({ page, context })}
      downloads={downloads}
      context={context}
    />
  );
}

/** The opening of a page above its first block: breadcrumb, meta line, title, intro and facts. */
export function PageOpening({ page, context, breadcrumb }: PageOpeningProps) {
  const { title, seoDescription, tags } = page;
  const locale: Locale = context.locale;
  const definition = pageTypeCatalog.get(page.type);
  const { template = 'content' } = definition ?? {};
  const actions = (definition?.actions(page) ?? []).filter((link) => hrefOf(link, context) !== undefined);
  const hasMembers =
    definition?.audience(page.typeData) !== undefined &&
    context.hiddenLevels?.includes(2) === true &&
    context.isLoggedIn !== true;
  return (
    <header>
      <div className={css.top}>
        <Breadcrumb links={breadcrumb} title={title} locale={locale} />
        <div className={css.opening}>
          <Portrait page={page} />
          <div className={css.words}>
            {template === 'article' && <MetaLine page={page} locale={locale} tags={tags} place="page" />}
            <h1 className={css.title}>{keepUnits(title)}</h1>
            {seoDescription !== '' && <p className={css.intro}>{seoDescription}</p>}
            {actions.length > 0 && (
              <p className={css.actions}>
                {actions.map((link, index) => (
                  <LinkTo
                    key={`${link.kind} ${linkText(link, context)}`}
                    link={link}
                    context={context}
                    className={index === 0 ? 'button' : 'button button-second'}
                  />
                ))}
                {hasMembers && (
                  <a className="button button-second" href={loginPath(locale, context.path)}>
                    {texts(locale).notice.membersButton}
                  </a>
                )}
              </p>
            )}
            {template === 'search' && (
              <div className={css.search}>
                <SearchForm locale={locale} term="" id={frameID('search-page-term')} />
              </div>
            )}
          </div>
        </div>
        <MemberLine page={page} context={context} />
        <TypeFacts page={page} context={context} />
        <Citation page={page} path={context.path} locale={locale} />
      </div>
    </header>
  );
}
