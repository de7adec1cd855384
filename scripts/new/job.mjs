import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterLast, appendToList } from './edit.mjs';

const folder = 'apps/server/src/background/jobs';

const definition = ({ kebab, camel, title }) => `import type { Job } from '../../kernel/scheduler/scheduler.ts';

/** ${title}: say here what it does, and why by the clock. */
export const ${camel}Job: Job = {
  name: '${kebab}',
  timing: { dailyAt: '03:29' },
  async run(services) {
    services.log.info({ event: '${kebab}' });
  },
};
`;

/** A scheduled job: its file, and its line in the list of jobs. Its row in `scheduled_job` is inserted at the next start. */
export const newJob = (names, root) => {
  const { kebab, camel } = names;
  const file = `${folder}/${kebab}.ts`;
  const others = readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.ts') && name !== `${kebab}.ts`);
  // A file may have another name than its job, and two jobs with one name would share a row.
  if (others.some((name) => readFileSync(path.join(root, folder, name), 'utf8').includes(`  name: '${kebab}',`)))
    throw new Error(`The job ${kebab} exists already: choose another name.`);
  return {
    files: { [file]: definition(names) },
    edits: {
      'apps/server/src/background/jobs.ts': (text) =>
        appendToList(
          afterLast(text, /import .* from '\.\/jobs\/.*\n/g, `import { ${camel}Job } from './jobs/${kebab}.ts';\n`),
          '= [',
          `${camel}Job`,
        ),
    },
    next: `When it runs and what it does: ${file}. The test that runs every job: npx vitest run apps/server/src/background/jobs.db.test.ts.`,
  };
};
