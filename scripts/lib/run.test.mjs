import { describe, expect, it } from 'vitest';

import { run } from './run.mjs';

describe('run', () => {
  it('kills a program that takes longer than it may, and tells it by the exit code', async () => {
    const { code } = await run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { collect: true, maxMs: 200 });
    expect(code).toBe(137);
  });

  it('leaves a program alone that ends in time', async () => {
    expect(await run(process.execPath, ['-e', 'console.log("done")'], { collect: true, maxMs: 60_000 })).toEqual({
      code: 0,
      output: 'done\n',
    });
  });
});
