import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';

import { expect, test } from 'vitest';

import { startLinkedSite } from './linked-site.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

const servers = {
  'another site': () => startLinkedSite(() => 'endless'),
  'a receiver of webhooks': async () => {
    const receiver = await startWebhookReceiver();
    receiver.set('endless');
    return receiver;
  },
};

/** How much of 100 ms this process's event loop was busy, from 0 to 1. */
async function busyShare(): Promise<number> {
  const before = performance.eventLoopUtilization();
  await new Promise((resolve) => setTimeout(resolve, 100));
  return performance.eventLoopUtilization(before).utilization;
}

test.each(Object.entries(servers))(
  'the endless body of %s ends with its connection, and keeps no core busy for the tests after it',
  async (_, start) => {
    const server = await start();
    try {
      // As a caller who has read enough leaves: with its request sent and the rest of the answer on its way.
      const sent = request({ port: server.port, host: '127.0.0.1', method: 'POST', agent: false }).end('{}');
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      await once(response, 'data');
      sent.destroy();
      await expect.poll(busyShare).toBeLessThan(0.5);
    } finally {
      await server.close();
    }
  },
);
