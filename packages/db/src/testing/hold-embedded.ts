// A parent process for tests of the embedded PostgreSQL: starts it in the given folder, reports that, and waits to be killed.
import { startEmbeddedPostgres } from '../embedded.ts';

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('Give the data folder.');
const server = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '16MB' } });
console.log('ready');
setInterval(() => {}, 1_000);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
