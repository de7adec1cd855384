// A real S3 server (versitygw) on this machine, built once with Go and stored outside the project.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, findFreePort, startServer } from './helpers.mjs';

const version = 'v1.8.0';
const fileName = process.platform === 'win32' ? 'versitygw.exe' : 'versitygw';
const binary = path.join(cacheFolder, `versitygw-${version}`, fileName);
/** Takes two minutes on an ordinary machine, mostly for downloads. */
const buildMs = 180_000;
const [accessKey, secretKey] = ['ximblox-test', 'ximblox-test-secret'];

export const name = 's3';

const go = (args, options) => promisify(execFile)('go', args, { maxBuffer: 16 * 1024 * 1024, ...options });

/** Builds the server unless it exists. @returns why it is unavailable here, or undefined */
const obtain = async () => {
  if (existsSync(binary)) return undefined;
  if (
    !(await go(['version'], {}).then(
      () => true,
      () => false,
    ))
  )
    return 'no go, which builds its server';
  console.log('Building the S3 server (once; two minutes or so) …');
  mkdirSync(cacheFolder, { recursive: true });
  const building = mkdtempSync(path.join(cacheFolder, 'building-'));
  try {
    const env = { ...process.env, GOBIN: building, CGO_ENABLED: '0' };
    const source = `github.com/versity/versitygw/cmd/versitygw@${version}`;
    await go(['install', '-trimpath', '-ldflags', '-s -w', source], { env, timeout: buildMs });
    mkdirSync(path.dirname(binary), { recursive: true });
    renameSync(path.join(building, fileName), binary);
    return undefined;
  } catch (error) {
    if (error.killed) return `its server was not built in ${buildMs / 1000} s`;
    return `its server does not build: ${String(error.stderr ?? error.message)
      .trim()
      .split('\n')
      .at(-1)}`;
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
};

/** Starts the server, empty, on a free port. */
export const start = async () => {
  const skipped = await obtain();
  if (skipped !== undefined) return { skipped };
  const data = mkdtempSync(path.join(tmpdir(), 'ximblox-s3-'));
  const [files, facts] = [path.join(data, 'files'), path.join(data, 'facts')];
  for (const folder of [files, facts]) mkdirSync(folder);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  // Facts about files in a folder of their own: not every disk has extended attributes.
  const forget = () => rmSync(data, { recursive: true, force: true });
  const server = await startServer(binary, ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', '--sidecar', facts, files], {
    env: { ...process.env, ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey },
    url,
    onFailure: forget,
  });
  return {
    environment: { S3_ENDPOINT: url, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey },
    stop: async () => {
      await server.stop();
      forget();
    },
  };
};
