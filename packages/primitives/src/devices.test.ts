import { expect, test } from 'vitest';

import { deviceOf } from './devices.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1', 'Safari, iOS'],
  ['Firefox/140.0', 'Firefox'],
  ['curl/8.0 Linux', undefined],
  ['', undefined],
])('the user agent %j is %j', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
