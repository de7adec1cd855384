import { say, type Call } from './command.ts';
import { createProgressBar } from './progress-bar.ts';
import { rebuildSearchIndex } from './rebuild-search-index.ts';
import { withServices } from './with-services.ts';

/** Runs the command `reindex`. */
export async function run({ config }: Call): Promise<void> {
  const bar = createProgressBar(process.stdout, 'pages');
  const count = await withServices(config, 'reindex', (context) =>
    rebuildSearchIndex(context, (done, total) => bar.update(done, total)).finally(() => bar.stop()),
  );
  say(`${count} pages are in the search index.`);
}
