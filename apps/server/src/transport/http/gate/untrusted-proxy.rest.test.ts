import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';

import { createTestApp } from '../../../testing/app.ts';

const forwarded = { 'x-forwarded-for': '203.0.113.9' };

it.each<[string, number, Record<string, string>, Partial<InjectOptions>]>([
  ['by a proxy of this machine is warned of once', 1, {}, { headers: forwarded }],
  ['by a proxy of this machine over IPv6 is warned of', 1, {}, { headers: forwarded, remoteAddress: '::1' }],
  ['while another is trusted is warned of', 1, { TRUSTED_PROXIES: '10.0.0.0/8' }, { headers: forwarded }],
  ['by a trusted proxy is in order', 0, { TRUSTED_PROXIES: '127.0.0.1' }, { headers: forwarded }],
  [
    'by a trusted proxy for this machine itself is in order',
    0,
    { TRUSTED_PROXIES: '127.0.0.1' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
  ],
  ['from elsewhere is anybody’s', 0, {}, { headers: forwarded, remoteAddress: '192.0.2.1' }],
  ['without the header is in order', 0, {}, {}],
])('a call passed on %s', async (_, warnings, environment, request) => {
  const test = await createTestApp({ environment });
  try {
    for (let index = 0; index < 3; index += 1) await test.inject({ method: 'GET', url: '/api/ximblox/settings/get', ...request });
    const lines = test.logLines().filter((line) => line.includes('"event":"untrusted-proxy"'));
    expect(lines).toHaveLength(warnings);
    for (const line of lines) expect(line).toContain('TRUSTED_PROXIES=127.0.0.1');
  } finally {
    await test.close();
  }
});
