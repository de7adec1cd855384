import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { closeToOthers, DomainStartError, writeOnce } from '@ximblox/db';
import type { z } from 'zod';
import { databaseURLWithTLS } from './boot/database-tls.ts';
import { checkNames } from './boot/setting-names.ts';
import { prepareDataFolder } from './boot/data-folder.ts';
import { availableMemory, processesOf } from './boot/processes/how-many.ts';
import type { Setting } from './boot/setting.ts';
import { settings } from './boot/settings.ts';
import { dataFolderOf } from './boot/site-folder.ts';
import { isOwnMachine } from './kernel/network.ts';

export type S3Config = {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  readonly region: string;
};

/** Where clamd listens. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

type OpenIDConfig = { readonly clientId: string; readonly clientSecret: string; readonly issuer: string };

/** How long shared caches may keep answers, and the URLs at which those are told of changes, with the token that they ask for. */
export type SharedCacheConfig = {
  readonly seconds: number;
  readonly purgeURLs: readonly string[];
  readonly token: string | undefined;
};

/** Without a token only programs of this machine can read the metrics. */
export type MetricsConfig = { readonly port: number; readonly host: string; readonly token: string | undefined };

/** The validated settings. Paths are absolute. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** Origin without a trailing slash, e.g. `https://www.meridian.example`. */
  readonly publicUrl: string;
  /** Whether HSTS includes subdomains. */
  readonly hstsSubdomains: boolean;
  readonly trustedProxies: readonly string[];
  /** The folder of the site's package, relative to the project. */
  readonly site: string;
  readonly dataDir: string;
  /** Absent: the embedded PostgreSQL of the data folder. */
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  /** The processes that serve, which share the bounds of a server; 1: this one. */
  readonly processes: number;
  /** Signs and encrypts. */
  readonly sessionSecret: string;
  /** All secrets whose signatures and seals are accepted: `sessionSecret` first, and the one before while it is changed. */
  readonly sessionSecrets: readonly string[];
  readonly adminEmail: string;
  readonly adminPassword: string | undefined;
  /** The names of the settings of the first administrator that have a value. */
  readonly adminSettings: readonly string[];
  /** What a new installation is filled with: the demo site, nothing, or the site of this folder. */
  readonly seed: string;
  readonly productKey: string;
  readonly s3: S3Config | undefined;
  /** Absent: uploads are not scanned for malware. */
  readonly clamd: ClamdAddress | undefined;
  /** Absent: search uses PostgreSQL. */
  /** A LibreTranslate server. */
  readonly translation: { readonly url: string; readonly key: string | undefined } | undefined;
  readonly elasticsearch: { readonly url: string; readonly name: string } | undefined;
  readonly smtpUrl: string | undefined;
  readonly openID: OpenIDConfig | undefined;
  /** Whether registration conceals which e-mail addresses have an account. */
  readonly hideRegisteredEmails: boolean;
  /** Whether reviewers are reminded of requests that wait. */
  readonly reviewReminders: boolean;
  /** Whether a new installation requires a second factor of its administrators, and a start reports roles that should. */
  readonly requireSecondFactor: boolean;
  /** Where to report vulnerabilities: a `mailto:` or `https:` URL. */
  readonly securityContact: string | undefined;
  /** The networks that webhooks may reach beside the public internet, and whether this machine, where the site is for it alone. */
  readonly webhooks: { readonly networks: readonly string[]; readonly allowsOwnMachine: boolean };
  /** Whether links to other sites are checked. */
  readonly externalLinkCheck: 'off' | 'weekly';
  /** Origins whose pages may call the API from a browser. */
  readonly corsOrigins: readonly string[];
  /** Memory limit of the page cache in megabytes; 0 disables it. */
  readonly siteCacheMB: number;
  /** Absent: shared caches may keep nothing without asking. */
  readonly sharedCache: SharedCacheConfig | undefined;
  /** Gigabytes that the files of job applications may take in all. */
  readonly applicationFilesGB: number;
  /** Milliseconds that the event loop may be behind before calls are refused; 0: any. */
  readonly maxEventLoopDelay: number;
  /** Gigabytes that the files of the media library may take in all; undefined for no limit. */
  readonly mediaQuotaGB: number | undefined;
  /** Whether the API has rate limits. */
  readonly rateLimits: boolean;
  /** Seconds between SIGTERM and the closing of the port. */
  readonly shutdownDelay: number;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** Path of the log, `-` for standard output. */
  readonly logFile: string;
  /** The settings of OpenTelemetry (`OTEL_…`); absent: no traces. */
  readonly tracing: Readonly<Record<string, string>> | undefined;
  /** Absent: no metrics. */
  readonly metrics: MetricsConfig | undefined;
};

export type Environment = Readonly<Record<string, string | undefined>>;

type Values = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> };

const sentenceOf = (name: string, setting: Setting, value: string): string => {
  const shown = setting.isSecret === true ? '' : `, but is "${value}"`;
  return `${name} must ${setting.must}${shown}.`;
};

const checkValues = (environment: Environment): Values => {
  const values: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    const text = environment[name]?.trim();
    const given = text === '' ? undefined : text;
    const result = setting.schema.safeParse(given);
    if (result.success) values[name] = result.data;
    else wrong.push(sentenceOf(name, setting, given ?? ''));
  }
  if (wrong.length > 0) throw new DomainStartError(wrong.join('\n'));
  return values as Values;
};

/** Settings that depend on each other: if the first is set, the others are required. */
const needTogether = (values: Values, first: keyof Values, others: readonly (keyof Values)[]): void => {
  if (values[first] === undefined) return;
  const missing = others.filter((name) => values[name] === undefined);
  if (missing.length > 0)
    throw new DomainStartError(`${first} is set, so ${missing.join(' and ')} must be set too; or leave ${first} out.`);
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'error');

/** @throws DomainStartError where `work` can't read or write the data folder */
const inDataFolder = <Result>(dataDir: string, work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    throw new DomainStartError(
      `The data folder ${dataDir} cannot be written (${codeOf(error)}): give this user the right to write there, or choose another folder with DATA_DIR.`,
      { cause: error },
    );
  }
};

/** For how many seconds a public site serves on while it stops: browsers and proxies learn within it that their connection closes. */
const publicShutdownDelay = 2;

/** Whether a URL is that of a site on the own machine, which nobody else can open. */
const isLocalURL = (url: string): boolean => /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

const keepSecret = (dataDir: string): string => {
  const file = path.join(dataDir, 'session-secret');
  if (!existsSync(file)) writeOnce(file, `${randomBytes(48).toString('base64url')}\n`);
  closeToOthers(file);
  return readFileSync(file, 'utf8').trim();
};

const readSecrets = (values: Values, dataDir: string): Pick<Config, 'sessionSecret' | 'sessionSecrets'> => {
  const sessionSecret = values.SESSION_SECRET ?? inDataFolder(dataDir, () => keepSecret(dataDir));
  const old = values.SESSION_SECRET_OLD;
  if (old === sessionSecret)
    throw new DomainStartError('SESSION_SECRET_OLD must be the secret from before, but is the same as SESSION_SECRET.');
  return { sessionSecret, sessionSecrets: old === undefined ? [sessionSecret] : [sessionSecret, old] };
};

const readS3 = (values: Values): S3Config | undefined => {
  needTogether(values, 'S3_ENDPOINT', ['S3_ACCESS_KEY', 'S3_SECRET_KEY']);
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values;
  if (endpoint === undefined || accessKey === undefined || secretKey === undefined) return undefined;
  return { endpoint, accessKey, secretKey, bucket: values.S3_BUCKET, region: values.S3_REGION };
};

const readOpenID = (values: Values): OpenIDConfig | undefined => {
  needTogether(values, 'LINKEDIN_CLIENT_ID', ['LINKEDIN_CLIENT_SECRET']);
  const { LINKEDIN_CLIENT_ID: clientId, LINKEDIN_CLIENT_SECRET: clientSecret } = values;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return { clientId, clientSecret, issuer: values.LINKEDIN_ISSUER };
};

const readElasticsearch = ({ ELASTICSEARCH_URL: url, ELASTICSEARCH_INDEX: name }: Values): Config['elasticsearch'] =>
  url === undefined ? undefined : { url, name };

const readSharedCache = (values: Values): SharedCacheConfig | undefined => {
  const { SHARED_CACHE_SECONDS: seconds, SHARED_CACHE_PURGE_URLS: purgeURLs, SHARED_CACHE_PURGE_TOKEN: token } = values;
  if (seconds === undefined && purgeURLs.length > 0)
    throw new DomainStartError(
      'SHARED_CACHE_PURGE_URLS is set, so SHARED_CACHE_SECONDS must be set too; or leave SHARED_CACHE_PURGE_URLS out.',
    );
  return seconds === undefined ? undefined : { seconds, purgeURLs, token };
};

const readMetrics = ({ METRICS_PORT: port, METRICS_TOKEN: token, HOST: host, PORT }: Values): MetricsConfig | undefined => {
  if (port === undefined) return undefined;
  if (port === PORT) throw new DomainStartError(`METRICS_PORT must be another port than PORT, but both are ${port}.`);
  if (token === undefined && host !== 'localhost' && !isOwnMachine(host))
    throw new DomainStartError(
      `METRICS_PORT is set and HOST (${host}) lets other machines in, so METRICS_TOKEN must be set too; or leave METRICS_PORT out.`,
    );
  return { port, host, token };
};

const readTracing = (values: Values, environment: Environment): Config['tracing'] => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME } = values;
  if (endpoint === undefined || environment['OTEL_SDK_DISABLED'] === 'true') return undefined;
  const given = Object.entries(environment).filter(([name, value]) => name.startsWith('OTEL_') && value?.trim() !== '');
  return { OTEL_SERVICE_NAME, ...(Object.fromEntries(given) as Record<string, string>) };
};

/**
 * Validates and completes the settings: resolves paths against `cwd`, creates the data folder without access for other accounts,
 * and generates and stores an absent session secret.
 * @throws DomainStartError with one sentence per invalid setting, which names it and the valid values
 */
export const readConfig = (environment: Environment, cwd: string): Config => {
  const values = checkValues(environment);
  const dataDir = values.DATA_DIR === undefined ? dataFolderOf(values.SITE, cwd) : path.resolve(cwd, values.DATA_DIR);
  inDataFolder(dataDir, () => prepareDataFolder(dataDir));
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const logFile = values.LOG_FILE ?? path.join(dataDir, 'logs', 'server.log');
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    trustedProxies: values.TRUSTED_PROXIES,
    site: values.SITE,
    dataDir,
    databaseUrl: databaseURLWithTLS(values.DATABASE_URL, values.DATABASE_CA_FILE, cwd),
    databasePoolSize: values.DATABASE_POOL_SIZE,
    processes:
      values.WEB_CONCURRENCY === 'auto' ? processesOf(availableParallelism(), availableMemory()) : values.WEB_CONCURRENCY,
    s3: readS3(values),
    clamd: values.CLAMD_URL,
    openID: readOpenID(values),
    reviewReminders: values.REVIEW_REMINDERS === 'true',
    hideRegisteredEmails: values.HIDE_REGISTERED_EMAILS === 'true',
    ...readSecrets(values, dataDir),
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    adminSettings: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'].filter((name) => (environment[name] ?? '').trim() !== ''),
    seed: values.SEED,
    productKey: values.PRODUCT_KEY,
    translation: values.TRANSLATE_URL === undefined ? undefined : { url: values.TRANSLATE_URL, key: values.TRANSLATE_KEY },
    elasticsearch: readElasticsearch(values),
    smtpUrl: values.SMTP_URL,
    requireSecondFactor:
      values.REQUIRE_SECOND_FACTOR === undefined ? !isLocalURL(publicUrl) : values.REQUIRE_SECOND_FACTOR === 'true',
    securityContact: values.SECURITY_CONTACT,
    webhooks: { networks: values.WEBHOOK_NETWORKS, allowsOwnMachine: isLocalURL(publicUrl) },
    externalLinkCheck: values.EXTERNAL_LINK_CHECK,
    corsOrigins: values.CORS_ORIGINS,
    sharedCache: readSharedCache(values),
    siteCacheMB: values.SITE_CACHE_MB,
    applicationFilesGB: values.APPLICATION_FILES_GB,
    maxEventLoopDelay: values.MAX_EVENT_LOOP_DELAY,
    mediaQuotaGB: values.MEDIA_QUOTA_GB,
    rateLimits: values.RATE_LIMITS === 'on',
    shutdownDelay: values.SHUTDOWN_DELAY ?? (isLocalURL(publicUrl) ? 0 : publicShutdownDelay),
    logLevel: values.LOG_LEVEL,
    logFile: logFile === '-' ? logFile : path.resolve(cwd, logFile),
    metrics: readMetrics(values),
    tracing: readTracing(values, environment),
  };
};

/**
 * The environment, that of this process unless given, with defaults from the file `.env` of `cwd`, if there is one.
 * @throws DomainStartError where a setting has a wrong name
 */
export const readEnvironment = (cwd: string, own: Environment = process.env): Environment => {
  const file = path.join(cwd, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  checkNames(Object.keys(fromFile), Object.keys(own));
  return { ...fromFile, ...own };
};

/** Puts settings of `.env` into the environment, where a library or a module reads them that does not know the file. What is there already stays. */
export function completeEnvironment(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) process.env[name] ??= value;
}
