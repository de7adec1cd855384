import { blockCatalog, createBlock, pageTypeCatalog, standsForReusable, type Block, type BlockDefinition } from '@ximblox/blocks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

import { trpc } from '../../shared/api/client.ts';
import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { newKey } from '../document/keys.ts';
import { referenceTo } from '../reusable/reusable-commands.ts';
import { useSession, useView } from '../session/session.ts';
import { lastUsedMax, useLastUsed } from './last-used.ts';

/** What a list of blocks offers: a type of block, or a reusable block by its name. */
export type BlockChoice = {
  /** Unique in the list. */ readonly id: string;
  readonly definition: BlockDefinition;
  readonly name: string;
  readonly text: string;
  readonly isReusable: boolean;
  /** The block to be added, with a new key; undefined where the site has none. */ create(): Block | undefined;
};

export const groups = [
  ['text', t('Text')],
  ['media', t('Images and video')],
  ['layout', t('Layout')],
  ['lists', t('Lists')],
] as const;

const choices = new Map<BlockDefinition, BlockChoice>();
/** The choice of a type: the same object each time, as one is pointed at. */
function choiceOf(definition: BlockDefinition): BlockChoice {
  const { type, label, description } = definition;
  const known = choices.get(definition);
  if (known !== undefined) return known;
  const [name, text] = [label[language], description[language]];
  const choice = { id: type, definition, name, text, isReusable: false, create: () => createBlock(type, newKey()) };
  choices.set(definition, choice);
  return choice;
}

/** The block types of a page type, except one, that match the search term. */
function findTypes(pageType: string, term: string, except: string | undefined): BlockDefinition[] {
  const allowed = pageTypeCatalog.get(pageType)?.allowedBlocks ?? 'all';
  const sought = term.trim().toLowerCase();
  const inOrder = groups.flatMap(([group]) => [...blockCatalog.values()].filter((definition) => definition.group === group));
  return inOrder.filter(
    ({ type, label, description }) =>
      type !== except &&
      (allowed === 'all' || allowed.includes(type)) &&
      `${label.en} ${label.nl} ${description[language]} ${type} ${splitCamelCase(type)}`.toLowerCase().includes(sought),
  );
}

/** Splits `richText` into "rich text". */
const splitCamelCase = (type: string): string => type.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`);

/** Reusable blocks are looked for by so many letters, and so many are offered. */
const reusables = { fewestLetters: 2, most: 5 } as const;

/** The reusable blocks of the page's language whose names have the term. @param isOn false where none may be added */
function useReusableChoices(term: string, isOn: boolean): readonly BlockChoice[] {
  const locale = useView((view) => view.page.locale);
  const settled = useDebounced(term).trim();
  const isSought = isOn && settled.length >= reusables.fewestLetters && term.trim() !== '';
  const found = trpc.reusableBlocks.list.useQuery(
    { searchTerm: settled, pageSize: reusables.most, locale },
    { enabled: isSought, staleTime: 30_000, placeholderData: keepPreviousData },
  );
  const definition = [...blockCatalog.values()].find(standsForReusable);
  if (!isSought || definition === undefined) return [];
  return (found.data?.items ?? []).map(({ id, name, pageCount }) => ({
    id: `reusable-${id}`,
    definition,
    name,
    text: t('Reusable block, on {count, plural, one {# page} other {# pages}}', { count: pageCount }),
    isReusable: true,
    create: () => referenceTo(id),
  }));
}

/**
 * What the open page may have and what matches a term, and which of it is chosen: the best match until another is pointed at. Without a term
 * the types that the user used last come first, as `recent`; behind the types stand reusable blocks by their names.
 * @param except a type that is not offered, in place of which another is chosen
 */
export function useChoices(term: string, except?: string) {
  const pageType = useView((state) => state.page.type);
  const { isPage } = useSession();
  const [pointed, point] = useState<string | null>(null);
  const [lastUsed, noteTypeUsed] = useLastUsed();
  const matching = findTypes(pageType, term, except)
    .filter((definition) => isPage || !standsForReusable(definition))
    .map(choiceOf);
  const mayHaveReusables = isPage && except === undefined && findTypes(pageType, '', undefined).some(standsForReusable);
  const named = useReusableChoices(term, mayHaveReusables);
  const recent =
    term.trim() === ''
      ? lastUsed.flatMap((type) => matching.filter(({ definition }) => definition.type === type)).slice(0, lastUsedMax)
      : [];
  const found = [...recent, ...matching.filter((choice) => !recent.includes(choice)), ...named];
  const current = found.find(({ id }) => id === pointed) ?? found[bestOf(found, term)];
  /** Points at the next (1) or the previous (-1) one, and shows it. */
  const step = (by: -1 | 1) => {
    const next = found[(current === undefined ? -1 : found.indexOf(current)) + by];
    if (next === undefined) return;
    point(next.id);
    document.getElementById(`insert-${next.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const noteUsed = ({ definition, isReusable }: BlockChoice) => {
    if (!isReusable) noteTypeUsed(definition.type);
  };
  return { found, recent, current, point, step, noteUsed };
}

/** The index of the best match: the first whose name starts with the term. */
function bestOf(found: readonly BlockChoice[], term: string): number {
  const sought = term.trim().toLowerCase();
  return Math.max(
    0,
    found.findIndex(({ name }) => name.toLowerCase().startsWith(sought)),
  );
}
