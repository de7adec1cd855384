// npm run generate: writes all files that are generated from the code or the migrated database. The tests that write them here also check them.
import { ensureInstalled } from './lib/install.mjs';
import { environment, program, run } from './lib/run.mjs';

/** The generated files, with the test that writes each and the variable that enables it. */
const generators = [
  { file: 'packages/primitives/src/ascii-letters.gen.ts', test: 'ascii-letters.test', variable: 'UPDATE_ASCII_LETTERS' },
  { file: 'packages/ui/src/site/fonts', test: 'fonts.test', variable: 'UPDATE_FONTS' },
  { file: 'packages/db/src/schema.gen.ts', test: 'table-types.db.test', variable: 'UPDATE_TABLE_TYPES' },
  { file: 'packages/db/queries', test: 'queries.db.test', variable: 'UPDATE_QUERIES' },
  { file: 'packages/contract/openapi.snapshot.json', test: 'openapi.test', variable: 'UPDATE_OPENAPI' },
  { file: 'apps/server/src/transport/conformance/rights-matrix.snapshot.md', test: 'rights-matrix', variable: 'UPDATE_RIGHTS' },
  { file: '.env.example', test: 'config.test', variable: undefined },
];

await ensureInstalled();
const variables = generators.flatMap(({ variable }) => (variable === undefined ? [] : [[variable, '1']]));
const { code } = await run(program('vitest'), ['run', ...generators.map(({ test }) => test), '--update'], {
  env: environment(Object.fromEntries(variables)),
});
if (code === 0) console.log(`Up to date: ${generators.map(({ file }) => file).join(', ')}. Read what changed in them.`);
process.exit(code);
