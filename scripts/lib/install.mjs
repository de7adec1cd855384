import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run, program } from './run.mjs';

const stampFile = path.join(root, 'node_modules', '.ximblox-install');

const wantedStamp = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

const isInstalled = () =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp() && existsSync(program('node'));

const refuseOldNode = () => {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 20) return;
  console.error(`Node ${process.versions.node} is too old: install Node 20 or newer from https://nodejs.org.`);
  process.exit(1);
};

/** Installs the packages if they are missing or the lock file changed, with a message. */
export const ensureInstalled = async () => {
  refuseOldNode();
  if (isInstalled()) return;
  const began = Date.now();
  console.log('Installing packages (once; a minute or so) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // npm's warnings about engines don't apply to a locked install, whatever Node runs npm.
  const { code } = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--progress=true'], {
    env: { ...process.env, npm_config_engine_strict: 'false' },
  });
  if (code !== 0) {
    console.error('The packages could not be installed: see the lines above, and check the connection to the npm registry.');
    process.exit(1);
  }
  writeFileSync(stampFile, wantedStamp());
  console.log(`Packages installed  ${((Date.now() - began) / 1000).toFixed(1)} s`);
};
