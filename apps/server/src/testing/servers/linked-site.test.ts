import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

import { expect, test, vi } from 'vitest';

import { startLinkedSite } from './linked-site.ts';

test('a body that has no end ends with its connection, and keeps no core busy for the tests after it', async () => {
  const soon = vi.spyOn(globalThis, 'setImmediate');
  // Those of other tests in this process are none of this site's.
  const written = () => soon.mock.calls.filter(([callback]) => callback.name === 'more').length;
  const site = await startLinkedSite(() => 'endless');
  const request = get({ port: site.port, host: '127.0.0.1' });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response, 'data');
  response.resume();
  await expect.poll(written).toBeGreaterThan(0);
  response.destroy();
  const writtenSince = async () => {
    const before = written();
    await new Promise((resolve) => setTimeout(resolve, 50));
    return written() - before;
  };
  await expect.poll(writtenSince).toBe(0);
  await site.close();
  soon.mockRestore();
});
