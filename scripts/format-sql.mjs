// Formats the SQL of the server's sources, one clause a line, and reports lines that are too long, and raw statements beyond those that are recorded. With --check nothing is written.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { program, root, run } from './lib/run.mjs';
import { rawStatementProblems } from './sql/raw-statements.mjs';
import { formatTemplates, lineMax, longLines } from './sql/templates.mjs';

const isChecking = process.argv.includes('--check');
const isLeftOut = (file) => /\.(?:test|conformance)\.ts$|\/(?:testing|fault-injection)\//.test(file);
const files = globSync('apps/server/src/**/*.ts', { cwd: root }).filter((file) => !isLeftOut(file));

const holding = files
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  .filter(({ text }) => /\bsql(?:<|`)/.test(text));

/** The formatted file; a parse error is reported without the grammar that the formatter appends. */
const laidOut = (file, text) => {
  try {
    return formatTemplates(file, text);
  } catch (error) {
    console.error(`${file}  ${error.message}`);
    return process.exit(1);
  }
};

const changed = holding.filter(({ file, text }) => laidOut(file, text) !== text);

const fix = async () => {
  // The two formatters move each other's lines: what one breaks changes the indentation for the other.
  for (let turn = 0; turn < 4; turn += 1) {
    let isDone = true;
    for (const { file } of changed) {
      const text = readFileSync(path.join(root, file), 'utf8');
      const laid = laidOut(file, text);
      if (laid === text) continue;
      isDone = false;
      writeFileSync(path.join(root, file), laid);
    }
    if (isDone) return;
    await run(
      program('oxfmt'),
      changed.map(({ file }) => file),
    );
  }
};

if (isChecking) for (const { file } of changed) console.error(`${file}  its SQL is not laid out: run "npm run check -- --fix".`);
else if (changed.length > 0) await fix();

const long = holding.flatMap(({ file }) =>
  longLines(file, readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}:${line}`),
);
for (const place of long) console.error(`${place}  a line of SQL of more than ${lineMax} characters: break it at a clause.`);

const executing = globSync(['apps/server/src/**/*.ts', 'packages/db/src/**/*.ts'], { cwd: root })
  .filter((file) => !isLeftOut(file))
  .map((file) => [file.replaceAll(path.sep, '/'), readFileSync(path.join(root, file), 'utf8')])
  .filter(([, text]) => text.includes('.execute('));
const problems = rawStatementProblems(Object.fromEntries(executing));
for (const problem of problems) console.error(problem);
process.exit(long.length + problems.length + (isChecking ? changed.length : 0) === 0 ? 0 : 1);
