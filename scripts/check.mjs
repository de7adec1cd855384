// npm run check: all static checks. With --fix the files are formatted first.
import { ensureInstalled } from './lib/install.mjs';
import { program, run } from './lib/run.mjs';
import { runSteps } from './lib/steps.mjs';

await ensureInstalled();
if (process.argv.includes('--fix')) {
  await run(program('oxfmt'), []);
  await run(program('node'), ['scripts/format-sql.mjs']);
}
const { failed } = await runSteps(['types', 'lint', 'format', 'sql', 'boundaries', 'unused']);
process.exit(failed === 0 ? 0 : 1);
