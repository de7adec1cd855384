import { menuPlaceCatalog } from '@ximblox/blocks';
import type { PageChange, PageImpact, TouchedPage } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';

import { adminLocaleNames } from '../../../shared/language/words.ts';
import { countOf } from '../../../shared/format.ts';
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
  text: title === '' ? 'Untitled' : title,
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
type Asked = {
  readonly action: PageChange;
  /** How many pages are changed. */ readonly count: number;
  /** Whether the user may open the menu of a language. */ mayOpenMenu(locale: Locale): boolean;
};

/** “1 page links to it”, “3 pages link to them”. */
const verb = (count: number, noun: string, one: string, many: string): string =>
  `${countOf(count, noun)} ${count === 1 ? one : many}`;

function linkLine({ items, totalItems, livePages }: PageImpact['links'], action: PageChange, them: string): ImpactLine {
  const places = items.map((page) => pagePlace(page, page.isLive ? '' : 'only in its draft'));
  const live = livePages === totalItems ? '' : livePages === 0 ? ', only in drafts' : `, ${livePages} of them on the site`;
  const how = action === 'move' ? ' by path' : '';
  const isWarning = action !== 'move' && livePages > 0;
  return line('links', `${verb(totalItems, 'page', 'links', 'link')} to ${them}${how}${live}.`, {
    places,
    total: totalItems,
    isWarning,
  });
}

function menuLine({ menus: { items, totalItems } }: PageImpact, { action, mayOpenMenu }: Asked, them: string): ImpactLine {
  const places = items.map(({ locale, place, title, isLive }, index) => ({
    key: String(index),
    text: title,
    note: `${menuPlaceCatalog.get(place)?.label.en ?? place} menu in ${adminLocaleNames[locale]}${isLive ? '' : ', in its draft only'}`,
    href: mayOpenMenu(locale) ? `/cmsadmin/menu-structure?locale=${locale}&place=${place}` : null,
  }));
  // Those of drafts alone are the last: visitors don't see them.
  const isLive = items.some((item) => item.isLive);
  const end =
    action === 'move' ? ' by path' : isLive ? ', and disappear from the menu with what is below them' : ', only in drafts';
  const one =
    action === 'move' ? ' by path' : isLive ? ', and disappears from the menu with what is below it' : ', only in a draft';
  const text = `${verb(totalItems, 'menu item', 'leads', 'lead')} to ${them}${totalItems === 1 ? one : end}.`;
  return line('menus', text, { places, total: totalItems, isWarning: isLive });
}

function redirectLines({ redirects, newRedirect }: PageImpact, action: PageChange, them: string): ImpactLine[] {
  const made =
    newRedirect === null ? [] : [line('newRedirect', `${newRedirect.originalURL} will redirect to ${newRedirect.targetURL}.`)];
  if (redirects === null || redirects.totalItems === 0) return made;
  const { items, totalItems } = redirects;
  const places = items.map(({ id, originalURL }) => ({
    key: String(id),
    text: originalURL,
    note: '',
    href: `/cmsadmin/redirects?q=${encodeURIComponent(originalURL)}`,
  }));
  const end = action !== 'move' ? '' : totalItems === 1 ? ' and follows' : ' and follow';
  const text = `${verb(totalItems, 'redirect', 'leads', 'lead')} to ${them}${end}.`;
  return [...made, line('redirects', text, { places, total: totalItems, isWarning: action !== 'move' })];
}

/** What ends with the pages; a page that moves keeps all of it. */
function endingLines({ scheduled, requests, previewLinks }: PageImpact, action: PageChange): ImpactLine[] {
  if (action === 'move') return [];
  const lines: ImpactLine[] = [];
  const isOne = (count: number, one: string, many: string) => (count === 1 ? one : many);
  if (scheduled.totalItems > 0)
    lines.push(
      line('scheduled', `${verb(scheduled.totalItems, 'schedule', 'is', 'are')} cancelled.`, {
        places: scheduled.items.map((page) => pagePlace(page, scheduleText(page))),
        total: scheduled.totalItems,
        isWarning: true,
      }),
    );
  if (requests.totalItems > 0)
    lines.push(
      line('requests', `${verb(requests.totalItems, 'publication request', 'ends', 'end')} undecided.`, {
        places: requests.items.map((page) => pagePlace(page)),
        total: requests.totalItems,
        isWarning: true,
      }),
    );
  if (previewLinks > 0 && action === 'delete')
    lines.push(
      line('previews', `${countOf(previewLinks, 'shared preview link')} ${isOne(previewLinks, 'stops', 'stop')} working.`, {
        isWarning: true,
      }),
    );
  return lines;
}

/** What a change of pages touches, one line for each kind; none for kinds that it does not touch. */
export function impactLines(impact: PageImpact, asked: Asked): ImpactLine[] {
  const { action, count } = asked;
  const them = count === 1 ? 'it' : 'them';
  const { onSite, links, menus, translations, below } = impact;
  const lines: ImpactLine[] = [];
  if (onSite > 0)
    lines.push(
      line(
        'site',
        action === 'move' ? 'Lists and search show the new path.' : `Lists, search and sitemap of the site lose ${them}.`,
      ),
    );
  if (links.totalItems > 0) lines.push(linkLine(links, action, them));
  if (menus.totalItems > 0) lines.push(menuLine(impact, asked, them));
  lines.push(...redirectLines(impact, action, them));
  if (below.totalItems > 0)
    lines.push(
      line(
        'below',
        `${verb(below.totalItems, 'page', 'stays', 'stay')} where ${below.totalItems === 1 ? 'it is' : 'they are'}, below ${count === 1 ? 'the path of this page' : 'the paths of these pages'}.`,
        {
          places: below.items.map((page) => pagePlace(page)),
          total: below.totalItems,
        },
      ),
    );
  if (translations.totalItems > 0)
    lines.push(
      line('translations', `${verb(translations.totalItems, 'translation', 'stays as it is', 'stay as they are')}.`, {
        places: translations.items.map((page) => pagePlace(page, adminLocaleNames[page.locale])),
        total: translations.totalItems,
      }),
    );
  return [...lines, ...endingLines(impact, action)];
}
