import type { Contract, XliffPage } from '@ximblox/contract';
import { cutText, pagePath } from '@ximblox/primitives';
import type { z } from 'zod';

import type { Context } from '../../../../../kernel/operation/context.ts';
import { inSlices } from '../../../../../kernel/in-slices.ts';
import { invalid, isRefusal, notFound } from '../../../../../kernel/operation/errors.ts';
import { storeVersion } from '../../draft/store-version.ts';
import { mayDo } from '../../pages.policy.ts';
import type { RecordFinders } from '../../references/record-references.ts';
import { confirmBlocks } from '../confirm-blocks.ts';
import { refreshedDebt } from '../get-translation.ts';
import { applyUnits, isStored, type JudgedUnit } from './apply-units.ts';
import { readPair, type Pair } from './pair.ts';
import type { ReadFile } from './parse-xliff.ts';
import { readXliff } from './read-xliff.ts';

const shownMax = 500;
const textMax = 300;

const pageIDOf = ({ original }: ReadFile): number => Number(/^translation\/([1-9]\d{0,8})$/.exec(original)?.[1] ?? 0);
/** A language of a file is that of a page, or the language of it without its region. */
const isLanguage = (tag: string, locale: string): boolean => tag === locale || tag === locale.split('-')[0];

type Found = { readonly file: ReadFile; readonly pair: Pair };

type Reason = 'noTranslation' | 'sourceLanguage' | 'targetLanguage' | 'repeated';

/** The pages of a file; and its parts that belong to no translation, to one in other languages, or to one that was there before. */
async function findPages(
  context: Context,
  files: readonly ReadFile[],
): Promise<{ found: Found[]; refused: { original: string; reason: Reason }[] }> {
  const found: Found[] = [];
  const refused: { original: string; reason: Reason }[] = [];
  for (const file of files) {
    const pageID = pageIDOf(file);
    const pair = pageID === 0 ? undefined : await readPair(context, pageID);
    const reason =
      pair === undefined
        ? 'noTranslation'
        : !isLanguage(file.sourceLanguage, pair.source.locale)
          ? 'sourceLanguage'
          : !isLanguage(file.targetLanguage, pair.target.locale)
            ? 'targetLanguage'
            : found.some((other) => other.pair.pageID === pageID)
              ? 'repeated'
              : undefined;
    if (pair !== undefined && reason === undefined) found.push({ file, pair });
    else refused.push({ original: cutText(file.original, textMax), reason: reason ?? 'noTranslation' });
  }
  return { found, refused };
}

const outcomes = ['changed', 'changedSource', 'unfinished', 'same', 'empty', 'unknown', 'noPlace'] as const;

const countsOf = (judged: readonly JudgedUnit[]): XliffPage['counts'] =>
  Object.fromEntries(
    outcomes.map((outcome) => [outcome, judged.filter((unit) => unit.outcome === outcome).length]),
  ) as XliffPage['counts'];

function previewOf(context: Context, { file, pair }: Found): XliffPage {
  const { judged } = applyUnits(pair, file.units);
  const { target } = pair;
  return {
    pageID: pair.pageID,
    title: target.title,
    path: pagePath(target.locale, target.slug),
    locale: target.locale,
    revision: target.revision,
    mayEdit: mayDo(context.actor, 'edit-page', target),
    counts: countsOf(judged),
    units: judged
      .filter(({ outcome }) => outcome !== 'same' && outcome !== 'empty')
      .slice(0, shownMax)
      .map(({ id, label, outcome, before, after }) => ({
        id,
        label,
        outcome,
        before: cutText(before, textMax),
        after: cutText(after, textMax),
      })),
  };
}

function* previewsOf(context: Context, found: readonly Found[]): Generator<undefined, XliffPage[]> {
  const items: XliffPage[] = [];
  for (const page of found) {
    items.push(previewOf(context, page));
    yield;
  }
  return items;
}

type Preview = z.output<Contract['translations']['previewXliff']['output']>;

/** What a file would change, for each translation in it. @throws DomainError `invalid` or `tooLong` content */
export async function previewXliff(context: Context, { content }: { readonly content: string }): Promise<Preview> {
  const { found, refused } = await findPages(context, await readXliff(content));
  return { items: await inSlices(previewsOf(context, found)), refused };
}

type ImportInput = { readonly id: number; readonly revision: number; readonly content: string };
type Imported = z.output<Contract['translations']['importXliff']['output']>;

/** Confirms the rows of which every text came back; a source that changes in this moment is debt again. */
async function confirmRows(context: Context, pageID: number, sourceKeys: readonly string[]): Promise<void> {
  const pair = await readPair(context, pageID);
  if (pair === undefined) return;
  const blocks = pair.blocks.flatMap(({ key, hash }) => {
    const blockKey = pair.keys.get(key);
    return sourceKeys.includes(key) && blockKey !== undefined ? [{ sourceKey: key, blockKey, hash }] : [];
  });
  if (blocks.length === 0) return;
  await confirmBlocks(context, { id: pageID, blocks }).catch((error: unknown) => {
    if (!isRefusal(error, 'conflict')) throw error;
  });
}

/**
 * Stores the texts that a file has for a translation, as its editor does, and confirms the blocks of which every text came back unchanged in its
 * source.
 * @throws DomainError `notFound`, `forbidden`, `revisionConflict`, `invalid` content, and all errors of storing
 */
export async function importXliff(context: Context, input: ImportInput, recordFinders: RecordFinders): Promise<Imported> {
  const files = (await readXliff(input.content)).filter((file) => pageIDOf(file) === input.id);
  const pair = await readPair(context, input.id);
  if (pair === undefined) throw notFound('page');
  const { found, refused } = await findPages(context, files);
  const [part] = found;
  if (part === undefined || refused.length > 0) throw invalid('content', { rule: 'missing' });
  const { content, judged, done } = applyUnits(part.pair, part.file.units);
  const stored = await storeVersion(
    context,
    {
      id: content.versionID,
      revision: input.revision,
      title: content.title,
      seoTitle: content.seoTitle,
      seoDescription: content.seoDescription,
      seoKeywords: content.seoKeywords,
      typeData: content.typeData,
      blocks: content.blocks.map(({ __version, ...block }) => block),
    },
    recordFinders,
  );
  await confirmRows(context, input.id, done);
  return { ...stored, changed: judged.filter(isStored).length, debt: await refreshedDebt(context, input.id) };
}
