// The last step of npm run build: the server sends compressed copies of files, and compresses none itself.
import { compressClients } from './lib/build.mjs';

await compressClients();
