import { DomainStartError } from '@ximblox/db';

import { openDataFolderFiles } from '../../boot/build-services.ts';
import type { ProgramContext } from '../../kernel/operation/program.ts';
import { unitOfWork } from '../../kernel/transaction/unit-of-work.ts';
import { say, type Call, type Command } from '../command.ts';
import { createProgressBar } from '../progress-bar.ts';
import { withCurrentServices, withServices } from '../with-services.ts';
import { countFiles, moveFiles, type Failure, type MoveOptions, type MoveResult } from './move-files.ts';

const moveHelp = `move-files                                   Copy the files of the data folder to S3, and read each copy back

    --dry-run        say what would be copied, and write nothing
    --delete         delete each file of the data folder once its copy was read back

  The S3 settings may be those of this command alone: servers that run meanwhile go on using the data folder. Run it once, set
  S3_ENDPOINT and the others for all servers and restart them, and run it again for what came between. Only then, and after a
  backup: --delete. Run again it copies what is not there yet, so an interrupted run loses nothing.

  The exit status is 0 where all is there, 3 where files could not be copied (each is named), and 1 where it could not run.`;

/** The exit status where files were left. */
const partlyDone = 3;

const reasons: Readonly<Record<Failure['outcome'], string>> = {
  damaged: 'the file of the data folder is damaged, and was not copied',
  differs: 'the data folder and S3 have different files under this name, and neither was changed',
  unverified: 'the copy was not what was sent, and was deleted',
};

const filesOf = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;

function printResult({ counts, failures, bytes, deleted }: MoveResult): void {
  const { copied, replaced, present, kept, gone } = counts;
  const failed = counts.damaged + counts.differs + counts.unverified;
  say(
    `${filesOf(copied)} copied, ${replaced} replaced, ${present + kept} there already, ${gone} deleted meanwhile, ${failed} failed; ${(bytes / 1e6).toFixed(1)} MB.`,
  );
  if (deleted > 0) say(`${filesOf(deleted)} deleted from the data folder.`);
  if (failed === 0) return;
  process.exitCode = partlyDone;
  for (const { key, outcome } of failures) say(`${key}: ${reasons[outcome]}.`);
  if (failed > failures.length) say(`… and ${failed - failures.length} more.`);
}

async function move(context: ProgramContext, options: Omit<MoveOptions, 'onProgress'>): Promise<MoveResult> {
  const { config, files } = context.services;
  const from = await openDataFolderFiles(config);
  if ((await countFiles(from)) === 0) throw new DomainStartError('There is nothing to move: the data folder has no files.');
  if (!options.isDryRun)
    await unitOfWork(context, async ({ audit }) =>
      audit({
        action: 'files.move',
        subjectType: 'installation',
        subjectID: null,
        params: { kind: 'toS3', isDeleting: options.isDeleting },
      }),
    );
  const bar = createProgressBar(process.stdout, 'files');
  return moveFiles(from, files, { ...options, onProgress: (done, total) => bar.update(done, total) }).finally(() => bar.stop());
}

async function runMove({ config, values }: Call): Promise<void> {
  const [isDryRun, isDeleting] = [values['dry-run'] === true, values['delete'] === true];
  if (isDryRun && isDeleting) throw new DomainStartError('Choose one of --dry-run and --delete.');
  if (config.s3 === undefined)
    throw new DomainStartError(
      'S3 is not configured: set S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY, for this command alone while the servers still use the data folder.',
    );
  const result = await (isDryRun ? withCurrentServices : withServices)(config, 'move-files', (context) =>
    move(context, { isDryRun, isDeleting }),
  );
  if (isDryRun) say('This was a dry run: nothing was copied. A run without --dry-run gives:');
  printResult(result);
}

/** Copies the files of the data folder to S3. */
export const moveFilesCommand: Command = {
  help: moveHelp,
  words: 0,
  options: { 'dry-run': { type: 'boolean' }, delete: { type: 'boolean' } },
  run: runMove,
};
