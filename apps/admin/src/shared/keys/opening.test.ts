import { expect, test, vi } from 'vitest';

import { isOpening, opening } from './opening.ts';

test('something is being opened until a moment after it has been loaded, also where that fails', async () => {
  let arrive = () => {};
  const loading = opening(() => new Promise<void>((resolve) => (arrive = resolve)));
  const failing = opening(() => Promise.reject(new Error('no network')));
  expect(isOpening()).toBe(true);
  await expect(failing).rejects.toThrow('no network');
  arrive();
  await loading;
  await vi.waitFor(() => expect(isOpening()).toBe(false));
});
