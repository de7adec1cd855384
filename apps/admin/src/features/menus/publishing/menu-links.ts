import { linksMax, type MenuItem } from '@ximblox/contract';

import { t } from '../../../shared/language/t.ts';
import { lastCheckText } from '../../../shared/link-finding.ts';
import type { Outputs } from '../../../shared/api/client.ts';
import type { MenuItems } from '../tree/tree.ts';

type Level = 0 | 1 | 2;
type LinkQuestion =
  | { readonly href: string; readonly visibility: Level }
  | { readonly pageID: number; readonly visibility: Level };
type Answers = Outputs['pages']['checkLinks']['items'];
type State = Answers[number]['state'];

/** An entry whose link leads to nothing. */
export type MenuProblem = { readonly key: string; readonly text: string };

const reasons: Readonly<Partial<Record<State, string>>> = {
  notFound: t('nothing answers there'),
  noAnchor: t('there is no such anchor'),
  notPublished: t('that page is not published'),
  inBin: t('that page is in the bin'),
  fileInBin: t('that file is in the bin of the media library'),
  staffOnly: t('only people who use the back office can open it'),
  deadRedirect: t('the redirect there ends nowhere'),
  restricted: t('not all who see the entry may see that page'),
  unchecked: t('this could not be checked'),
};

/** An anchor without a page: menus stand on all pages. */
const isAnchorAlone = (question: LinkQuestion): boolean =>
  'href' in question && /^[#?]/.test(question.href) && question.href !== '#';

type Entry = Pick<MenuItem, 'key' | 'title' | 'link'> & { readonly question: LinkQuestion };

/** The entries with a link. Who sees an entry sees those above it too. */
const linked = (items: MenuItems, above: Level = 0): Entry[] =>
  items.flatMap(({ key, title, link, pageID, visibility: own = 0, children }) => {
    const visibility = own > above ? own : above;
    const question = { ...(pageID === null ? { href: link } : { pageID }), visibility };
    return [...(pageID === null && link === '' ? [] : [{ key, title, link, question }]), ...linked(children, visibility)];
  });

/** The entries that are checked: those with a link, as many as one call takes. */
export const entriesOf = (items: MenuItems): Entry[] => linked(items).slice(0, linksMax);
/** What the server is asked of entries. */
export const queryOf = (entries: readonly Entry[]) => ({ links: entries.map(({ question }) => question) });

/** Why an entry leads to nothing, as a sentence; undefined where it leads to something, or was not checked yet. */
function problemOf({ title, link: target, question }: Entry, found: Answers[number] | undefined): string | undefined {
  const withReason = (reason: string): string => t('“{title}” leads to {target}: {reason}.', { title, target, reason });
  if (isAnchorAlone(question)) return withReason(t('an anchor alone is on no page, so write the path of its page before it'));
  if (found?.state === 'brokenElsewhere')
    return `${t('“{title}” leads to {target}.', { title, target })} ${lastCheckText(found)}`.trim();
  const reason = found === undefined ? undefined : reasons[found.state];
  return reason === undefined ? undefined : withReason(reason);
}

/** The entries that lead to nothing, each with the reason. @param answers in the order of the entries */
export const problemsOf = (entries: readonly Entry[], answers: Answers): MenuProblem[] =>
  entries.flatMap((entry, index): MenuProblem[] => {
    const text = problemOf(entry, answers[index]);
    return text === undefined ? [] : [{ key: entry.key, text }];
  });
