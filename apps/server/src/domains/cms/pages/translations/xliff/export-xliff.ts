import { blockCatalog, pageRowKey } from '@ximblox/blocks';
import { xliffMaxLength } from '@ximblox/contract';
import { pagePath } from '@ximblox/primitives';

import type { Context } from '../../../../../kernel/operation/context.ts';
import { tooLong } from '../../../../../kernel/operation/errors.ts';
import { readPair, textsOf, type Pair } from './pair.ts';
import { writeXliff, type WrittenFile, type WrittenUnit } from './write-xliff.ts';

/** The texts of a row that a translator gets. */
function unitsOf({ source, target, keys, current }: Pair, sourceKey: string, isFollowed: boolean): WrittenUnit[] {
  const translated = new Map(textsOf(target, keys.get(sourceKey)).map(({ path, value }) => [path, value]));
  return textsOf(source, sourceKey).map(({ path, label, value, isMarkup }) => {
    const text = translated.get(path);
    const isCopy = text === undefined || (text === value && !current.has(sourceKey));
    return {
      id: `${sourceKey}:${path}`,
      label,
      isMarkup,
      source: value,
      target: isCopy ? null : text,
      state: current.has(sourceKey) ? 'final' : isFollowed ? 'needs-review-translation' : 'needs-translation',
    };
  });
}

function fileOf(pair: Pair, onlyBehind: boolean): WrittenFile {
  const rows = pair.blocks.filter(({ key }) => !onlyBehind || !pair.current.has(key));
  const groups = rows.map(({ key, type }) => ({
    key,
    name: key === pageRowKey ? 'Page' : (blockCatalog.get(type)?.label.en ?? type),
    units: unitsOf(pair, key, pair.keys.has(key)),
  }));
  return {
    pageID: pair.pageID,
    title: pair.source.title,
    path: pagePath(pair.source.locale, pair.source.slug),
    sourceLocale: pair.source.locale,
    targetLocale: pair.target.locale,
    groups: groups.filter(({ units }) => units.length > 0),
  };
}

/** Characters of a page's part of the file once it is translated: what has no translation yet gets one as long as its source. */
const returnedSize = (file: WrittenFile): number =>
  writeXliff([file]).length +
  file.groups.reduce(
    (sum, { units }) => sum + units.reduce((length, { source, target }) => length + (target === null ? source.length : 0), 0),
    0,
  );

/**
 * Translations as one XLIFF 1.2 document, with the texts of the newest versions. Private fields are left out, and pages that are no
 * translations.
 * @throws DomainError `tooLong` pages, where an import would not take the file back
 */
export async function exportXliff(
  context: Context,
  { pageIDs, onlyBehind }: { readonly pageIDs: readonly number[]; readonly onlyBehind: boolean },
): Promise<{ fileName: string; content: string; units: number; leftOut: number[] }> {
  const files: WrittenFile[] = [];
  const leftOut: number[] = [];
  let size = 0;
  // One after another: each has the texts of two pages.
  for (const pageID of new Set(pageIDs)) {
    const pair = await readPair(context, pageID);
    if (pair === undefined) {
      leftOut.push(pageID);
      continue;
    }
    const file = fileOf(pair, onlyBehind);
    size += returnedSize(file);
    if (size > xliffMaxLength) throw tooLong('pageIDs', { rule: 'maxExport', limit: xliffMaxLength });
    files.push(file);
  }
  const filled = files.filter(({ groups }) => groups.length > 0);
  const [only] = pageIDs;
  return {
    fileName: pageIDs.length === 1 ? `translation-${only}.xlf` : `translations-${files.length}.xlf`,
    content: writeXliff(filled),
    units: filled.flatMap(({ groups }) => groups.flatMap(({ units }) => units)).length,
    leftOut,
  };
}
