import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { FullConfig } from '@playwright/test';

import { startOpenIDProvider } from '../../server/src/testing/servers/openid-provider.ts';
import { startProgram } from '../../server/src/testing/servers/start-program.ts';
import { startTranslationServer } from '../../server/src/testing/servers/translation-server.ts';
import { keepPlace } from './program.ts';

/** Starts a server with an empty data folder for each worker. Returns the function that stops them. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  // In place of LinkedIn.
  const provider = await startOpenIDProvider();
  const translator = await startTranslationServer();
  const environment = { ...provider.environment, TRANSLATE_URL: translator.url };
  const stops: (() => Promise<void>)[] = [() => provider.close(), () => translator.close()];
  const start = async (worker: number): Promise<void> => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ximblox-e2e-'));
    const program = await startProgram({ dataDir, environment });
    keepPlace(worker, { origin: program.origin, dataDir });
    stops.push(async () => {
      await program.end();
      await rm(dataDir, { recursive: true, force: true });
    });
  };
  // Each keeps one core busy with its demo site: they take no longer together than one alone.
  await Promise.all(Array.from({ length: workers }, (_, worker) => start(worker)));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
