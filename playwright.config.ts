import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

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
    locale: 'en-GB',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    // The package's own arguments (--single-process) make Chromium fall over; --no-sandbox is what root needs.
    launchOptions: { args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
