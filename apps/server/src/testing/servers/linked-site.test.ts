import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

import { expect, test } from 'vitest';

import { startLinkedSite } from './linked-site.ts';

test('a body that has no end ends with its connection, and keeps no core busy for the tests after it', async () => {
  const site = await startLinkedSite(() => 'endless');
  const request = get({ port: site.port, host: '127.0.0.1' });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response, 'data');
  response.destroy();
  await expect.poll(() => process.getActiveResourcesInfo().filter((name) => name === 'Immediate')).toEqual([]);
  await site.close();
});
