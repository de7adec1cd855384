import { formatNumber } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';
import { interfaceLanguage, type Locale } from '@ximblox/primitives';

import { pageTypeCatalog, searchFacets } from '../../catalog.ts';
import { chosenNames } from '../../page-queries/relaxed-filters.ts';
import { optionName } from '../../page-queries/option-names.ts';
import {
  filterNames,
  withFilter,
  type FilterName,
  type Filtering,
  type FilterOption,
  type Filters,
} from '../../page-queries/filters.ts';
import css from './filter-panel.module.css';

export type FilterProps = {
  readonly filtering: Filtering;
  /** The type of the pages listed; empty where they are of many. */
  readonly pageType: string;
  readonly locale: Locale;
  /** The URL of the list with these filters. */
  readonly addressOf: (filters: Filters) => string;
};

/** So many options of a filter are shown at once, and those that are chosen; the others unfold. */
const shownMost: Readonly<Partial<Record<FilterName, number>>> = { year: 5, expertise: 8, tag: 8, facet: 8 };

/** Views with more than one filter are not followed by search engines: there are too many of them. */
export const followOf = (filters: Filters): 'nofollow' | undefined =>
  filterNames.filter((name) => filters[name] !== undefined).length > 1 ? 'nofollow' : undefined;

type OptionProps = FilterProps & {
  readonly name: FilterName;
  readonly option: FilterOption;
  readonly standard: string | undefined;
};

function Option({ filtering, pageType, locale, addressOf, name, option, standard }: OptionProps) {
  const isChosen = (filtering.chosen[name] ?? standard) === option.value;
  const text = optionName(name, option, { pageType, locale });
  const words = (
    <>
      <span>{text}</span> <span className={css.number}>{formatNumber(locale, option.count)}</span>
    </>
  );
  if (option.count === 0 && !isChosen) return <span className={css.option}>{words}</span>;
  const filters = withFilter(filtering.chosen, name, isChosen || option.value === standard ? undefined : option.value);
  return (
    <a
      className={`${css.option ?? ''} ${css.link ?? ''}`}
      href={addressOf(filters)}
      rel={followOf(filters)}
      aria-current={isChosen ? 'true' : undefined}
    >
      {words}
    </a>
  );
}

/** The visible and the collapsed options: tags, expertise and facets by their number of pages, shown by name; years from the newest. */
function foldedOptions(
  name: FilterName,
  options: readonly FilterOption[],
  chosen: string | undefined,
): [FilterOption[], FilterOption[]] {
  const most = shownMost[name] ?? options.length;
  if (options.length <= most + 1) return [[...options], []];
  const some = options.filter(({ count }) => count > 0);
  const ranked = name === 'tag' || name === 'expertise' || name === 'facet' ? some.toSorted((a, b) => b.count - a.count) : some;
  const first = new Set(ranked.slice(0, most));
  const isShown = (option: FilterOption): boolean => first.has(option) || option.value === chosen;
  return [options.filter(isShown), options.filter((option) => !isShown(option))];
}

/** Whether there is anything to filter by: an option with pages beside another one, or one that is chosen. */
export const hasChoice = ({ groups, chosen }: Pick<Filtering, 'groups' | 'chosen'>): boolean =>
  groups.some(({ options }) => options.length > 1 && options.some(({ count }) => count > 0)) || chosenNames(chosen).length > 0;

/** What a facet is called: after the type of its pages. */
const facetName = (facet: string | undefined, locale: Locale): string | undefined =>
  facet === undefined ? undefined : pageTypeCatalog.get(facet)?.singularName[interfaceLanguage(locale)];

/** The filters with unknown values as a sentence names them, a facet after its pages: the one that was meant, or else all that there are. */
export function unknownNames({ unknown, unknownFacet }: Pick<Filtering, 'unknown' | 'unknownFacet'>, locale: Locale): string {
  const words = texts(locale).filters;
  const facets = unknownFacet === undefined ? searchFacets() : [unknownFacet];
  const namesOf = (name: FilterName): readonly string[] =>
    name === 'facet' && facets.length > 0 ? facets.map((facet) => facetName(facet, locale) ?? facet) : [words.names[name]];
  return unknown
    .flatMap(namesOf)
    .map((name) => name.toLowerCase())
    .join(', ');
}

/** A list's filters as links with their counts. On a phone they unfold from a bar; without scripts all the same. */
export function FilterPanel(props: FilterProps) {
  const { filtering, locale } = props;
  const words = texts(locale).filters;
  const chosen = filterNames.filter((name) => filtering.chosen[name] !== undefined).length;
  return (
    <details className={css.panel}>
      <summary className={css.bar}>
        {words.title} {chosen > 0 && <span className={css.barCount}>{words.chosen(chosen)}</span>}
      </summary>
      <nav className={css.groups} aria-label={words.title}>
        {filtering.groups.map(({ name, facet, options, standard }) => {
          const [shown, folded] = foldedOptions(name, options, filtering.chosen[name]);
          const item = (option: FilterOption) => (
            <li key={option.value}>
              <Option {...props} name={name} option={option} standard={standard} />
            </li>
          );
          if (options.length < 2 && filtering.chosen[name] === undefined) return null;
          return (
            <div key={facet ?? name} className={css.group}>
              <h2 className={css.name}>{facetName(facet, locale) ?? words.names[name]}</h2>
              <ul className={css.options}>{shown.map(item)}</ul>
              {folded.length > 0 && (
                <details className={css.more}>
                  <summary className={css.moreBar}>{words.more[name]}</summary>
                  <ul className={css.options}>{folded.map(item)}</ul>
                </details>
              )}
            </div>
          );
        })}
      </nav>
    </details>
  );
}

/** The name of a chosen value; the value itself where the list does not count it. */
export function chosenName({ filtering, pageType, locale }: Omit<FilterProps, 'addressOf'>, name: FilterName): string {
  const value = filtering.chosen[name] ?? '';
  const option = filtering.groups
    .filter((group) => group.name === name)
    .flatMap(({ options }) => options)
    .find((known) => known.value === value);
  return optionName(name, option ?? { value, name: value }, { pageType, locale });
}

/** The filters that are chosen: each a link to the list without it. */
export function FilterChips(props: FilterProps) {
  const { filtering, locale, addressOf } = props;
  const words = texts(locale).filters;
  const chosen = filterNames.filter((name) => filtering.chosen[name] !== undefined);
  if (chosen.length === 0) return null;
  return (
    <ul className={css.chips}>
      {chosen.map((name) => (
        <li key={name}>
          <a className={css.chip} href={addressOf(withFilter(filtering.chosen, name, undefined))}>
            <span className="hidden">{words.without} </span>
            {chosenName(props, name)} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {chosen.length > 1 && (
        <li className={css.clear}>
          <a href={addressOf({})}>{words.clear}</a>
        </li>
      )}
    </ul>
  );
}
