import { menuPlaceCatalog } from '@ximblox/blocks';
import type { PageChange, PageImpact, TouchedPage } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';

import { adminLocaleNames } from '../../../shared/language/words.ts';
import { language } from '../../../shared/language/language.ts';
import { t } from '../../../shared/language/t.ts';
import { scheduleText } from '../../../shared/ui/schedule-chip.tsx';

/** A place that is touched, with the screen that shows it. */
type ImpactPlace = { readonly key: string; readonly text: string; readonly note: string; readonly href: string | null };

/** One kind of what a change touches: a sentence, and the first of the places. */
export type ImpactLine = {
  readonly id: string;
  readonly text: string;
  readonly isWarning: boolean;
  readonly places: readonly ImpactPlace[];
  /** How many places are not listed. */
  readonly more: number;
};

const pagePlace = ({ id, title, path }: TouchedPage, note = ''): ImpactPlace => ({
  key: String(id),
  text: title === '' ? t('Untitled') : title,
  note: [path, note].filter((part) => part !== '').join(' · '),
  href: `/cmsadmin/page/${id}`,
});

const line = (
  id: string,
  text: string,
  rest: { readonly isWarning?: boolean; readonly places?: readonly ImpactPlace[]; readonly total?: number } = {},
): ImpactLine => {
  const { isWarning = false, places = [], total = places.length } = rest;
  return { id, text, isWarning, places, more: total - places.length };
};

/** What is to be changed, and by whom. */
type RequestedChange = {
  readonly action: PageChange;
  /** How many pages are changed. */ readonly count: number;
  /** Whether the user may open the menu of a language. */ mayOpenMenu(locale: Locale): boolean;
};

function linkLine({ items, totalItems, livePages }: PageImpact['links'], { action, count }: RequestedChange): ImpactLine {
  const places = items.map((page) => pagePlace(page, page.isLive ? '' : t('only in its draft')));
  const live = livePages === totalItems ? 'all' : livePages === 0 ? 'none' : 'some';
  const text = t(
    '{total, plural, one {# page links} other {# pages link}} to {count, plural, one {it} other {them}}{action, select, move { by path} other {}}{live, select, all {} none {, only in drafts} other {, {livePages} of them on the site}}.',
    { total: totalItems, count, action, live, livePages },
  );
  const isWarning = action !== 'move' && livePages > 0;
  return line('links', text, { places, total: totalItems, isWarning });
}

function menuLine({ menus: { items, totalItems } }: PageImpact, { action, count, mayOpenMenu }: RequestedChange): ImpactLine {
  const places = items.map(({ locale, place, title, isLive }, index) => ({
    key: String(index),
    text: title,
    note: t('{place} menu in {language}{isLive, select, true {} other {, in its draft only}}', {
      place: menuPlaceCatalog.get(place)?.label[language] ?? place,
      language: adminLocaleNames[locale],
      isLive: String(isLive),
    }),
    href: mayOpenMenu(locale) ? `/cmsadmin/menu-structure?locale=${locale}&place=${place}` : null,
  }));
  // Those of drafts alone are the last: visitors don't see them.
  const isLive = items.some((item) => item.isLive);
  const text = t(
    '{total, plural, one {# menu item leads} other {# menu items lead}} to {count, plural, one {it} other {them}}{end, select, path { by path} live {, and {total, plural, one {disappears} other {disappear}} from the menu with what is below {total, plural, one {it} other {them}}} other {, only in {total, plural, one {a draft} other {drafts}}}}.',
    { total: totalItems, count, end: action === 'move' ? 'path' : isLive ? 'live' : 'draft' },
  );
  return line('menus', text, { places, total: totalItems, isWarning: isLive });
}

function redirectLines({ redirects, newRedirect }: PageImpact, { action, count }: RequestedChange): ImpactLine[] {
  const created =
    newRedirect === null
      ? []
      : [line('newRedirect', t('{from} will redirect to {to}.', { from: newRedirect.originalURL, to: newRedirect.targetURL }))];
  if (redirects === null || redirects.totalItems === 0) return created;
  const { items, totalItems } = redirects;
  const places = items.map(({ id, originalURL }) => ({
    key: String(id),
    text: originalURL,
    note: '',
    href: `/cmsadmin/redirects?q=${encodeURIComponent(originalURL)}`,
  }));
  const text = t(
    '{total, plural, one {# redirect leads} other {# redirects lead}} to {count, plural, one {it} other {them}}{action, select, move { and {total, plural, one {follows} other {follow}}} other {}}.',
    { total: totalItems, count, action },
  );
  return [...created, line('redirects', text, { places, total: totalItems, isWarning: action !== 'move' })];
}

/** What ends with the pages; a page that moves keeps all of it. */
function endingLines({ scheduled, requests, previewLinks }: PageImpact, action: PageChange): ImpactLine[] {
  if (action === 'move') return [];
  const lines: ImpactLine[] = [];

  if (scheduled.totalItems > 0)
    lines.push(
      line(
        'scheduled',
        t('{count, plural, one {# schedule is} other {# schedules are}} cancelled.', { count: scheduled.totalItems }),
        {
          places: scheduled.items.map((page) => pagePlace(page, scheduleText(page))),
          total: scheduled.totalItems,
          isWarning: true,
        },
      ),
    );
  if (requests.totalItems > 0)
    lines.push(
      line(
        'requests',
        t('{count, plural, one {# publication request ends} other {# publication requests end}} undecided.', {
          count: requests.totalItems,
        }),
        {
          places: requests.items.map((page) => pagePlace(page)),
          total: requests.totalItems,
          isWarning: true,
        },
      ),
    );
  if (previewLinks > 0 && action === 'delete')
    lines.push(
      line(
        'previews',
        t('{count, plural, one {# shared preview link stops} other {# shared preview links stop}} working.', {
          count: previewLinks,
        }),
        {
          isWarning: true,
        },
      ),
    );
  return lines;
}

/** What a change of pages touches, one line for each kind; none for kinds that it does not touch. */
export function impactLines(impact: PageImpact, requested: RequestedChange): ImpactLine[] {
  const { action, count } = requested;

  const { onSite, links, menus, translations, below } = impact;
  const lines: ImpactLine[] = [];
  if (onSite > 0)
    lines.push(
      line(
        'site',
        action === 'move'
          ? t('Lists and search show the new path.')
          : t('Lists, search and sitemap of the site lose {count, plural, one {it} other {them}}.', { count }),
      ),
    );
  if (links.totalItems > 0) lines.push(linkLine(links, requested));
  if (menus.totalItems > 0) lines.push(menuLine(impact, requested));
  lines.push(...redirectLines(impact, requested));
  if (below.totalItems > 0)
    lines.push(
      line(
        'below',
        t(
          '{total, plural, one {# page stays where it is} other {# pages stay where they are}}, below {count, plural, one {the path of this page} other {the paths of these pages}}.',
          { total: below.totalItems, count },
        ),
        {
          places: below.items.map((page) => pagePlace(page)),
          total: below.totalItems,
        },
      ),
    );
  if (translations.totalItems > 0)
    lines.push(
      line(
        'translations',
        t('{count, plural, one {# translation stays as it is} other {# translations stay as they are}}.', {
          count: translations.totalItems,
        }),
        {
          places: translations.items.map((page) => pagePlace(page, adminLocaleNames[page.locale])),
          total: translations.totalItems,
        },
      ),
    );
  return [...lines, ...endingLines(impact, action)];
}
