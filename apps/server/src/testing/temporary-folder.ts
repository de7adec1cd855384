import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll } from 'vitest';

/** A folder for as long as the tests run among which this is called. */
export function temporaryFolder(): string {
  const folder = path.join(tmpdir(), `ximblox-${randomUUID()}`);
  beforeAll(() => mkdir(folder, { mode: 0o700 }));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
