import { describe, expect, test } from 'vitest';

import { errorCatalogue, type ErrorCode } from './error-codes.ts';
import { errorNames, subjectCodes, type ErrorName, type ErrorNameEntry } from './error-names.ts';
import * as errors from './errors.ts';

const names: Readonly<Record<string, ErrorNameEntry>> = errorNames;
const named = Object.entries(errors);

/** The status and the code that an entry stands for. */
const meaningOf = (entry: errors.ErrorEntry): { status: number; code: ErrorCode } => {
  const [first, code] = entry.split(' ') as [string, ErrorCode | undefined];
  return code === undefined
    ? { status: errorCatalogue[first as ErrorCode].status, code: first as ErrorCode }
    : { status: Number(first), code };
};

describe('the errors of the contract', () => {
  test.each(named.filter(([name]) => name in names))('%s has the status and the usual code of that name', (name, entry) => {
    expect(meaningOf(entry)).toEqual({ status: names[name]?.status, code: names[name]?.codes[0] });
  });

  test.each(named.filter(([name]) => !(name in names)))('%s is the error of a subject, with a status of its name', (_, entry) => {
    const { status, code } = meaningOf(entry);
    const of = (Object.entries(subjectCodes) as [ErrorName, Readonly<Record<string, ErrorCode>>][])
      .filter(([, codes]) => Object.values(codes).includes(code))
      .map(([name]) => errorNames[name].status);
    expect(of).toContain(status);
  });
});
