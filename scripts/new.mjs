// npm run new block|page-type|field-kind|domain|operation|migration|screen|job <name>: generates the files and entries; the result passes npm run check.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { program, root, run } from './lib/run.mjs';
import { createBlock } from './new/block.mjs';
import { newDomain } from './new/domain.mjs';
import { newFieldKind } from './new/field-kind.mjs';
import { newJob } from './new/job.mjs';
import { newMigration } from './new/migration.mjs';
import { isDottedKebab, isKebab, namesOf } from './new/names.mjs';
import { newOperation } from './new/operation.mjs';
import { newPageType } from './new/page-type.mjs';
import { newScreen } from './new/screen.mjs';

const generators = {
  block: createBlock,
  'page-type': newPageType,
  'field-kind': newFieldKind,
  domain: newDomain,
  operation: newOperation,
  migration: newMigration,
  screen: newScreen,
  job: newJob,
};

const refuse = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const [kind = '', name = ''] = process.argv.slice(2);
if (!Object.hasOwn(generators, kind)) refuse(`Name what to generate: npm run new ${Object.keys(generators).join('|')} <name>.`);
const isOperation = kind === 'operation';
if (isOperation && !isDottedKebab(name))
  refuse('Give a domain and a verb in lower case with hyphens: npm run new operation tags.rename.');
if (!isOperation && !isKebab(name)) refuse(`Give a name in lower case with hyphens: npm run new ${kind} wave-height.`);
await ensureInstalled();

/** An input error with a message for the user. */
const orRefuse = (work) => {
  try {
    return work();
  } catch (error) {
    return refuse(error.message);
  }
};

const { files, edits, next } = orRefuse(() => generators[kind](isOperation ? name : namesOf(name), root));
const taken = Object.keys(files).find((file) => existsSync(path.join(root, file)));
if (taken !== undefined) refuse(`${taken} exists already: choose another name.`);

// All edits are computed before the first file is written, so that a failure leaves nothing half done.
const edited = orRefuse(() =>
  Object.fromEntries(Object.entries(edits).map(([file, edit]) => [file, edit(readFileSync(path.join(root, file), 'utf8'))])),
);
for (const [file, text] of Object.entries({ ...files, ...edited })) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  console.log(`${file in files ? 'made   ' : 'changed'}  ${file}`);
}
const formatted = Object.keys({ ...files, ...edited }).filter((file) => /\.tsx?$/.test(file));
const { code } = await run(program('oxfmt'), formatted, { collect: true });
if (code !== 0) refuse('The files were made, but could not be formatted: run npm run check -- --fix.');
console.log(next);
