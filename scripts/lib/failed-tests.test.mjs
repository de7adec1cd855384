import { describe, expect, it } from 'vitest';
import { failedOfPlaywright, failedOfVitest } from './failed-tests.mjs';

describe('what failed, named once more at the end', () => {
  it('names tests of vitest with the first words of their error, and files that did not load', () => {
    const failed = failedOfVitest({
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            {
              status: 'failed',
              fullName: 'subtracts',
              failureMessages: ['\u001B[31mAssertionError\u001B[39m: expected 1\nto be 2\n    at a.ts:1'],
            },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
        { name: 'h.test.ts', status: 'failed', message: '', assertionResults: [{ status: 'skipped', fullName: 'waits' }] },
        { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'is' }] },
      ],
    });
    expect(failed).toEqual([
      'a.test.ts › subtracts: AssertionError: expected 1 to be 2',
      'b.test.ts › did not run: Cannot find module',
      'h.test.ts › a hook failed: see its error above',
    ]);
  });

  it('names journeys that failed or passed only when tried again, however deep', () => {
    const spec = (title, status, message) => ({
      file: 'a.e2e.ts',
      title,
      tests: [{ status, results: [{ error: { message } }, {}] }],
    });
    const failed = failedOfPlaywright({
      suites: [
        {
          specs: [spec('one', 'expected')],
          suites: [{ specs: [spec('two', 'unexpected', 'Timeout'), spec('three', 'flaky', 'Race')] }],
        },
      ],
      errors: [{ message: 'No server' }],
    });
    expect(failed).toEqual([
      'playwright › error: No server',
      'a.e2e.ts › two: Timeout',
      'a.e2e.ts › three (passed when tried again): Race',
    ]);
  });
});
