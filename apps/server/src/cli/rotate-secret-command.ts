import { say, type Call } from './command.ts';
import { describeRotation, rotateSecret } from './rotate-secret.ts';
import { withServices } from './with-services.ts';

/** Runs the command `rotate-secret`. */
export async function run({ config }: Call): Promise<void> {
  describeRotation(await withServices(config, 'rotate-secret', rotateSecret)).forEach(say);
}
