import { linksMax, type MenuItem } from '@ximblox/contract';
import { IconAlertTriangle } from '@tabler/icons-react';

import { t } from '../../../shared/language/t.ts';
import { trpc, type Outputs } from '../../../shared/api/client.ts';
import { useDebounced } from '../../../shared/use-debounced.ts';
import css from '../menus.module.css';
import type { MenuItems } from '../tree/tree.ts';

type Level = 0 | 1 | 2;
type LinkQuestion =
  | { readonly href: string; readonly visibility: Level }
  | { readonly pageID: number; readonly visibility: Level };
type Answers = Outputs['pages']['checkLinks']['items'];
type State = Answers[number]['state'];

/** An entry whose link leads to nothing. */
type MenuProblem = { readonly key: string; readonly text: string };

const reasons: Readonly<Partial<Record<State, string>>> = {
  notFound: t('nothing answers there'),
  noAnchor: t('there is no such anchor'),
  notPublished: t('that page is not published'),
  inBin: t('that page is in the bin'),
  fileInBin: t('that file is in the bin of the media library'),
  staffOnly: t('only people who use the back office can open it'),
  deadRedirect: t('the redirect there ends nowhere'),
  restricted: t('not all who see the entry may see that page'),
  brokenElsewhere: t('it did not work when it was last checked'),
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

/** What was found out of a menu; `isFailed` if the server could not be asked. */
export type CheckedMenu = { readonly problems: readonly MenuProblem[]; readonly isFailed: boolean };

const entriesOf = (items: MenuItems): Entry[] => linked(items).slice(0, linksMax);
const queryOf = (entries: readonly Entry[]) => ({ links: entries.map(({ question }) => question) });

const problemsOf = (entries: readonly Entry[], answers: Answers): MenuProblem[] =>
  entries.flatMap(({ key, title, link, question }, index): MenuProblem[] => {
    const state = answers[index]?.state;
    const reason = isAnchorAlone(question)
      ? t('an anchor alone is on no page, so write the path of its page before it')
      : state === undefined
        ? undefined
        : reasons[state];
    return reason === undefined
      ? []
      : [{ key, text: t('“{title}” leads to {target}: {reason}.', { title, target: link, reason }) }];
  });

/** The entries of a menu that lead to nothing, soon after a change. */
export function useMenuProblems(items: MenuItems): CheckedMenu {
  const entries = entriesOf(useDebounced(items));
  const query = trpc.pages.checkLinks.useQuery(queryOf(entries), {
    enabled: entries.length > 0,
    staleTime: 10_000,
    trpc: { abortOnUnmount: true },
  });
  return { problems: problemsOf(entries, query.data?.items ?? []), isFailed: query.isError };
}

/** Checks a menu as it is now, before it is published. */
export function useMenuCheck(): (items: MenuItems) => Promise<CheckedMenu> {
  const { pages } = trpc.useUtils();
  return async (items) => {
    const entries = entriesOf(items);
    try {
      const { items: answers } = await pages.checkLinks.fetch(queryOf(entries), { staleTime: 0, retry: false });
      return { problems: problemsOf(entries, answers), isFailed: false };
    } catch {
      return { problems: [], isFailed: true };
    }
  };
}

type MenuProblemsProps = CheckedMenu & { onGo(key: string): void };

/** Names the entries that lead to nothing, each with a way to its form. */
export function MenuProblems({ problems, isFailed, onGo }: MenuProblemsProps) {
  if (problems.length === 0 && !isFailed) return null;
  return (
    <section className={css.publishBar} aria-label={t('Broken links')}>
      <div className={css.publishText}>
        <strong>
          <IconAlertTriangle size={16} aria-hidden />{' '}
          {isFailed
            ? t('The links could not be checked.')
            : t('{count, plural, one {# entry leads} other {# entries lead}} to nothing', { count: problems.length })}
        </strong>
        <ul className={css.problems}>
          {problems.map(({ key, text }) => (
            <li key={key}>
              <button type="button" onClick={() => onGo(key)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
