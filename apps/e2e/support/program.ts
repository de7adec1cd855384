/** Where the program of one worker is; each has its own, so that tests side by side do not change each other's site. */
export type ProgramPlace = { readonly origin: string; readonly dataDir: string };

const names = (worker: string) => ({ origin: `PROGRAM_ORIGIN_${worker}`, dataDir: `PROGRAM_DATA_${worker}` });

/** Stores the origin and data folder of a worker's server in the environment that the workers inherit. */
export function keepPlace(worker: number, { origin, dataDir }: ProgramPlace): void {
  const { origin: originName, dataDir: dataName } = names(String(worker));
  process.env[originName] = origin;
  process.env[dataName] = dataDir;
}

/** The server of this worker; both values are empty before the set-up. */
export function programPlace(): ProgramPlace {
  const { origin, dataDir } = names(process.env['TEST_PARALLEL_INDEX'] ?? '0');
  return { origin: process.env[origin] ?? '', dataDir: process.env[dataDir] ?? '' };
}
