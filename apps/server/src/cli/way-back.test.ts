import { expect, test } from 'vitest';

import { describePlan, describeWayBack } from './way-back.ts';

const works = { name: '0002-adds.ts', mark: true } as const;
const breaks = { name: '0003-renames.ts', mark: 'It renames a column.' } as const;

test('a plan says how many migrations will run, and which the release before does not work with', () => {
  expect(describePlan([works])).toEqual(['1 migration will run. The release before works with the tables that they make.']);
  expect(describePlan([works, breaks])).toEqual([
    '2 migrations will run. The release before does not work with the tables that they make:',
    '  0003-renames.ts: It renames a column.',
  ]);
});

test('the way back is a start of the release before, or a backup where migrations prevent that, each with its reason', () => {
  expect(describeWayBack([])).toEqual(['The release before can be started on this database.']);
  expect(describeWayBack([breaks, { name: '0004-old.ts', mark: undefined }])).toEqual([
    'To go back to the release before, restore a backup: it does not work with these migrations.',
    '  0003-renames.ts: It renames a column.',
    '  0004-old.ts: It does not say that the release before works with it.',
  ]);
});
