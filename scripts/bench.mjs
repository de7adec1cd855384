// Runs the benchmark with the project's own Node; see scripts/bench/main.ts.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const node = path.join(root, 'node_modules/.bin/node');
if (!existsSync(node)) {
  console.error('Run "npm start" once before the benchmark: it installs and builds what is measured.');
  process.exit(1);
}
const { status } = spawnSync(node, [path.join(root, 'scripts/bench/main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: root,
});
process.exit(status ?? 1);
