// A parent process for tests of the embedded PostgreSQL: starts it in the given folder, with the given settings as JSON, reports that, and
// waits to be killed.
import { startEmbeddedPostgres } from '../embedded.ts';

const [, , dataDir, settings = '{}'] = process.argv;
if (dataDir === undefined) throw new Error('Give the data folder.');
const server = await startEmbeddedPostgres({
  dataDir,
  settings: { shared_buffers: '16MB', ...(JSON.parse(settings) as object) },
});
console.log('ready');
setInterval(() => {}, 1_000);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
