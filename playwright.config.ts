import { defineConfig } from '@playwright/test';

import { programPlace } from './apps/e2e/support/program.ts';

const { CHROMIUM_PATH: executablePath } = process.env;
const { origin: baseURL } = programPlace();

export default defineConfig({
  testDir: 'apps/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './apps/e2e/support/global-setup.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Once more for a journey that met a busy machine; the report names it as flaky, and a fault fails twice.
  retries: 1,
  // Browser and server keep two cores busy with two; each has a program of its own.
  workers: 2,
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    // The set-up starts the programs; the workers, which run the tests, read this file after it.
    ...(baseURL === '' ? {} : { baseURL }),
    locale: 'en-GB',
    // Journeys that answer in place of the network see no request that a worker sends; those about it allow it.
    serviceWorkers: 'block',
    // Traces would have to be written of every test to have those of what fails; a screenshot and what stood on the page do.
    screenshot: 'only-on-failure',
    // The package's own arguments (--single-process) make Chromium fall over; --no-sandbox is what root needs.
    launchOptions: { args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
