import { IconAlertTriangle } from '@tabler/icons-react';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { useDebounced } from '../../../shared/use-debounced.ts';
import css from '../menus.module.css';
import type { MenuItems } from '../tree/tree.ts';
import { entriesOf, problemsOf, queryOf, type MenuProblem } from './menu-links.ts';

/** What was found out of a menu; `isFailed` if the server could not be asked. */
export type CheckedMenu = { readonly problems: readonly MenuProblem[]; readonly isFailed: boolean };

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
