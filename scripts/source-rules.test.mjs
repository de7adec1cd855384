import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './lib/run.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const isSource = (file) =>
  /\.(ts|tsx)$/.test(file) &&
  !/(^|\/)(node_modules|dist)\/|\.(test|conformance)\.tsx?$|(^|\/)(testing|fault-injection)\//.test(file);
const sourcesOf = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter(isSource)
    .map((file) => path.join(folder, file));
const sources = [
  ...sourcesOf('apps/server/src'),
  ...sourcesOf('apps/site/src'),
  ...sourcesOf('apps/admin/src'),
  ...sourcesOf('packages'),
];
const holding = (pattern, files = sources) =>
  files.filter((file) => pattern.test(read(file))).toSorted((a, b) => a.localeCompare(b));

describe('the packages', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  const { lowest, absent } = JSON.parse(read('scripts/lowest-versions.json'));
  const entries = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && link !== true);
  const installed = (name) => entries.filter(([place]) => place.endsWith(`node_modules/${name}`));
  const numbers = (version) => version.split('-')[0].split('.').map(Number);
  const isLower = (one, other) => {
    const difference = numbers(one)
      .map((number, index) => number - numbers(other)[index])
      .find((value) => value !== 0);
    return difference !== undefined && difference < 0;
  };

  test.each(Object.entries(lowest))('%s is none of the versions with a known hole: %j', (name, [version, advisories]) => {
    expect(installed(name)).not.toEqual([]);
    for (const [place, found] of installed(name))
      expect(isLower(found.version, version) ? `${place} ${found.version}: ${advisories}` : 'good').toBe('good');
  });

  test.each(Object.entries(absent))('%s is not there (%s)', (name) => {
    expect(installed(name)).toEqual([]);
  });

  test('have each a checksum in the lock file', () => {
    expect(entries.length).toBeGreaterThan(100);
    expect(entries.filter(([, { integrity }]) => integrity === undefined)).toEqual([]);
  });

  test('run no script of their own when they are installed, but for those that are listed', () => {
    const listed = Object.keys(JSON.parse(read('package.json')).allowScripts);
    const scripted = entries.filter(([, { hasInstallScript, optional }]) => hasInstallScript === true && optional !== true);
    expect(scripted.map(([place]) => place.split('node_modules/').at(-1)).filter((name) => !listed.includes(name))).toEqual([]);
  });
});

describe('in the sources', () => {
  test('markup is put into a page in one place, which cleans it', () => {
    expect(holding(/dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\b|srcDoc=\{/)).toEqual([
      'packages/blocks/src/render/text/rich-text.tsx',
    ]);
  });

  test('no text is run as a program', () => {
    expect(holding(/\beval\(|new Function\(|node:vm'|child_process'/, sourcesOf('apps/server/src'))).toEqual([]);
  });

  test('SQL has no raw text but words of the program itself, and limits that are constants', () => {
    expect(holding(/\bsql\.(raw\b|lit\((?!\w+Max\)))/, sourcesOf('apps/server/src'))).toEqual([
      'apps/server/src/cli/backup/tables.repository.ts',
      'apps/server/src/kernel/transaction/unit-of-work.ts',
    ]);
  });

  test('the server speaks to no other host than those of its settings: for files, search, mails, LinkedIn, traces, malware and shared caches, to registered webhooks, to sites that pages link to, and to the providers of videos', () => {
    const speaking =
      /\bfetch\(|from '(?:node:(?:http2?|https|net|tls|dgram|dns)|undici|@opentelemetry\/exporter[^']*|nodemailer|minio|openid-client|@elastic\/elasticsearch|@aws-sdk\/[^']*)'/;
    // Types, the names of statuses and what is listened with reach nobody.
    const harmless =
      /^import (?:type .*|\{ (?:STATUS_CODES|createServer|isIP|Server as NetServer|, |type \w+)+ \} from 'node:(?:http|net)';)$/gm;
    const files = sourcesOf('apps/server/src').filter((file) => speaking.test(read(file).replace(harmless, '')));
    expect(files.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'apps/server/src/adapters/clamd/clamd-scanner.ts',
      'apps/server/src/adapters/edges/edge-client.ts',
      'apps/server/src/adapters/elasticsearch/elasticsearch-connection.ts',
      'apps/server/src/adapters/libretranslate/libretranslate-client.ts',
      'apps/server/src/adapters/links/pinned-link-client.ts',
      'apps/server/src/adapters/oembed/oembed-client.ts',
      'apps/server/src/adapters/openid/openid-provider.ts',
      'apps/server/src/adapters/opentelemetry/tracing.ts',
      'apps/server/src/adapters/pinned/pinned-hosts.ts',
      'apps/server/src/adapters/s3/s3-requests.ts',
      'apps/server/src/adapters/smtp/smtp-mailer.ts',
      'apps/server/src/adapters/webhooks/pinned-webhook-client.ts',
      // Text: the samples of the documentation, which programs of readers run.
      'apps/server/src/transport/docs/page/code-samples.ts',
    ]);
  });

  test('HTTP is read strictly', () => {
    expect(holding(/insecureHTTPParser|rejectUnauthorized\s*:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
  });
});
