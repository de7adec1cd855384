import { errorDetailsEn } from '@ximblox/i18n/error-details';
import { errorCodes, errorNames, errorRules, type ErrorName } from '@ximblox/primitives';
import { describe, expect, test } from 'vitest';

import {
  conflict,
  DomainError,
  errorItem,
  inUse,
  invalid,
  isRefusal,
  nameTaken,
  notFound,
  publicErrors,
  revisionConflict,
  tooManyCalls,
  unavailable,
} from './errors.ts';
import { loggedErrors } from './logged-errors.ts';

describe('a named error', () => {
  test('has the one status of its name, whatever its code', () => {
    expect([notFound('page').status, notFound('page').items[0]?.code]).toEqual([404, 'PM_01']);
    expect([notFound('role').status, notFound('role').items[0]?.code]).toEqual([404, 'V_12']);
    for (const name of Object.keys(errorNames) as ErrorName[]) {
      const { code } = errorItem(name, '');
      expect([name, (errorNames[name].codes as readonly string[]).includes(code)]).toEqual([name, true]);
      expect(new DomainError([errorItem(name, '')]).status).toBe(errorNames[name].status);
    }
  });

  test('exists for every code of the catalogue', () => {
    const used = new Set<string>(Object.values(errorNames).flatMap(({ codes }) => codes));
    expect(errorCodes.filter((code) => !used.has(code))).toEqual([]);
  });

  test('is sent with its name, and a detail in the caller’s language', () => {
    const refused = revisionConflict({ revision: 7 });
    expect(publicErrors(refused, 'en')).toMatchObject({
      status: 409,
      details: { current: { revision: 7 } },
      errors: [
        {
          code: 'V_07',
          name: 'revisionConflict',
          property: 'revision',
          detail: { rule: 'revision', current: 7, text: expect.stringContaining('Reload it') as string },
        },
      ],
    });
    expect(publicErrors(refused, 'nl').errors[0]?.detail?.text).toContain('Iemand anders');
    expect(publicErrors(invalid('limit', { rule: 'max', limit: 1000 }), 'en').errors[0]?.detail?.text).toBe(
      'Enter 1000 or less.',
    );
    expect(publicErrors(inUse('id', { by: 'pages', count: 1 }), 'en').errors[0]?.detail?.text).toContain('1 page uses this');
  });

  test('that is temporary says when to retry', () => {
    expect(publicErrors(tooManyCalls(40), 'en').errors[0]?.detail).toEqual({
      rule: 'retryAfter',
      seconds: 40,
      text: 'Try again in 40 seconds.',
    });
    expect(publicErrors(unavailable(600, 'x'), 'nl').errors[0]?.detail?.text).toBe('Probeer het over 10 minuten opnieuw.');
  });

  test('is found by name and property', () => {
    const taken = nameTaken('slug', 'page');
    expect([
      isRefusal(taken, 'nameTaken'),
      isRefusal(taken, 'nameTaken', 'title'),
      isRefusal(new Error('x'), 'nameTaken'),
    ]).toEqual([true, false, false]);
  });

  test('has a message for each rule', () => {
    expect(Object.keys(errorDetailsEn).toSorted()).toEqual(Object.keys(errorRules).toSorted());
  });
});

describe('the log', () => {
  test('has the name and property of the error, and the reason where the name does not tell', () => {
    expect(loggedErrors(revisionConflict({ revision: 7 }))).toEqual({
      errors: ['revisionConflict revision'],
      reason: 'Another revision was stored since the caller read it.',
    });
    expect(loggedErrors(conflict('id', 'lastAdministrator'))).toMatchObject({
      errors: ['conflict id'],
      reason: expect.stringContaining('lastAdministrator') as string,
    });
    expect(loggedErrors(new Error('connect to 10.0.0.1 failed'))).toEqual({ errors: ['internal'] });
  });

  test.each([
    ['blocks[2].props.title', 'blocks[2].props.title'],
    ['blocks[0].__images.my-secret', 'blocks[0].__images.*'],
    ['hunter2', '*'],
    ['typeData.hunter2[3].title.s3cret', 'typeData.*[3].title.*'],
    ['Idempotency-Key', 'Idempotency-Key'],
    ['items[0].children[1].link', 'items[0].children[1].link'],
  ])('has no property name that the caller made up: %s → %s', (property, logged) => {
    expect(loggedErrors(invalid(property))).toMatchObject({ errors: [`invalid ${logged}`] });
  });

  test('has the first of very many errors', () => {
    const items = Array.from({ length: 100 }, (_, index) => errorItem('invalid', `blocks[${index}].key`));
    expect(loggedErrors(new DomainError(items)).errors).toHaveLength(20);
  });
});
