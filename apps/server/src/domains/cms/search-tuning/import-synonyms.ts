import { issuesOf } from '@ximblox/blocks';
import { SynonymGroupInput, synonymGroupsMax, type Contract } from '@ximblox/contract';
import type { z } from 'zod';

import { inSlices } from '../../../kernel/in-slices.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import { conflict, DomainError, invalid, invalidInput, nameTaken, publicErrors } from '../../../kernel/operation/errors.ts';
import type { IncomingFile } from '../../../kernel/operation/handlers.ts';
import type { TableLine } from '../../../kernel/tables/parse-table.ts';
import { readTable } from '../../../kernel/tables/read-table.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { tuningTag } from './find-tuning.ts';
import { deleteAnswered } from './missed-searches.repository.ts';
import {
  countSynonymGroups,
  findGroups,
  insertGroup,
  lockTuning,
  updateGroup,
  type GroupValues,
} from './search-tuning.repository.ts';
import { groupValues, wordSeparator } from './synonyms.ts';

type Imported = z.output<Contract['searchTuning']['importSynonyms']['output']>;
type Line = GroupValues & { readonly line: number };

const limits = { needed: ['locale', 'words'], bytesMax: 1024 * 1024, linesMax: synonymGroupsMax } as const;

const errorOf = (context: Context, line: number, error: unknown): Imported['errors'][number] => {
  if (!(error instanceof DomainError)) throw error;
  const [first] = publicErrors(error, context.request.language).errors;
  return { line, property: first?.property ?? '', message: first?.detail?.text ?? first?.message ?? '' };
};

/** The group of a line. @throws DomainError with what is wrong with it */
function groupOf(context: Context, { record, surplusOf }: TableLine): GroupValues {
  if (surplusOf !== undefined) throw invalid('', { rule: 'surplusCells', limit: surplusOf });
  const words = (record['words'] ?? '').split(wordSeparator).map((word) => word.trim());
  const parsed = SynonymGroupInput.safeParse({ locale: record['locale'], words }, { reportInput: true });
  if (!parsed.success) throw invalidInput(issuesOf(parsed.error));
  return groupValues(context, parsed.data);
}

/** The valid groups of a file, and what is wrong with the other lines; pauses after each. */
function* readGroups(
  context: Context,
  lines: readonly TableLine[],
): Generator<undefined, { groups: Line[]; errors: Imported['errors'] }> {
  const errors: Imported['errors'] = [];
  const groups: Line[] = [];
  const known = new Set<string>();
  for (const line of lines) {
    yield;
    try {
      const values = groupOf(context, line);
      const twice = values.keys.findIndex((key) => known.has(`${values.locale} ${key}`));
      if (twice !== -1) throw nameTaken(`words[${twice}]`, 'synonyms');
      for (const key of values.keys) known.add(`${values.locale} ${key}`);
      groups.push({ ...values, line: line.line });
    } catch (error) {
      errors.push(errorOf(context, line.line, error));
    }
  }
  return { groups, errors };
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, at) => word === b[at]);

/** Adds a group, or changes the one that has one of its words. @throws DomainError `nameTaken` where several have */
async function writeGroup({ tx }: UnitOfWork, values: GroupValues): Promise<'added' | 'changed' | 'same'> {
  const [known, ...others] = await findGroups(tx, [values.locale], values.keys);
  if (others.length > 0) throw nameTaken('words', 'synonyms');
  await deleteAnswered(tx, values.locale, values.keys);
  if (known === undefined) {
    await insertGroup(tx, values);
    return 'added';
  }
  if (isSame(known.words, values.words)) return 'same';
  await updateGroup(tx, known.id, values);
  return 'changed';
}

/**
 * Imports groups of synonyms from a CSV file: a faulty line is reported by its number, and does not affect the others.
 * @throws DomainError `conflict` where there would be too many groups, and all of reading the file
 */
export async function importSynonyms(context: Context, file: IncomingFile): Promise<Imported> {
  const { groups, errors } = await inSlices(readGroups(context, await readTable(file, limits)));
  return unitOfWork(context, async (unit) => {
    await lockTuning(unit.tx, 'synonyms');
    const counts = { added: 0, changed: 0, same: 0 };
    const refused: Imported['errors'] = [];
    for (const { line, ...values } of groups) {
      try {
        counts[await writeGroup(unit, values)] += 1;
      } catch (error) {
        refused.push(errorOf(context, line, error));
      }
    }
    if ((await countSynonymGroups(unit.tx)) > synonymGroupsMax) throw conflict('f', 'tooManySynonyms');
    const { added, changed } = counts;
    const params = { kind: 'synonymsImported', added, changed } as const;
    unit.invalidate(tuningTag);
    unit.audit({ action: 'searchTuning.importSynonyms', subjectType: 'synonyms', subjectID: null, params });
    return { added, changed, errors: [...errors, ...refused].toSorted((a, b) => a.line - b.line) };
  });
}
