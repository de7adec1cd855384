import { interfaceLanguage } from '@ximblox/primitives';

import { pageTypeCatalog } from '../../catalog.ts';
import type { Following as Words } from '../../define-page-type.ts';
import { followingID } from '../../frame-ids.ts';
import type { PageList, RenderContext } from '../../render-context.ts';
import { Entry } from '../lists/entry.tsx';
import css from './following.module.css';
import { SectionFrame } from './section.tsx';
import type { TemplatePage } from './template-page.tsx';

type FollowingProps = {
  readonly page: TemplatePage;
  readonly context: RenderContext;
  /** The way to the page, whose last link is the list of all. */
  readonly breadcrumb: readonly { readonly path: string }[];
};

/** The words of a page's type about what comes after it, with the list; undefined where the page has none, as in the editor. */
function followingOf(page: TemplatePage, context: RenderContext): { words: Words; list: PageList } | undefined {
  const words = pageTypeCatalog.get(page.type)?.following;
  const list = context.lists[followingID];
  return words === undefined || list === undefined ? undefined : { words, list };
}

/** The day on which a page with others after it is read; undefined where it has none, as in the editor. */
export const todayOf = (page: TemplatePage, context: RenderContext): string | undefined =>
  followingOf(page, context)?.list.byDay?.today;

/** What is said of a page whose last day is past; undefined of any other. */
export function pastOf(page: TemplatePage, context: RenderContext): string | undefined {
  const following = followingOf(page, context);
  const listing = pageTypeCatalog.get(page.type)?.listing(page.typeData);
  const last = (listing?.until ?? listing?.on ?? '').slice(0, 10);
  const today = following?.list.byDay?.today ?? '';
  return following === undefined || last === '' || last >= today
    ? undefined
    : following.words.past[interfaceLanguage(context.locale)];
}

/** The pages that come after this one by their day; nothing where there are none. */
export function Following({ page, context, breadcrumb }: FollowingProps) {
  const following = followingOf(page, context);
  if (following === undefined || following.list.items.length === 0) return null;
  const language = interfaceLanguage(context.locale);
  const all = breadcrumb.length > 1 ? breadcrumb.at(-1) : undefined;
  return (
    <SectionFrame
      id={followingID}
      title={following.words.title[language]}
      more={
        all !== undefined && (
          <a className="action" href={all.path}>
            {following.words.all[language]}
          </a>
        )
      }
    >
      <ul className={css.list}>
        {following.list.items.map((one) => (
          <li key={one.id} className={css.item}>
            <Entry page={one} shape="row" large={false} locale={context.locale} titleLevel="h3" />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
