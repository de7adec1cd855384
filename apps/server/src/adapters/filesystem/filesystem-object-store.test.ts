import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describeObjectStore } from '../../ports/object-store.conformance.ts';
import { createFilesystemObjectStore } from './filesystem-object-store.ts';

describeObjectStore('A folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ximblox-files-'));
  return {
    store: await createFilesystemObjectStore(folder),
    async plant(name) {
      const place = path.join(folder, name);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, 'not ours');
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
});
