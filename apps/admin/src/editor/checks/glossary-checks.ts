import { translationOf, type TermIndex } from '@ximblox/blocks';
import type { GlossaryTerm } from '@ximblox/contract';
import { useMemo } from 'react';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { documentOf, type OpenPage, type PageDocument } from '../document/page-document.ts';
import { useEditor, useView } from '../session/session.ts';
import { termsOfRow } from '../translations/glossary/row-terms.ts';
import { useTerms } from '../translations/glossary/use-terms.ts';
import { rowsOf, type SideRow } from '../translations/use-rows.ts';
import type { Check } from './check.ts';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';

/** The terms of the glossary that a translation lacks, block by block. */
function glossaryChecks(
  rows: readonly SideRow[],
  index: TermIndex<GlossaryTerm>,
  source: PageDocument,
  target: PageDocument,
  page: Pick<OpenPage, 'type' | 'locale'>,
): Check[] {
  return rows.flatMap((row) =>
    termsOfRow(row, index, { type: page.type, source, target, targetLang: page.locale })
      .filter(({ isMissing }) => isMissing)
      .map(({ term }): Check => {
        return {
          id: `glossary.${row.blockKey ?? ''}.${term.id}`,
          title: t('“{source}” is “{term}” in the glossary', { source: term.source, term: translationOf(term) }),
          detail:
            row.isPage || row.target === null
              ? t('The title and page settings do not have it.')
              : t('“{title}” does not have it.', { title: titleOfBlock(row.target) }),
          place:
            row.isPage || row.target === null
              ? { kind: 'tab', tab: 'settings', property: 'title' }
              : { kind: 'block', key: row.target.key, path: 'first' },
        };
      }),
  );
}

const options = { staleTime: 60_000, refetchOnWindowFocus: false } as const;

/** The terms that the open page lacks, where it is a translation. Loaded while they are shown. */
export function useGlossaryChecks(): readonly Check[] {
  const page = useView((state) => state.page);
  const target = useEditor((state) => state.document);
  const sourceID = page.siblings.find(({ pageID }) => pageID === page.id)?.sourceID ?? null;
  const sourceLocale = page.siblings.find(({ pageID }) => pageID === sourceID)?.locale ?? null;
  const index = useTerms(sourceLocale, page.locale);
  const isEnabled = index !== null && sourceID !== null;
  const translation = trpc.translations.get.useQuery({ id: page.id }, { ...options, enabled: isEnabled }).data;
  const source = trpc.pages.get.useQuery({ id: sourceID ?? 0 }, { ...options, enabled: isEnabled }).data;
  return useMemo(() => {
    if (index === null || translation === undefined || source === undefined) return [];
    const document = documentOf(source);
    return glossaryChecks(rowsOf(translation, document, target), index, document, target, page);
  }, [index, translation, source, target, page]);
}
