import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';

/** Once a run: one PostgreSQL (`TEST_DATABASE_URL` instead, if set) with a migrated template for all test files. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startTestServer(process.env['TEST_DATABASE_URL']);
  project.provide('databaseServerUrl', server.adminUrl);
  return server.stop;
};
