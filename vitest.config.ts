import path from 'node:path';

import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

import { siteAlias } from './scripts/lib/site-package.mjs';

const withDatabase = ['**/*.db.test.ts', '**/*.rest.test.ts'];
const withServices = ['**/*.services.test.ts'];
const withFaults = ['**/*.faults.test.ts'];
const never = [...configDefaults.exclude, 'apps/e2e/**', '**/data/**'];

export default defineConfig({
  plugins: [react()],
  resolve: { alias: siteAlias() },
  test: {
    maxWorkers: 2,
    // Rights are served from a cache for a second, as long as a poll waits unless told.
    expect: { poll: { timeout: 10_000 } },
    // The engine has no blocks and page types of its own: the tests take those of the site's package.
    setupFiles: ['packages/institute/src/install.ts'],
    // Below, isolate: false lets one process run many files: what it has loaded and compiled serves them all.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx', 'scripts/**/*.test.mjs'],
          exclude: [...never, ...withDatabase, ...withServices, ...withFaults],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        resolve: { alias: [{ find: /^argon2$/, replacement: path.resolve('apps/server/src/testing/light-argon2.ts') }] },
        test: {
          name: 'db',
          include: withDatabase,
          exclude: never,
          // State is kept by the services of a server, of which each file has its own.
          isolate: false,
          globalSetup: ['packages/db/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: withServices,
          exclude: never,
          globalSetup: ['packages/db/src/testing/global-setup.ts'],
          // Programs of others work for minutes on a busy machine, such as validators and generators with the whole OpenAPI document.
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: withFaults,
          exclude: never,
          globalSetup: ['packages/db/src/testing/global-setup.ts'],
          // Programs are started and killed: a busy machine takes many times as long for it as an idle one.
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
