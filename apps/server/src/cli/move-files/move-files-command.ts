import { DomainStartError } from '@ximblox/db';

import { openDataFolderFiles } from '../../boot/build-services.ts';
import type { ProgramContext } from '../../kernel/operation/program.ts';
import { unitOfWork } from '../../kernel/transaction/unit-of-work.ts';
import { say, type Call } from '../command.ts';
import { createProgressBar } from '../progress-bar.ts';
import { withCurrentServices, withServices } from '../with-services.ts';
import { countFiles, moveFiles, type Failure, type MoveOptions, type MoveResult } from './move-files.ts';

/** The exit status where files were left. */
const partlyDone = 3;

const reasons: Readonly<Record<Failure['outcome'], string>> = {
  damaged: 'the file of the data folder is damaged, and was not copied',
  differs: 'the data folder and S3 have different files under this name, and neither was changed',
  unverified: 'the copy was not what was sent, and was deleted',
};

const filesOf = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;

function printResult({ counts, failures, bytes, deleted }: MoveResult): number {
  const { copied, replaced, present, kept, gone } = counts;
  const failed = counts.damaged + counts.differs + counts.unverified;
  say(
    `${filesOf(copied)} copied, ${replaced} replaced, ${present + kept} there already, ${gone} deleted meanwhile, ${failed} failed; ${(bytes / 1e6).toFixed(1)} MB.`,
  );
  if (deleted > 0) say(`${filesOf(deleted)} deleted from the data folder.`);
  if (failed === 0) return 0;
  for (const { key, outcome } of failures) say(`${key}: ${reasons[outcome]}.`);
  if (failed > failures.length) say(`… and ${failed - failures.length} more.`);
  return partlyDone;
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

/** Runs the command `move-files`. */
export async function run({ config, values }: Call): Promise<number> {
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
  return printResult(result);
}
