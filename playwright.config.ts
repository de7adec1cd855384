import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH: executablePath, PROGRAM_ORIGIN: baseURL } = process.env;

export default defineConfig({
  testDir: 'apps/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './apps/e2e/support/global-setup.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    // The set-up starts the program; the workers, which run the tests, read this file after it.
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'en-GB',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    // The package's own arguments (--single-process) make Chromium fall over; --no-sandbox is what root needs.
    launchOptions: { args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
