import { synonymGroupsMax, type SynonymGroup, type SynonymGroupInput } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import {
  conflict,
  DomainError,
  errorItem,
  nameTaken,
  notFound,
  required,
  revisionConflict,
} from '../../../kernel/operation/errors.ts';
import type { CsvAnswer } from '../../../kernel/operation/handlers.ts';
import { mergeChanges } from '../../../kernel/operation/merge-changes.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { tuningTag } from './find-tuning.ts';
import { deleteAnswered } from './missed-searches.repository.ts';
import {
  countSynonymGroups,
  deleteGroup,
  findGroups,
  insertGroup,
  listAllGroups,
  lockGroup,
  lockTuning,
  updateGroup,
  type GroupValues,
} from './search-tuning.repository.ts';

/** What separates the words of a group in a file. */
export const wordSeparator = '|';

/**
 * A group with its words as the search cuts them.
 * @throws DomainError `required` a word without letters and digits, `duplicate` a word that is there in another spelling
 */
export function groupValues({ services }: Context, { locale, words }: SynonymGroupInput): GroupValues {
  const keys = words.map((word) => services.search.keysOf(word).join(' '));
  const errors = keys.flatMap((key, at) => {
    if (key === '') return required(`words[${at}]`).items;
    return keys.indexOf(key) < at ? [errorItem('duplicate', `words[${at}]`, { detail: { rule: 'duplicate' } })] : [];
  });
  if (errors.length > 0) throw new DomainError(errors);
  return { locale, words, keys };
}

/** @throws DomainError `nameTaken` at the words that other groups have */
async function requireFree(
  { tx }: UnitOfWork,
  context: Context,
  { locale, words, keys }: GroupValues,
  id?: number,
): Promise<void> {
  const others = (await findGroups(tx, [locale], keys)).filter((group) => group.id !== id);
  const taken = new Set(others.flatMap((group) => group.words.map((word) => context.services.search.keysOf(word).join(' '))));
  const errors = words.flatMap((_, at) => (taken.has(keys[at] ?? '') ? nameTaken(`words[${at}]`, 'synonyms').items : []));
  if (errors.length > 0) throw new DomainError(errors);
}

const note = (unit: UnitOfWork, action: 'create' | 'update' | 'delete', { id, words, locale }: SynonymGroup): void => {
  unit.invalidate(tuningTag);
  unit.audit({
    action: `searchTuning.${action}Synonyms`,
    subjectType: 'synonyms',
    subjectID: id,
    params: { kind: 'synonyms', words, locale },
  });
};

/** What a change or a deletion names. With `original` a change is merged by field, so that a later revision is no conflict. */
export type Wanted = { readonly id: number; readonly revision: number; readonly original?: object | undefined };

/** @throws DomainError `notFound`, `revisionConflict` */
async function lockedGroup(unit: UnitOfWork, { id, revision, original }: Wanted): Promise<SynonymGroup> {
  const group = await lockGroup(unit.tx, id);
  if (group === undefined) throw notFound('synonyms');
  if (original === undefined && group.revision !== revision)
    throw revisionConflict({ revision: group.revision, updatedAt: group.updatedAt });
  return group;
}

/** Adds a group. @throws DomainError `required`, `duplicate`, `nameTaken`, `conflict` where there are too many */
export function createSynonyms(context: Context, input: SynonymGroupInput): Promise<{ group: SynonymGroup }> {
  const values = groupValues(context, input);
  return unitOfWork(context, async (unit) => {
    await lockTuning(unit.tx, 'synonyms');
    if ((await countSynonymGroups(unit.tx)) >= synonymGroupsMax) throw conflict('', 'tooManySynonyms');
    await requireFree(unit, context, values);
    const group = await insertGroup(unit.tx, values);
    await deleteAnswered(unit.tx, values.locale, values.keys);
    note(unit, 'create', group);
    return { group };
  });
}

/** Changes a group. @throws DomainError `notFound`, `revisionConflict`, `conflict`, `required`, `duplicate`, `nameTaken` */
export function updateSynonyms(
  context: Context,
  { id, revision, original, ...input }: SynonymGroupInput & Wanted,
): Promise<{ group: SynonymGroup }> {
  return unitOfWork(context, async (unit) => {
    await lockTuning(unit.tx, 'synonyms');
    const values = groupValues(context, mergeChanges(input, original, await lockedGroup(unit, { id, revision, original })));
    await requireFree(unit, context, values, id);
    const group = await updateGroup(unit.tx, id, values);
    await deleteAnswered(unit.tx, values.locale, values.keys);
    note(unit, 'update', group);
    return { group };
  });
}

/** Deletes a group. @throws DomainError `notFound`, `revisionConflict` */
export function deleteSynonyms(context: Context, wanted: Wanted): Promise<Record<string, never>> {
  return unitOfWork(context, async (unit) => {
    const group = await lockedGroup(unit, wanted);
    await deleteGroup(unit.tx, group.id);
    note(unit, 'delete', group);
    return {};
  });
}

/** The groups as CSV, as they are imported. */
export async function exportSynonyms({ db }: Context): Promise<CsvAnswer> {
  const groups = await listAllGroups(db);
  async function* rows() {
    yield ['locale', 'words'];
    for (const { locale, words } of groups) yield [locale, words.join(` ${wordSeparator} `)];
  }
  return { fileName: 'synonyms.csv', rows: rows() };
}
