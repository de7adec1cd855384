import type { SiteSettings } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';
import { trpc, type Outputs } from '../../shared/api/client.ts';
import { linkProblem } from '../../shared/link-problems.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import type { SettingsFields } from './settings-form.ts';

type Answers = Outputs['pages']['checkLinks']['items'];

/** Settings are of pages that everybody sees. */
const problemOf = (found: Answers[number]): string | undefined =>
  found.state === 'restricted' ? t('Not all visitors may see that page.') : linkProblem(found);

type Linked = Pick<SettingsFields, 'privacyStatement' | 'social'> | Pick<SiteSettings, 'privacyStatement' | 'social'>;
type SettingsLink = { readonly property: string; readonly href: string };

/** The links of the settings that the server can follow, with their fields. Everybody gets them, at the foot of each page. */
const linksOf = ({ privacyStatement, social }: Linked): SettingsLink[] =>
  [
    ...Object.entries(privacyStatement).map(([language, href]) => ({ property: `privacyStatement.${language}`, href })),
    ...social.map(({ url }, index) => ({ property: `social.${index}.url`, href: url })),
  ]
    .map(({ property, href }) => ({ property, href: href.trim() }))
    .filter(({ href }) => /^(?:\/|https?:\/\/.)/i.test(href) && href.length <= 2000);

const queryOf = (links: readonly SettingsLink[]) => ({ links: links.map(({ href }) => ({ href })) });

/** Why links lead to nothing, by field. */
const problemsOf = (links: readonly SettingsLink[], answers: Answers): ReadonlyMap<string, string> =>
  new Map(
    links.flatMap(({ property }, index) => {
      const found = answers[index];
      const reason = found === undefined ? undefined : problemOf(found);
      return reason === undefined ? [] : [[property, reason]];
    }),
  );

/** Why links of the settings lead to nothing, by field, soon after a change. A failure to ask is told for each link. */
export function useSettingsLinks(fields: Linked): ReadonlyMap<string, string> {
  const settled = useDebounced(JSON.stringify(linksOf(fields)));
  const links = JSON.parse(settled) as SettingsLink[];
  const query = trpc.pages.checkLinks.useQuery(queryOf(links), {
    enabled: links.length > 0,
    staleTime: 10_000,
    retry: false,
    trpc: { abortOnUnmount: true },
  });
  if (query.isError) return new Map(links.map(({ property }) => [property, t('This could not be checked.')]));
  return problemsOf(links, query.data?.items ?? []);
}
