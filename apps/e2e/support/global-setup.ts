import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startProgram } from '../../server/src/testing/start-program.ts';

/** One program with an empty data folder for all walks; each makes pages of its own in it. Gives what stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ximblox-e2e-'));
  const program = await startProgram({ dataDir });
  process.env['PROGRAM_ORIGIN'] = program.origin;
  process.env['PROGRAM_DATA'] = dataDir;
  return async () => {
    await program.end();
    await rm(dataDir, { recursive: true, force: true });
  };
}
