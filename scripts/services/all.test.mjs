import { expect, test } from 'vitest';

import { startAll } from './all.mjs';

test('services name all that this machine can’t try, as a whole or in part, with the reason', async () => {
  const ended = [];
  const service = (name, started) => ({ name, start: async () => started });
  const stop = async () => ended.push('one');
  const { untried, names, environment, ...running } = await startAll([
    service('one', { environment: { ONE: '1' }, stop }),
    service('clients', {
      environment: { GO: '' },
      untried: ['Go, no go on the path', 'Java, no mvn on the path'],
      stop: async () => {},
    }),
    service('search', { skipped: 'no java on the path' }),
  ]);
  expect(untried).toEqual(['clients: Go, no go on the path', 'clients: Java, no mvn on the path', 'search: no java on the path']);
  expect([names, environment]).toEqual([['one', 'clients'], { ONE: '1', GO: '' }]);
  await running.stop();
  expect(ended).toEqual(['one']);
});
