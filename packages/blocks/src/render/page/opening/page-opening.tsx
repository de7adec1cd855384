import { interfaceLanguage, loginPath, type Locale } from '@ximblox/primitives';
import { dayAndMonth, keepUnits, weekdaysOf } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';

import { pageTypeCatalog } from '../../../catalog.ts';
import { frameID, pageFormID } from '../../../frame-ids.ts';
import { codeFormKey, pageFormKey } from '../../../page-form.ts';
import { useForm } from '../../forms/form-context.tsx';
import { mainAction } from '../main-action.ts';
import type { CallToAction, FactValue } from '../../../page-type-parts.ts';
import type { RenderContext } from '../../../render-context.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { Citation } from './citation.tsx';
import { Facts } from './facts.tsx';
import { pastOf, todayOf } from '../following.tsx';
import { isMemberOf, MemberLine } from '../notice-box.tsx';
import { metaOf } from '../../lists/page-card.ts';
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

/** The days of a page as on a calendar. They are hidden from screen readers, for which the meta line has them in full. */
function DateBlock({ page, context: { locale }, isPast }: TypedPage & { readonly isPast: boolean }) {
  const { dateTime, lastDay } = metaOf(page, locale);
  const parts = dayAndMonth(locale, dateTime, lastDay);
  if (parts === undefined) return null;
  // Over the end of a month the days have their months with them.
  const number = parts.month === '' ? `${css.number ?? ''} ${css.months ?? ''}` : css.number;
  return (
    <div className={isPast ? `${css.date ?? ''} ${css.past ?? ''}` : css.date} aria-hidden="true">
      <b className={number}>{parts.day}</b>
      <span className={css.month}>
        {parts.month} {dateTime.slice(0, 4)}
      </span>
      <span className={css.weekday}>{weekdaysOf(locale, dateTime, lastDay)}</span>
    </div>
  );
}

type TypedPage = { readonly page: TemplatePage; readonly context: RenderContext };

/** The telephone of the main office where the state of the page's form has words before it; empty elsewhere. */
function callOf(page: TemplatePage, { form, offices = [], locale }: RenderContext): FactValue[] {
  const call = pageTypeCatalog.get(page.type)?.form?.states?.[form?.state ?? '']?.call;
  const { phone = '' } = offices.find(({ isMain }) => isMain) ?? offices[0] ?? {};
  if (call === undefined || phone === '') return [];
  const words = `${call[interfaceLanguage(locale)]} ${phone.replaceAll(' ', '\u00A0')}`;
  return [{ text: words, href: `tel:${phone.replace(/[^+\d]/g, '')}`, isDetail: true }];
}

/** The main action of a page; none that leads to its form where that was sent, or is the one for those who come with a code. */
function useMainAction({ page, context }: TypedPage): CallToAction | undefined {
  const isSent = useForm(pageFormKey).answer?.isSent === true;
  const isByCode = useForm(codeFormKey).answer !== undefined;
  const action = mainAction(page, context.form, context.locale);
  return (isSent || isByCode) && action?.href === `#${pageFormID}` ? undefined : action;
}

/** The facts of a page, its actions, or both. */
function TypeFacts({ page, context, part = 'both' }: TypedPage & { readonly part?: 'facts' | 'actions' | 'both' }) {
  const definition = pageTypeCatalog.get(page.type);
  const action = useMainAction({ page, context });
  if (definition === undefined) return null;
  const past = pastOf(page, context);
  const { fact, taken } = (past === undefined ? context.form : undefined) ?? {};
  const facts = part === 'actions' ? [] : definition.facts({ ...page, today: todayOf(page, context) }, context.locale);
  const downloads = definition.files.flatMap(({ action, extension }) =>
    action === undefined || past !== undefined
      ? []
      : [{ text: action[interfaceLanguage(context.locale)], href: `${context.path}.${extension}` }],
  );
  return (
    <Facts
      facts={
        fact == null || part === 'actions'
          ? facts
          : [
              ...facts,
              {
                label: fact.label,
                values: [...fact.values.map((text, index) => ({ text, isDetail: index > 0 })), ...callOf(page, context)],
              },
            ]
      }
      taken={part === 'actions' ? undefined : (taken ?? undefined)}
      note={part === 'facts' ? undefined : past}
      callToAction={part === 'facts' || past !== undefined ? undefined : action}
      downloads={part === 'facts' ? [] : downloads}
      context={context}
    />
  );
}

/** The facts and the citation of a page whose text is read first, below it or in wide windows beside it; nothing where they stand in the head. */
export function PageParticulars({ page, context }: TypedPage) {
  if (pageTypeCatalog.get(page.type)?.factsAt !== 'end') return null;
  return (
    <div className={css.particulars}>
      <TypeFacts page={page} context={context} part="facts" />
      <Citation page={page} path={context.path} locale={context.locale} />
    </div>
  );
}

/** The opening of a page above its first block: breadcrumb, meta line, title, intro and facts. */
export function PageOpening({ page, context, breadcrumb }: PageOpeningProps) {
  const { title, seoDescription, tags } = page;
  const locale: Locale = context.locale;
  const definition = pageTypeCatalog.get(page.type);
  const { template = 'content' } = definition ?? {};
  // They ask to join: a member has done that.
  const actions = isMemberOf({ page, context })
    ? []
    : (definition?.actions(page) ?? []).filter((link) => hrefOf(link, context) !== undefined);
  const hasDay = definition?.rowFigure === 'day';
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
          {hasDay && <DateBlock page={page} context={context} isPast={pastOf(page, context) !== undefined} />}
          <div className={css.words}>
            {template === 'article' && <MetaLine page={page} locale={locale} tags={tags} place="page" hasDay={hasDay} />}
            <h1 className={css.title}>{keepUnits(title)}</h1>
            {seoDescription !== '' && <p className={css.intro}>{keepUnits(seoDescription)}</p>}
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
        {definition?.factsAt !== 'head' && <TypeFacts page={page} context={context} part="actions" />}
        {definition?.factsAt !== 'end' && (
          <>
            <TypeFacts page={page} context={context} part={definition?.factsAt === 'head' ? 'both' : 'facts'} />
            <Citation page={page} path={context.path} locale={locale} />
          </>
        )}
      </div>
    </header>
  );
}
