import { existsSync, readFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { environment, program, root, run } from './run.mjs';

/** Where the browser of this version is unpacked: the package's own name for it carries no version, and an older one would be used again. */
const temporaryFolder = () => {
  const manifest = path.join(root, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = path.join(tmpdir(), `ximblox-chromium-${version}-${process.getuid?.() ?? 'user'}`);
  mkdirSync(folder, { recursive: true });
  return folder;
};

const unpack = async (folder) => {
  const entry = pathToFileURL(path.join(root, 'node_modules/@sparticuz/chromium/build/index.js')).href;
  const code = `const { default: chromium } = await import(${JSON.stringify(entry)}); console.log(await chromium.executablePath());`;
  const { code: status, output } = await run(program('node'), ['--input-type=module', '-e', code], {
    env: environment({ TMPDIR: folder }),
    collect: true,
  });
  return status === 0 ? output.trim().split('\n').at(-1) : undefined;
};

const missingLibraries = async (executable) => {
  if (process.platform !== 'linux') return [];
  const { output } = await run('ldd', [executable], { collect: true });
  return [...output.matchAll(/(\S+) => not found/g)].map((match) => match[1]);
};

const installLibraries = async () => {
  console.log('Installing libnss3, which Chromium needs (apt-get install libnss3) …');
  const env = environment({ DEBIAN_FRONTEND: 'noninteractive' });
  await run('apt-get', ['update', '-qq'], { env, collect: true });
  return (await run('apt-get', ['install', '-y', '-qq', 'libnss3'], { env, collect: true })).code === 0;
};

/**
 * Finds or unpacks the browser for the browser tests and returns its environment variables: `CHROMIUM_PATH` as set, else the
 * one that npm brought. Undefined, with a sentence on the terminal, when it cannot run here.
 */
export const prepareChromium = async () => {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted !== undefined && wanted !== '') {
    if (existsSync(wanted)) return { CHROMIUM_PATH: wanted };
    console.error(`CHROMIUM_PATH names ${wanted}, which does not exist: correct it, or leave it out.`);
    return undefined;
  }
  const executable = await unpack(temporaryFolder());
  if (executable === undefined) {
    console.error('The Chromium of npm does not run on this machine: set CHROMIUM_PATH to a Chromium or Chrome of your own.');
    return undefined;
  }
  let missing = await missingLibraries(executable);
  if (missing.length > 0 && process.getuid?.() === 0 && (await installLibraries())) missing = await missingLibraries(executable);
  if (missing.length > 0) {
    console.error(
      `Chromium needs ${missing.join(', ')}: run "apt-get install libnss3" as root (or your system's counterpart), or set CHROMIUM_PATH.`,
    );
    return undefined;
  }
  return { CHROMIUM_PATH: executable };
};
