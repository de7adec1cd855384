// npm run check: all static checks. With --fix the files are formatted first. With --sizes it lists long files and full folders instead.
import { listSizeHints } from './boundaries/sizes.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { program, root, run } from './lib/run.mjs';
import { runSteps } from './lib/steps.mjs';

if (process.argv.includes('--sizes')) {
  console.log(listSizeHints(root).join('\n'));
  process.exit(0);
}
await ensureInstalled();
if (process.argv.includes('--fix')) {
  await run(program('oxfmt'), []);
  await run(program('node'), ['scripts/format-sql.mjs']);
}
const { failed } = await runSteps(['types', 'lint', 'format', 'sql', 'boundaries', 'unused']);
process.exit(failed === 0 ? 0 : 1);
