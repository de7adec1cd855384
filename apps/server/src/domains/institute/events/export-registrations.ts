import type { EventRegistration } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import type { CsvAnswer } from '../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { findPageSubject } from '../../cms/pages/index.ts';
import { listRegistrationsAfter } from './events.repository.ts';

const partSize = 500;

/** All registrations of an event, part by part. */
async function* allOf({ db }: Context, pageID: number): AsyncGenerator<EventRegistration> {
  let afterID = 0;
  for (;;) {
    const part = await listRegistrationsAfter(db, pageID, { afterID, limit: partSize });
    yield* part;
    const last = part.at(-1);
    if (last === undefined || part.length < partSize) return;
    afterID = last.id;
  }
}

/**
 * The rows of an export. Each question that was ever asked has a column, in the language in which it was asked: registrations keep the question
 * they answered.
 */
async function* rowsOf(context: Context, pageID: number): CsvAnswer['rows'] {
  const questions = new Set<string>();
  for await (const { answers } of allOf(context, pageID)) for (const { question } of answers) questions.add(question);
  yield ['Name', 'Email', 'Organisation', 'Status', 'Language', 'Registered', ...questions];
  for await (const { name, email, organisation, status, locale, createdAt, answers } of allOf(context, pageID))
    yield [
      name,
      email,
      organisation,
      status,
      locale,
      new Date(createdAt),
      ...[...questions].map((question) => answers.find((one) => one.question === question)?.answer ?? ''),
    ];
}

/**
 * The registrations for the event of a page, in the order in which they came; who exported them is audited before anything is sent.
 * @throws DomainError `notFound` where there is no such page
 */
export async function exportRegistrations(context: Context, { pageID }: { readonly pageID: number }): Promise<CsvAnswer> {
  if ((await findPageSubject(context.db, pageID)) === undefined) throw notFound('page', 'pageID');
  await unitOfWork(context, (unit) => {
    unit.audit({
      action: 'events.exportRegistrations',
      subjectType: 'page',
      subjectID: pageID,
      params: { kind: 'registrationsOfPage', id: pageID },
    });
    return Promise.resolve();
  });
  return { fileName: `event-${pageID}-registrations.csv`, rows: rowsOf(context, pageID) };
}
