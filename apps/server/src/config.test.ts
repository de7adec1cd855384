import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig, readEnvironment } from './config.ts';
import { renderEnvExample, settings } from './boot/settings.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(path.join(tmpdir(), 'config-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

const failure = (environment: Record<string, string>): string => {
  try {
    readConfig(environment, cwd);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('readConfig', () => {
  test('without settings every setting has its documented default', () => {
    const { sessionSecret, sessionSecrets, ...config } = readConfig({}, cwd);
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(sessionSecrets).toEqual([sessionSecret]);
    expect(config).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      trustedProxies: [],
      externalLinkCheck: 'off',
      webhooks: { networks: [], allowsOwnMachine: true },
      site: 'packages/institute',
      dataDir: path.join(cwd, 'data'),
      databaseUrl: undefined,
      databasePoolSize: 12,
      hstsSubdomains: true,
      adminEmail: 'admin@meridian.example',
      adminPassword: undefined,
      adminSettings: [],
      seed: 'demo',
      productKey: 'institute',
      s3: undefined,
      clamd: undefined,
      elasticsearch: undefined,
      smtpUrl: undefined,
      linkedin: undefined,
      corsOrigins: [],
      hideRegisteredEmails: false,
      reviewReminders: true,
      requireSecondFactor: false,
      securityContact: undefined,
      processes: 1,
      siteCacheMB: 64,
      sharedCache: undefined,
      applicationFilesGB: 20,
      maxEventLoopDelay: 300,
      mediaQuotaGB: undefined,
      rateLimits: true,
      shutdownDelay: 0,
      logLevel: 'info',
      logFile: path.join(cwd, 'data/logs/server.log'),
      metrics: undefined,
      tracing: undefined,
    });
  });

  test.each([
    [{ PUBLIC_URL: 'https://www.example.org' }, 2],
    [{ PUBLIC_URL: 'http://192.0.2.7:4000' }, 2],
    [{ PUBLIC_URL: 'https://www.example.org', SHUTDOWN_DELAY: '0' }, 0],
    [{ PUBLIC_URL: 'https://www.example.org', SHUTDOWN_DELAY: '30' }, 30],
    [{ PUBLIC_URL: 'http://localhost:4000' }, 0],
    [{ PUBLIC_URL: 'http://localhost:4000', SHUTDOWN_DELAY: '3' }, 3],
  ])('a stopping server serves on where the site is public, unless told otherwise: %j', (environment, seconds) => {
    expect(readConfig(environment, cwd).shutdownDelay).toBe(seconds);
  });

  test('the session secret is generated once, stored, and readable by its owner only', () => {
    const first = readConfig({}, cwd).sessionSecret;
    expect(readConfig({}, cwd).sessionSecret).toBe(first);
    expect(statSync(path.join(cwd, 'data/session-secret')).mode & 0o777).toBe(0o600);
    expect(readConfig({ SESSION_SECRET: 'x'.repeat(32) }, cwd).sessionSecret).toBe('x'.repeat(32));
  });

  test.each([
    ['tcp://scanner:3310', { host: 'scanner', port: 3310 }],
    ['tcp://scanner', { host: 'scanner', port: 3310 }],
    ['tcp://[::1]:99', { host: '::1', port: 99 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('clamd is found at %s', (url, address) => {
    expect(readConfig({ CLAMD_URL: url }, cwd).clamd).toEqual(address);
  });

  test.each(['tcp://', 'tcp://scanner/path', 'tcp://user@scanner', 'unix:run/clamd', 'unix://host/x', 'http://scanner'])(
    'clamd cannot be at %s',
    (url) => expect(failure({ CLAMD_URL: url })).toContain('CLAMD_URL must be an address such as'),
  );

  const wrongValues: Record<keyof typeof settings, string | undefined> = {
    PORT: '70000',
    HOST: 'nowhere',
    PUBLIC_URL: 'https://host/path',
    TRUSTED_PROXIES: '10.0.0.0/33',
    SITE: '../elsewhere',
    DATA_DIR: 'a\0b',
    DATABASE_URL: 'mysql://root:hunter2@localhost/x',
    DATABASE_CA_FILE: undefined,
    DATABASE_POOL_SIZE: '0',
    WEB_CONCURRENCY: '0',
    HSTS_SUBDOMAINS: 'some',
    SESSION_SECRET: 'hunter2',
    SESSION_SECRET_OLD: 'hunter2',
    ADMIN_EMAIL: 'admin',
    ADMIN_PASSWORD: 'hunter2',
    SEED: 'Demo',
    PRODUCT_KEY: 'The Institute',
    S3_ENDPOINT: 'localhost:9000',
    S3_ACCESS_KEY: undefined,
    S3_SECRET_KEY: undefined,
    S3_BUCKET: 'UPPER',
    S3_REGION: undefined,
    CLAMD_URL: 'localhost:3310',
    ELASTICSEARCH_URL: 'localhost',
    ELASTICSEARCH_INDEX: 'Our pages',
    TRANSLATE_URL: 'localhost:5000',
    TRANSLATE_KEY: undefined,
    SMTP_URL: 'http://localhost',
    LINKEDIN_CLIENT_ID: undefined,
    LINKEDIN_CLIENT_SECRET: undefined,
    LINKEDIN_ISSUER: 'linkedin',
    HIDE_REGISTERED_EMAILS: 'maybe',
    REVIEW_REMINDERS: 'maybe',
    REQUIRE_SECOND_FACTOR: 'yes',
    SECURITY_CONTACT: 'http://meridian.example',
    CORS_ORIGINS: 'https://app.example/,*',
    WEBHOOK_NETWORKS: '10.0.0.0/40',
    EXTERNAL_LINK_CHECK: 'daily',
    SITE_CACHE_MB: '-1',
    SHARED_CACHE_SECONDS: '0',
    SHARED_CACHE_PURGE_URLS: 'http://edge:hunter2@10.0.0.5/',
    SHARED_CACHE_PURGE_TOKEN: 'hunter2',
    APPLICATION_FILES_GB: '0',
    MEDIA_QUOTA_GB: '0',
    RATE_LIMITS: 'some',
    MAX_EVENT_LOOP_DELAY: '1s',
    SHUTDOWN_DELAY: '5s',
    LOG_LEVEL: 'loud',
    METRICS_PORT: '0',
    METRICS_TOKEN: 'hunter2',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'hunter2:4318',
    OTEL_EXPORTER_OTLP_HEADERS: undefined,
    OTEL_SERVICE_NAME: undefined,
    OTEL_TRACES_SAMPLER: 'some',
    OTEL_TRACES_SAMPLER_ARG: '2',
    LOG_FILE: undefined,
  };
  test.each(Object.entries(wrongValues).filter(([, value]) => value !== undefined))(
    'a wrong %s is reported in a sentence that names it and the remedy',
    (name, value) => {
      const message = failure({ [name]: value ?? '' });
      expect(message).toMatch(new RegExp(`^${name} must [^\\n]+\\.$`));
      expect(message).not.toContain('hunter2');
    },
  );

  test('several wrong settings are reported together', () => {
    expect(failure({ PORT: 'x', SEED: 'y' }).split('\n')).toHaveLength(2);
  });

  test('settings that depend on each other are required together', () => {
    expect(failure({ S3_ENDPOINT: 'http://localhost:9000', S3_ACCESS_KEY: 'a' })).toBe(
      'S3_ENDPOINT is set, so S3_SECRET_KEY must be set too; or leave S3_ENDPOINT out.',
    );
    expect(failure({ LINKEDIN_CLIENT_ID: 'a' })).toContain('LINKEDIN_CLIENT_SECRET must be set too');
  });

  test('shared caches are told of changes only if they may keep something', () => {
    const urls = { SHARED_CACHE_PURGE_URLS: 'http://10.0.0.5:6081/, https://edge.example/purge' };
    expect(failure(urls)).toContain('SHARED_CACHE_SECONDS must be set too');
    expect(readConfig({ ...urls, SHARED_CACHE_SECONDS: '60' }, cwd).sharedCache).toEqual({
      seconds: 60,
      purgeURLs: ['http://10.0.0.5:6081/', 'https://edge.example/purge'],
      token: undefined,
    });
    expect(failure({ SHARED_CACHE_SECONDS: '86401' })).toMatch(/^SHARED_CACHE_SECONDS must/);
    for (const wrong of ['ftp://edge/', 'http://edge/,http://edge/', 'http://edge/#a', 'edge:80'])
      expect(failure({ SHARED_CACHE_SECONDS: '60', SHARED_CACHE_PURGE_URLS: wrong })).toMatch(/^SHARED_CACHE_PURGE_URLS must/);
  });

  test('metrics are for this machine, or need a token; and a port of their own', () => {
    const token = 'a token of 16 or more';
    expect(failure({ METRICS_PORT: '9464', HOST: '0.0.0.0' })).toMatch(
      /^METRICS_PORT is set and HOST .* METRICS_TOKEN must be set/,
    );
    expect(failure({ METRICS_PORT: '3000' })).toMatch(/^METRICS_PORT must be another port than PORT/);
    expect(readConfig({ METRICS_PORT: '9464' }, cwd).metrics).toEqual({ port: 9464, host: '127.0.0.1', token: undefined });
    expect(readConfig({ METRICS_PORT: '9464', METRICS_TOKEN: token, HOST: '::' }, cwd).metrics).toEqual({
      port: 9464,
      host: '::',
      token,
    });
  });

  test('traces take all standard settings of OpenTelemetry, where there is a collector', () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };
    expect(readConfig({ OTEL_SERVICE_NAME: 'site' }, cwd).tracing).toBeUndefined();
    expect(readConfig({ ...collector, OTEL_SDK_DISABLED: 'true' }, cwd).tracing).toBeUndefined();
    expect(readConfig({ ...collector, OTEL_BSP_MAX_QUEUE_SIZE: '100', PATH: '/bin' }, cwd).tracing).toEqual({
      ...collector,
      OTEL_SERVICE_NAME: 'ximblox',
      OTEL_BSP_MAX_QUEUE_SIZE: '100',
    });
  });

  test('the secret from before is accepted beside the new one, and must be another', () => {
    const [before, now] = ['a'.repeat(32), 'b'.repeat(32)] as const;
    expect(readConfig({ SESSION_SECRET: now, SESSION_SECRET_OLD: before }, cwd)).toMatchObject({
      sessionSecret: now,
      sessionSecrets: [now, before],
    });
    expect(failure({ SESSION_SECRET: now, SESSION_SECRET_OLD: now })).toMatch(
      /^SESSION_SECRET_OLD must be the secret from before/,
    );
  });

  test('a private authority of the database is checked: its file, and that the address does not forbid it', () => {
    const url = 'postgres://ximblox:a%40b@db.example:5432/ximblox';
    const tls = (address: string, file = 'ca.pem') => failure({ DATABASE_URL: address, DATABASE_CA_FILE: file });
    writeFileSync(path.join(cwd, 'ca.pem'), '-----BEGIN CERTIFICATE-----');
    writeFileSync(path.join(cwd, 'none.pem'), 'hunter2');
    expect(tls(url, 'gone.pem')).toMatch(/^The certificate .*gone\.pem of DATABASE_CA_FILE can't be read \(ENOENT\)/);
    expect(tls(url, 'none.pem')).toMatch(/^The file .*none\.pem of DATABASE_CA_FILE has no certificate/);
    expect(tls(`${url}?sslmode=disable`)).toMatch(/^DATABASE_CA_FILE is set, but DATABASE_URL has sslmode=disable/);
    expect(failure({ DATABASE_CA_FILE: 'ca.pem' })).toMatch(/^DATABASE_CA_FILE is set, so DATABASE_URL must be set too/);
    const given = new URL(readConfig({ DATABASE_URL: url, DATABASE_CA_FILE: 'ca.pem' }, cwd).databaseUrl ?? '');
    expect([given.password, Object.fromEntries(given.searchParams)]).toEqual([
      'a%40b',
      { sslmode: 'verify-full', sslrootcert: path.join(cwd, 'ca.pem') },
    ]);
    expect(readConfig({ DATABASE_URL: `${url}?sslmode=require` }, cwd).databaseUrl).toBe(`${url}?sslmode=verify-full`);
    expect(readConfig({ DATABASE_URL: url }, cwd).databaseUrl).toBe(url);
  });

  test.each([
    'security@meridian.example',
    'mailto:',
    'mailto:nobody',
    'https://a b',
    'mailto:a@b.example\nExpires: never',
    'javascript:alert(1)',
  ])('a contact for vulnerabilities is an address that fits into a line: not %j', (contact) => {
    expect(failure({ SECURITY_CONTACT: contact })).toMatch(/^SECURITY_CONTACT must be an address such as mailto:/);
  });

  test('an empty setting counts as absent, and the public URL loses its trailing slash', () => {
    const config = readConfig(
      { PORT: ' ', PUBLIC_URL: 'https://www.meridian.example/', TRUSTED_PROXIES: '10.0.0.0/8, ::1' },
      cwd,
    );
    expect([config.port, config.publicUrl, config.trustedProxies]).toEqual([
      3000,
      'https://www.meridian.example',
      ['10.0.0.0/8', '::1'],
    ]);
  });

  test('a data folder that can’t be created is reported in a sentence', () => {
    writeFileSync(path.join(cwd, 'file'), '');
    expect(failure({ DATA_DIR: 'file/inside' })).toMatch(/^The data folder .* cannot be written \(\w+\): .*DATA_DIR\.$/);
  });
});

describe('readEnvironment', () => {
  test('reads .env, overridden by the environment', () => {
    vi.stubEnv('PRODUCT_KEY', 'basin');
    writeFileSync(path.join(cwd, '.env'), 'SEED=none\nPRODUCT_KEY=elsewhere\nPOSTGRES_PASSWORD=a\nOTEL_BSP_EXPORT_TIMEOUT=1\n');
    const environment = readEnvironment(cwd);
    expect([environment['SEED'], environment['PRODUCT_KEY']]).toEqual(['none', 'basin']);
    vi.unstubAllEnvs();
  });

  test.each([
    ['DATABSE_URL', 'did you mean DATABASE_URL?'],
    ['SMTP', 'did you mean SMTP_URL?'],
    ['seed', 'did you mean SEED?'],
    ['COLOUR', 'take the line out, or see .env.example for all settings.'],
  ])('refuses %s in .env, with the nearest setting', (name, remedy) => {
    writeFileSync(path.join(cwd, '.env'), `${name}=hunter2\n`);
    expect(() => readEnvironment(cwd)).toThrow(`There is no setting ${name} (.env): ${remedy}`);
  });

  test('refuses what is nearly a setting in the environment, and no variable of others', () => {
    for (const name of ['DATABSE_URL', 'SESION_SECRET', 'SMTP_URI', 'TRUSTED_PROXYS']) {
      vi.stubEnv(name, 'hunter2');
      expect(() => readEnvironment(cwd)).toThrow(
        new RegExp(`^There is no setting ${name} \\(in the environment\\): did you mean `),
      );
      vi.unstubAllEnvs();
    }
    for (const name of ['HOSTNAME', 'PORTS', 'SSH_PORT', 'NODE_ENV', 'LOGNAME', 'DATABASE', 'HOME', 'S3_HOST'])
      vi.stubEnv(name, 'a');
    expect(() => readEnvironment(cwd)).not.toThrow();
    vi.unstubAllEnvs();
  });
});

describe('.env.example', () => {
  test('lists every setting with its meaning (vitest -u rewrites it)', async () => {
    await expect(renderEnvExample()).toMatchFileSnapshot('../../../.env.example');
  });

  test('contains only examples that are valid', () => {
    const examples = Object.fromEntries(Object.entries(settings).map(([name, { example }]) => [name, example]));
    const rest = { S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
    expect(() => readConfig({ ...examples, ...rest }, cwd)).not.toThrow();
  });
});
