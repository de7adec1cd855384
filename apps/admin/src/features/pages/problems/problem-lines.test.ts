import type { PageProblem } from '@ximblox/contract';
import { expect, test } from 'vitest';

import { formatExact } from '../../../shared/format.ts';
import { problemLine } from './problem-lines.ts';

const problem = (change: Partial<PageProblem>): PageProblem => ({
  kind: 'notFound',
  blockKey: 'a',
  text: 'Our tank',
  to: '/en/nothing',
  title: '',
  lastCheck: null,
  ...change,
});

test('a problem names the words of the link, its target and the reason', () => {
  expect(problemLine(problem({}))).toBe('The link “Our tank” leads to /en/nothing: nothing answers there.');
  expect(problemLine(problem({ kind: 'noAnchor', to: 'page:12#members', title: 'Basin' }))).toBe(
    'The link “Our tank” leads to “Basin”#members: there is no such anchor.',
  );
  expect(problemLine(problem({ to: 'page:12', text: '' }))).toBe(
    'A link leads to a page that is no longer there: nothing answers there.',
  );
  const lastCheck = { checkedAt: '2026-11-20T10:00:00.000Z', reason: 'unknownHost', status: null } as const;
  expect(problemLine(problem({ kind: 'brokenElsewhere', to: 'https://old.example/', lastCheck }))).toBe(
    `The link “Our tank” leads to https://old.example/. There is no site with this name. Last checked: ${formatExact(lastCheck.checkedAt)}.`,
  );
  expect(problemLine(problem({ kind: 'skippedLevel', text: 'Results', to: '' }))).toBe('The heading “Results” skips a level.');
  expect(problemLine(problem({ kind: 'openedToMore', text: 'Prices', to: '' }))).toBe(
    '“Prices” is opened: more people could read it than on the live page.',
  );
});
