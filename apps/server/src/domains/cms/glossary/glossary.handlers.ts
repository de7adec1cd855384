import { glossaryTermsMax, type Contract, type GlossaryTerm, type GlossaryTermInput } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import type { Kysely } from 'kysely';

import type { Context } from '../../../kernel/operation/context.ts';
import { conflict, nameTaken, notFound, revisionConflict } from '../../../kernel/operation/errors.ts';
import type { CsvAnswer, Handlers } from '../../../kernel/operation/handlers.ts';
import { mergeChanges } from '../../../kernel/operation/merge-changes.ts';
import { translateUnique } from '../../../kernel/sql/translate-unique.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import {
  countTerms,
  deleteTerm,
  insertTerm,
  listAllTerms,
  listTerms,
  listTermsBetween,
  lockGlossary,
  lockTerm,
  updateTerm,
} from './glossary.repository.ts';
import { importGlossary } from './import-terms.ts';
import { requireWhole } from './require-whole.ts';

const taken = { glossary_term_source_key: (options: object) => nameTaken('source', 'term', options) };

const paramsOf = ({ source, translation, doNotTranslate, sourceLocale, targetLocale }: GlossaryTermInput) => ({
  kind: 'term' as const,
  source,
  sourceLocale,
  translation: doNotTranslate ? null : translation,
  targetLocale,
});

const note = (unit: UnitOfWork, action: 'create' | 'update' | 'delete', term: GlossaryTerm): void =>
  unit.audit({ action: `glossary.${action}`, subjectType: 'term', subjectID: term.id, params: paramsOf(term) });

/** A term as it reads from the other language. */
const turned = (term: GlossaryTerm, from: Locale): GlossaryTerm =>
  term.sourceLocale === from
    ? term
    : {
        ...term,
        sourceLocale: term.targetLocale,
        targetLocale: term.sourceLocale,
        source: term.doNotTranslate ? term.source : term.translation,
        translation: term.doNotTranslate ? '' : term.source,
      };

/** The terms from one language to another; those of the other direction turned around. */
export const listPairTerms = async (db: Kysely<Database>, from: Locale, to: Locale): Promise<GlossaryTerm[]> =>
  (await listTermsBetween(db, from, to)).map((term) => turned(term, from));

/**
 * @param original given where the change is merged by field, so that a later revision is no conflict
 * @throws DomainError `notFound`, `revisionConflict`
 */
async function lockedTerm(
  unit: UnitOfWork,
  { id, revision, original }: { id: number; revision: number; original?: object | undefined },
): Promise<GlossaryTerm> {
  const term = await lockTerm(unit.tx, id);
  if (term === undefined) throw notFound('term');
  if (original === undefined && term.revision !== revision)
    throw revisionConflict({ revision: term.revision, updatedAt: term.updatedAt });
  return term;
}

async function exportGlossary({ db }: Context): Promise<CsvAnswer> {
  const columns = ['sourceLocale', 'targetLocale', 'source', 'translation', 'note', 'doNotTranslate', 'caseSensitive'] as const;
  const terms = await listAllTerms(db);
  async function* rows() {
    yield columns;
    for (const term of terms) yield columns.map((name) => String(term[name]));
  }
  return { fileName: 'glossary.csv', rows: rows() };
}

export const glossaryHandlers: Handlers<Contract['glossary']> = {
  list: ({ db }, input) => {
    const columnToSort = input.columnToSort ?? 'source';
    return listTerms(db, {
      ...input,
      columnToSort,
      sortOrder: input.sortOrder ?? (columnToSort === 'updatedAt' ? 'desc' : 'asc'),
    });
  },

  listPair: async ({ db }, { sourceLocale, targetLocale }) => ({ items: await listPairTerms(db, sourceLocale, targetLocale) }),

  create: async (context, input) => {
    requireWhole(input);
    return translateUnique(
      unitOfWork(context, async (unit) => {
        await lockGlossary(unit.tx);
        if ((await countTerms(unit.tx)) >= glossaryTermsMax) throw conflict('', 'tooManyTerms');
        const term = await insertTerm(unit.tx, input);
        note(unit, 'create', term);
        return { term };
      }),
      taken,
    );
  },

  update: (context, { id, revision, original, ...given }) =>
    translateUnique(
      unitOfWork(context, async (unit) => {
        const input = mergeChanges(given, original, await lockedTerm(unit, { id, revision, original }));
        requireWhole(input);
        const term = await updateTerm(unit.tx, id, input);
        note(unit, 'update', term);
        return { term };
      }),
      taken,
    ),

  delete: (context, wanted) =>
    unitOfWork(context, async (unit) => {
      const term = await lockedTerm(unit, wanted);
      await deleteTerm(unit.tx, term.id);
      note(unit, 'delete', term);
      return {};
    }),

  import: (context, _input, file) => importGlossary(context, file),
  export: exportGlossary,
};
