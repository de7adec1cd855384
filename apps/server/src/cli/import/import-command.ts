import { stat } from 'node:fs/promises';
import path from 'node:path';

import { pageTypeCatalog } from '@ximblox/blocks';
import { DomainStartError } from '@ximblox/db';
import { isLocale, locales } from '@ximblox/primitives';

import { say, textOf, type Call } from '../command.ts';
import { importSiteFolder, isSiteFolder } from '../site/import-site-folder.ts';
import { createProgressBar } from '../progress-bar.ts';
import { withCurrentServices, withServices } from '../with-services.ts';
import { importSite, type ImportResult } from './import-site.ts';
import { dryRunFile, summarise } from './report.ts';

const textsOf = (values: Call['values'], name: string): string[] =>
  [values[name] ?? []].flat().filter((value) => typeof value === 'string');

/** The name of a source as a part of that of a file. */
const reportNameOf = (source: string): string =>
  source
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^\.+/, '')
    .slice(0, 100) || 'import';

/** Runs the command `import`. */
export async function run({ config, values, positionals, calledFrom }: Call): Promise<number> {
  const [given] = positionals;
  if (given === undefined)
    throw new DomainStartError('Name the folder or export to import: npm run cms -- import <folder> --locale en-gb --type news');
  const place = path.resolve(calledFrom, given);
  if (isSiteFolder(place)) {
    await importSiteFolder(config, place, values['dry-run'] === true);
    return 0;
  }
  const locale = textOf(values, 'locale') ?? '';
  const type =
    textOf(values, 'type') ?? [...pageTypeCatalog.values()].find(({ articleImport }) => articleImport !== undefined)?.type ?? '';
  if (!isLocale(locale))
    throw new DomainStartError(`Say the language of the articles with --locale, one of ${locales.join(', ')}.`);
  if (!pageTypeCatalog.has(type))
    throw new DomainStartError(`There is no page type "${type}": --type is one of ${[...pageTypeCatalog.keys()].join(', ')}.`);
  const isThere = await stat(place).then(
    (found) => found.isDirectory() || found.isFile(),
    () => false,
  );
  if (!isThere) throw new DomainStartError(`${place} is no folder or file that can be read.`);
  const media = textOf(values, 'media');
  const isDryRun = values['dry-run'] === true;
  const reportFile = path.join(
    config.dataDir,
    'import',
    `${reportNameOf(textOf(values, 'source') ?? path.basename(place))}-${locale}-${type}.txt`,
  );
  const startedAt = Date.now();
  const bar = createProgressBar(process.stdout, 'pages');
  const result = await (isDryRun ? withCurrentServices : withServices)(config, 'import', (context) =>
    importSite(context, {
      place,
      media: media === undefined ? undefined : path.resolve(calledFrom, media),
      locale,
      type,
      prefix: textOf(values, 'prefix'),
      source: textOf(values, 'source'),
      selector: textOf(values, 'selector'),
      isDryRun,
      permalinks: textsOf(values, 'permalinks'),
      reportFile,
      onProgress: (done, total) => bar.update(done, total),
    }).finally(() => bar.stop()),
  );
  if (isDryRun) say('This was a dry run: nothing was imported. A run without --dry-run gives:');
  return printResult(result, { seconds: (Date.now() - startedAt) / 1000, file: isDryRun ? dryRunFile(reportFile) : reportFile });
}

/** The exit status of an incomplete import. */
const partlyDone = 3;

const count = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

function printResult(result: ImportResult, { seconds, file }: { seconds: number; file: string }): number {
  const { made, changed, unchanged, drafts, failed, refused, images, redirects, totals, findings } = result;
  const status = failed + refused > 0 ? partlyDone : 0;
  say(
    `This run, ${seconds.toFixed(1)} s: ${count(made, 'page')} made, ${changed} changed, ${unchanged} as they were, ${drafts} left as ${drafts === 1 ? 'draft' : 'drafts'}, ${failed} failed, ${count(refused, 'file')} refused; ${count(images, 'image')}, ${count(redirects, 'redirect')}`,
  );
  say(
    `Of this folder there are now: ${count(totals.pages, 'page')}, ${totals.published} of them published; ${count(totals.images, 'image')}, ${count(totals.redirects, 'redirect')}`,
  );
  if (findings.length === 0) return status;
  say(
    `\nNot taken as it stands (${findings.length}; each with file, line and reason in ${file}):\n${summarise(findings).join('\n')}`,
  );
  return status;
}
