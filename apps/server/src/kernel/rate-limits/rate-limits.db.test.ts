import { contract, type Operation } from '@ximblox/contract';
import { createDatabase } from '@ximblox/db';
import { createTestDatabase, type TestDatabase } from '@ximblox/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { anonymous } from '../operation/context.ts';
import { DomainError, invalid } from '../operation/errors.ts';
import { deleteExpiredRateLimits } from './rate-limits.repository.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { maxCallers, SummedLimiter } from './summed-limiter.ts';

const read: Operation = contract.settings.get;
const mail: Operation = contract.auth.forgotPassword;
const register: Operation = contract.memberAuth.register;

let database: TestDatabase;
let statements = 0;
let network = 0;
let caller = { address: '', actor: anonymous };
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  network += 1;
  statements = 0;
  caller = { address: `10.0.${network}.7`, actor: anonymous };
});
afterEach(() => void vi.restoreAllMocks());

/** The limits of one process, which counts what it asks of the database. */
const startProcess = (db = database.db): RateLimits =>
  createRateLimits(
    { rateLimits: true },
    db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return Promise.resolve(result);
      },
    }),
  );

/** How many of so many calls were let through. */
async function countAllowed(count: number, call: (index: number) => Promise<unknown>): Promise<number> {
  let through = 0;
  for (let index = 0; index < count; index += 1) {
    try {
      await call(index);
      through += 1;
    } catch (error) {
      expect(error).toMatchObject({ status: 429 });
    }
  }
  return through;
}

describe('limits that all processes share', () => {
  it('hold over processes, and over calls at the same time', async () => {
    const processes = [startProcess(), startProcess(), startProcess()];
    const calls = Array.from({ length: 30 }, async (_, index) => processes[index % 3]?.count(caller, [mail]));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('cost a caller who is through no statement more, and end when they said', async () => {
    const limits = startProcess();
    expect(await countAllowed(11, () => limits.count(caller, [mail]))).toBe(10);
    const refused = await limits.count(caller, [mail]).catch((error: unknown) => error as DomainError);
    statements = 0;
    expect(await countAllowed(50, () => limits.count(caller, [mail]))).toBe(0);
    expect(statements).toBe(0);
    const seconds = refused?.retryAfterSeconds ?? 0;
    expect(seconds).toBeGreaterThan(3_500);
    const later = Date.now() + seconds * 1000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    await limits.count(caller, [mail]);
  });

  it('are counted by each process alone while the database is away, and nobody is refused or kept waiting for it', async () => {
    const away = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
    const limits = startProcess(away);
    const startedAt = Date.now();
    expect(await countAllowed(11, () => limits.count(caller, [mail]))).toBe(10);
    expect(await limits.countOutcome(caller, register, () => Promise.resolve('done'))).toBe('done');
    expect(Date.now() - startedAt).toBeLessThan(15_000);
    await away.destroy();
  }, 30_000);

  it('do not wait for a database that says nothing', async () => {
    const limits = startProcess();
    await database.db.transaction().execute(async (other) => {
      await other
        .insertInto('rate_limit')
        .values({ key: `mail:10.0.${network}.0/24`, points: 0, expire: Date.now() })
        .execute();
      const startedAt = Date.now();
      await limits.count(caller, [mail]);
      expect(Date.now() - startedAt).toBeLessThan(2_000);
    });
  });

  it('leave no rows behind when they have ended', async () => {
    const count = { key: 'mail:192.0.2.0/24', points: 1 };
    await database.db
      .insertInto('rate_limit')
      .values([
        { ...count, expire: Date.now() - 1000 },
        { ...count, key: 'mail:198.51.100.0/24', expire: Date.now() + 60_000 },
      ])
      .execute();
    await deleteExpiredRateLimits(database.db);
    const left = await database.db.selectFrom('rate_limit').select('key').execute();
    expect(left.map(({ key }) => key)).toContain('mail:198.51.100.0/24');
    expect(left.map(({ key }) => key)).not.toContain(count.key);
  });
});

const readKeys = async (): Promise<string[]> =>
  (await database.db.selectFrom('rate_limit').select('key').execute()).map(({ key }) => key);

describe('limits that processes add up', () => {
  const outcome = (limits: RateLimits) =>
    limits.count(caller, [read]).then(
      () => 200,
      (error: unknown) => (error as DomainError).status,
    );
  async function untilRefused(limits: RateLimits): Promise<void> {
    await expect.poll(() => outcome(limits), { timeout: 20_000, interval: 100 }).toBe(429);
  }

  it('hold in each process at once, and ask the database for nothing before that', async () => {
    const limits = startProcess();
    expect(await countAllowed(601, () => limits.count(caller, [read]))).toBe(600);
    expect(statements).toBe(0);
  });

  it('hold over processes a moment later, for callers who make many calls', async () => {
    const [one, other] = [startProcess(), startProcess()];
    expect(await countAllowed(590, () => one.count(caller, [read]))).toBe(590);
    expect(await countAllowed(61, () => other.count(caller, [read]))).toBe(61);
    // Alone, it would let another 539 through.
    await untilRefused(other);
    expect(statements).toBeLessThan(20);
  });

  it('cost callers who make few no statement', async () => {
    const [few, many] = [startProcess(), startProcess()];
    const seldom = { address: '10.9.0.7', actor: anonymous };
    expect(await countAllowed(50, () => few.count(seldom, [read]))).toBe(50);
    expect(await countAllowed(600, () => many.count(caller, [read]))).toBe(600);
    await untilRefused(many);
    // The sum of the many is there, so one of the few would be too.
    await expect.poll(readKeys, { timeout: 20_000 }).toContain(`read:10.0.${network}.0/24`);
    expect(await readKeys()).not.toContain('read:10.9.0.0/24');
  });

  it('are counted by each process alone while the database is away', async () => {
    const away = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
    const limits = startProcess(away);
    expect(await countAllowed(601, () => limits.count(caller, [read]))).toBe(600);
    await away.destroy();
  });

  it('keep so many callers in mind and no more', async () => {
    const limiter = new SummedLimiter('read', { calls: 1, seconds: 60 });
    for (let index = 0; index <= maxCallers; index += 1) await limiter.consume(`caller-${index}`);
    expect(await limiter.get('caller-0')).toBeNull();
    expect(await limiter.get('caller-1')).not.toBeNull();
    await expect(limiter.consume(`caller-${maxCallers}`)).rejects.toMatchObject({ consumedPoints: 2 });
  });
});

describe('limits of how a call ends', () => {
  const accept = (limits: RateLimits) => limits.countOutcome(caller, register, () => Promise.resolve());
  const refuse = (limits: RateLimits) =>
    limits
      .countOutcome(caller, register, () => Promise.reject(invalid('email')))
      .catch((error: unknown) => {
        if (!(error instanceof DomainError) || error.status !== 400) throw error;
      });

  it('let five accepted ones through, over processes and at the same time', async () => {
    const processes = [startProcess(), startProcess()];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => accept(processes[index % 2] ?? startProcess())),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('let ten refused ones through, which count apart from the accepted', async () => {
    const limits = startProcess();
    expect(await countAllowed(4, () => accept(limits))).toBe(4);
    expect(await countAllowed(12, () => refuse(limits))).toBe(10);
  });

  it('count no failure of ours', async () => {
    const limits = startProcess();
    for (let index = 0; index < 20; index += 1)
      await expect(limits.countOutcome(caller, register, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await accept(limits);
  });
});
