import { issuesOf } from '@ximblox/blocks';
import { GlossaryTermInput, glossaryTermsMax, type Contract } from '@ximblox/contract';
import type { z } from 'zod';

import { inSlices } from '../../../kernel/in-slices.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import { conflict, DomainError, errorItem, invalid, invalidInput, publicErrors } from '../../../kernel/operation/errors.ts';
import type { IncomingFile } from '../../../kernel/operation/handlers.ts';
import type { TableLine } from '../../../kernel/tables/parse-table.ts';
import { readTable } from '../../../kernel/tables/read-table.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { countTerms, importTerms, lockGlossary } from './glossary.repository.ts';
import { requireWhole } from './require-whole.ts';

type Imported = z.output<Contract['glossary']['import']['output']>;

const needed = ['sourceLocale', 'targetLocale', 'source', 'translation'] as const;
const limits = { needed, bytesMax: 2 * 1024 * 1024, linesMax: glossaryTermsMax };

/** What spreadsheets write for yes. */
const isYes = (text: string | undefined): boolean => /^(?:1|true|yes|ja|waar|x)$/i.test(text ?? '');

/** The term of a line. @throws DomainError with what is wrong with it */
function termOf({ record, surplusOf }: TableLine): GlossaryTermInput {
  if (surplusOf !== undefined) throw invalid('', { rule: 'surplusCells', limit: surplusOf });
  const { sourceLocale, targetLocale, source, translation, note = '', doNotTranslate, caseSensitive } = record;
  const given = { sourceLocale, targetLocale, source, translation, note };
  const flags = { doNotTranslate: isYes(doNotTranslate), caseSensitive: isYes(caseSensitive) };
  const parsed = GlossaryTermInput.safeParse({ ...given, ...flags }, { reportInput: true });
  if (!parsed.success) throw invalidInput(issuesOf(parsed.error));
  requireWhole(parsed.data);
  return parsed.data;
}

const keyOf = ({ sourceLocale, targetLocale, source }: GlossaryTermInput): string =>
  `${sourceLocale} ${targetLocale} ${source.toLowerCase()}`;

/** The valid terms of a file, and what is wrong with the other lines; pauses after each. */
function* readTerms(
  context: Context,
  lines: readonly TableLine[],
): Generator<undefined, { terms: Map<string, GlossaryTermInput>; errors: Imported['errors'] }> {
  const errors: Imported['errors'] = [];
  const terms = new Map<string, GlossaryTermInput>();
  for (const line of lines) {
    yield;
    try {
      const term = termOf(line);
      if (terms.has(keyOf(term)))
        throw new DomainError([errorItem('nameTaken', 'source', { detail: { rule: 'taken', by: 'term' } })]);
      terms.set(keyOf(term), term);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const [first] = publicErrors(error, context.request.language).errors;
      errors.push({
        line: line.line,
        property: first?.property ?? '',
        message: first?.detail?.text ?? first?.message ?? '',
      });
    }
  }
  return { terms, errors };
}

/**
 * Imports the terms of a CSV file, all valid lines or none: a faulty line is reported by its number, and does not affect the others.
 * @throws DomainError `conflict` where there would be too many terms, and all of reading the file
 */
export async function importGlossary(context: Context, file: IncomingFile): Promise<Imported> {
  const { terms, errors } = await inSlices(readTerms(context, await readTable(file, limits)));
  const counts = await unitOfWork(context, async (unit) => {
    await lockGlossary(unit.tx);
    const written = await importTerms(unit.tx, [...terms.values()]);
    if ((await countTerms(unit.tx)) > glossaryTermsMax) throw conflict('f', 'tooManyTerms');
    const params = { kind: 'termsImported', added: written.added, changed: written.changed } as const;
    unit.audit({ action: 'glossary.import', subjectType: 'term', subjectID: null, params });
    return written;
  });
  return { ...counts, errors };
}
