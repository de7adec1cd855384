import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../testing/app.ts';
import { outcomeOf } from '../../testing/factories.ts';
import { restPath } from '../rest/path-methods.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.loginAs([]);
});
afterAll(() => app.close());

const isParameter = (part: string | undefined): boolean => part?.startsWith(':') === true;

/** Whether a path has a parameter where the other has a word, and is the same, or a parameter too, everywhere else. */
function takesWordOf(path: string, other: string): boolean {
  const [own, others] = [path.split('/'), other.split('/')];
  return (
    own.length === others.length &&
    own.every((part, place) => part === others[place] || isParameter(part)) &&
    own.some((part, place) => isParameter(part) && !isParameter(others[place]))
  );
}

describe('a word in a path', () => {
  it('is never taken for the ID of another path: every such call is a 405 with the methods of that word', async () => {
    const { operations } = app.services.execute;
    const paths = operations.map((bound) => ({
      method: bound.operation.rest.method,
      path: restPath(bound, app.services.config.productKey),
    }));
    const calls = new Map<string, { method: string; path: string; allow: Set<string> }>();
    for (const { path, method } of paths)
      for (const word of paths.filter((other) => takesWordOf(path, other.path))) {
        const allow = new Set(paths.filter((other) => other.path === word.path).map((other) => other.method));
        if (!allow.has(method)) calls.set(`${method} ${word.path}`, { method, path: word.path, allow });
      }
    expect([...calls.keys()]).toContain('PUT /api/ximblox/tags/fetch');
    for (const [name, { method, path, allow }] of calls) {
      const answer = await staff.send(method as 'PUT', path.replaceAll(/:[A-Za-z]+/g, '1'), {});
      expect(`${name}: ${outcomeOf(answer)}`).toBe(`${name}: 405 V_12 `);
      expect(new Set(String(answer.headers['allow']).split(', '))).toEqual(allow);
    }
  });
});
