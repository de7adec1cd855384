import { isIP } from 'node:net';

import { z } from 'zod';

import { isIPOrNetwork } from '../kernel/network.ts';

export type Setting = {
  /** Its purpose, for `.env.example`. */
  readonly about: string;
  /** The value in `.env.example`, where it is commented out. */
  readonly example: string;
  /** Ends the sentence "NAME must …". */
  readonly must: string;
  /** Its value is never repeated in a message. */
  readonly isSecret?: true;
  readonly schema: z.ZodType;
};

const define = <const Settings extends Record<string, Setting>>(settings: Settings): Settings => settings;

const url = (protocols: readonly string[]): z.ZodString =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

/** All settings of the environment. An empty one counts as absent. */
export const settings = define({
  PORT: {
    about: 'Port that the server listens on.',
    example: '3000',
    must: 'be a whole number from 0 to 65535, such as 3000',
    schema: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((port) => port <= 65_535)
      .default(3000),
  },
  HOST: {
    about: 'Address that it listens on; 0.0.0.0 lets other machines in (behind a proxy that speaks https).',
    example: '127.0.0.1',
    must: 'be an IP address or "localhost", such as 127.0.0.1 or 0.0.0.0',
    schema: z
      .string()
      .refine((host) => host === 'localhost' || isIP(host) !== 0)
      .default('127.0.0.1'),
  },
  PUBLIC_URL: {
    about: 'Address that visitors use; the base of links in mails and feeds. Without it: http://localhost and the port.',
    example: 'https://www.meridian.example',
    must: 'be an address such as https://www.meridian.example, with nothing after the host and port',
    schema: url(['http:', 'https:'])
      .refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text))
      .transform((text) => new URL(text).origin)
      .optional(),
  },
  HSTS_SUBDOMAINS: {
    about:
      'Whether browsers must use https for all hosts below that of PUBLIC_URL too, where that is https: on or off. Off where one of them has http only.',
    example: 'on',
    must: 'be "on" or "off"',
    schema: z.enum(['on', 'off']).default('on'),
  },
  TRUSTED_PROXIES: {
    about: 'Addresses or CIDR ranges of the proxies whose X-Forwarded-For is believed, with commas between. None unless told.',
    example: '10.0.0.0/8,127.0.0.1',
    must: 'be IP addresses or CIDR ranges with commas between, such as 10.0.0.0/8,127.0.0.1',
    schema: list.refine((entries) => entries.every(isIPOrNetwork)).default([]),
  },
  DATA_DIR: {
    about: 'Folder for everything that is kept: the embedded database, files, mails, logs, secrets.',
    example: './data',
    must: 'be the path of a folder, such as ./data',
    schema: z
      .string()
      .refine((text) => !text.includes('\0'))
      .default('./data'),
  },
  DATABASE_URL: {
    about: 'PostgreSQL 15 or newer. Without it an embedded PostgreSQL is started in the data folder.',
    example: 'postgres://ximblox:password@localhost:5432/ximblox',
    must: 'be an address such as postgres://user:password@host:5432/database',
    isSecret: true,
    schema: url(['postgres:', 'postgresql:']).optional(),
  },
  DATABASE_CA_FILE: {
    about:
      'Certificate (PEM) of the authority that signed that of PostgreSQL, where it is a private one: connections are then by TLS and checked.',
    example: '',
    must: 'be the path of a file, such as /etc/ximblox/ca.pem',
    schema: z.string().optional(),
  },
  DATABASE_POOL_SIZE: {
    about: 'Connections to PostgreSQL that each process opens at most; one more listens.',
    example: '12',
    must: 'be a whole number from 4 to 200, such as 12',
    schema: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .refine((size) => size >= 4 && size <= 200)
      .default(12),
  },
  SESSION_SECRET: {
    about: 'Key that signs sessions and links, 32 characters or more. Without it one is generated and stored in the data folder.',
    example: '',
    must: 'have at least 32 characters; leave it out and one is generated',
    isSecret: true,
    schema: z.string().min(32).optional(),
  },
  SESSION_SECRET_OLD: {
    about:
      'The key before, while SESSION_SECRET is changed: what it signed and encrypted is still accepted. See docs/running.md.',
    example: '',
    must: 'have at least 32 characters: it is the SESSION_SECRET from before',
    isSecret: true,
    schema: z.string().min(32).optional(),
  },
  ADMIN_EMAIL: {
    about: 'Email address of the first administrator (first start only).',
    example: 'admin@meridian.example',
    must: 'be an e-mail address, such as admin@meridian.example',
    schema: z.email().default('admin@meridian.example'),
  },
  ADMIN_PASSWORD: {
    about: 'Password of the first administrator (first start only). Without it one is generated and shown once.',
    example: '',
    must: 'have at least 9 characters, with an upper-case letter and a special character',
    isSecret: true,
    schema: z
      .string()
      .min(9)
      .max(254)
      .regex(/\p{Lu}/u)
      .regex(/[^\p{L}\p{N}\s]/u)
      .optional(),
  },
  SEED: {
    about: 'What the first start fills an empty database with: demo or none.',
    example: 'demo',
    must: 'be "demo" or "none"',
    schema: z.enum(['demo', 'none']).default('demo'),
  },
  PRODUCT_KEY: {
    about: 'Key of the product, the {product} of the specification.',
    example: 'institute',
    must: 'be a word of lower-case letters, digits and hyphens, such as institute',
    schema: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,40}$/)
      .default('institute'),
  },
  S3_ENDPOINT: {
    about:
      'S3 server for files. Without it they are kept in the data folder; those that are there already are not moved. The other S3 settings go with it.',
    example: 'http://localhost:9000',
    must: 'be an address such as http://localhost:9000',
    schema: url(['http:', 'https:']).optional(),
  },
  S3_ACCESS_KEY: { about: 'Access key.', example: '', must: 'be a text', isSecret: true, schema: z.string().optional() },
  S3_SECRET_KEY: { about: 'Secret key.', example: '', must: 'be a text', isSecret: true, schema: z.string().optional() },
  S3_BUCKET: {
    about: 'Bucket; made when missing.',
    example: 'ximblox',
    must: 'be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .default('ximblox'),
  },
  S3_REGION: { about: 'Region.', example: 'us-east-1', must: 'be the name of a region', schema: z.string().default('us-east-1') },
  ELASTICSEARCH_URL: {
    about: 'Elasticsearch 8 for search. Without it, and while it is away, the full-text search of PostgreSQL is used.',
    example: 'http://localhost:9200',
    must: 'be an address such as http://localhost:9200',
    isSecret: true,
    schema: url(['http:', 'https:']).optional(),
  },
  ELASTICSEARCH_INDEX: {
    about: 'What the names of its indices begin with; two installations on one Elasticsearch need two.',
    example: 'ximblox',
    must: 'be lower-case letters, digits and hyphens that begin with a letter, such as ximblox',
    schema: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,60}$/)
      .default('ximblox'),
  },
  SMTP_URL: {
    about:
      'Mail server; who mails come from is a setting of the site. Without it they are written to the folder outbox in the data folder.',
    example: 'smtp://user:password@localhost:587',
    must: 'be an address such as smtp://user:password@localhost:587',
    isSecret: true,
    schema: url(['smtp:', 'smtps:']).optional(),
  },
  LINKEDIN_CLIENT_ID: {
    about: 'Members may log in with LinkedIn when this and the next are set.',
    example: '',
    must: 'be a text',
    schema: z.string().optional(),
  },
  LINKEDIN_CLIENT_SECRET: {
    about: 'Secret that goes with it.',
    example: '',
    must: 'be a text',
    isSecret: true,
    schema: z.string().optional(),
  },
  LINKEDIN_ISSUER: {
    about: 'OpenID Connect issuer.',
    example: 'https://www.linkedin.com/oauth',
    must: 'be an address such as https://www.linkedin.com/oauth',
    schema: url(['http:', 'https:']).default('https://www.linkedin.com/oauth'),
  },
  HIDE_REGISTERED_EMAILS: {
    about:
      'Whether registering with an e-mail address that has an account is answered as if it had none, and its owner mailed: true or false.',
    example: 'false',
    must: 'be "true" or "false"',
    schema: z.enum(['true', 'false']).default('false'),
  },
  REQUIRE_SECOND_FACTOR: {
    about:
      'Whether the role Administrator of a new installation requires a second factor, and a start reports roles that should: true or false. Without it: true, unless PUBLIC_URL is on this machine (localhost).',
    example: 'true',
    must: 'be "true" or "false"',
    schema: z.enum(['true', 'false']).optional(),
  },
  SECURITY_CONTACT: {
    about:
      'Where to report vulnerabilities, an e-mail address or a page: it is shown at /.well-known/security.txt, which is 404 without it.',
    example: 'mailto:security@meridian.example',
    must: 'be an address such as mailto:security@meridian.example or https://www.meridian.example/security',
    schema: url(['mailto:', 'https:'])
      .regex(/^(?:mailto:[^@/]+@[^@/]+|https:\/\/[^/]+.*)$/i)
      .regex(/^[\x21-\x7e]{1,500}$/)
      .optional(),
  },
  CORS_ORIGINS: {
    about: 'Origins whose pages may call the API from a browser, without cookies, with commas between. None unless told.',
    example: 'https://app.meridian.example',
    must: 'be origins with commas between, such as https://app.meridian.example,http://localhost:5173, with nothing after the host and port',
    schema: list
      .refine(
        (entries) => entries.length <= 50 && entries.every((entry) => URL.canParse(entry) && new URL(entry).origin === entry),
      )
      .default([]),
  },
  SITE_CACHE_MB: {
    about: 'Megabytes of finished pages of the site that each process keeps in memory; 0 draws every page for every request.',
    example: '64',
    must: 'be a whole number from 0 to 100000, such as 64',
    schema: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .refine((megabytes) => megabytes <= 100_000)
      .default(64),
  },
  APPLICATION_FILES_GB: {
    about:
      'Gigabytes that the files of job applications may take in all; a network may use a tenth of it. Files beyond that are refused, and applicants are asked to send an email.',
    example: '20',
    must: 'be a whole number from 1 to 100000, such as 20',
    schema: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .refine((gigabytes) => gigabytes >= 1 && gigabytes <= 100_000)
      .default(20),
  },
  RATE_LIMITS: {
    about:
      'Whether calls of the API are limited by network, account and API token: on or off. Calls of the machine itself never are.',
    example: 'on',
    must: 'be "on" or "off"',
    schema: z.enum(['on', 'off']).default('on'),
  },
  SHUTDOWN_DELAY: {
    about:
      'Seconds for which a server that is told to stop still serves while /readyz is 503, so that a proxy sends visitors to another one first. 5 suits most proxies; without one there is nothing to wait for.',
    example: '0',
    must: 'be a whole number from 0 to 300, such as 5',
    schema: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .refine((seconds) => seconds <= 300)
      .default(0),
  },
  LOG_LEVEL: {
    about: 'How much is logged: trace, debug, info, warn, error, fatal or silent.',
    example: 'info',
    must: 'be one of trace, debug, info, warn, error, fatal, silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  },
  METRICS_PORT: {
    about: 'Port of the metrics for Prometheus, at /metrics on the address of HOST. Without it there are none.',
    example: '9464',
    must: 'be a whole number from 1 to 65535 that PORT is not, such as 9464',
    schema: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((port) => port >= 1 && port <= 65_535)
      .optional(),
  },
  METRICS_TOKEN: {
    about: 'Token that the collector of metrics sends (Authorization: Bearer). Needed where HOST lets other machines in.',
    example: '',
    must: 'have at least 16 characters, without spaces at its ends',
    isSecret: true,
    schema: z.string().min(16).optional(),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about:
      'OpenTelemetry collector that traces are sent to, by OTLP over HTTP. Without it there are none. All standard OTEL_ variables count.',
    example: 'http://localhost:4318',
    must: 'be an address such as http://localhost:4318',
    isSecret: true,
    schema: url(['http:', 'https:']).optional(),
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    about: 'What is sent with traces, such as a key of the collector.',
    example: '',
    must: 'be name=value with commas between',
    isSecret: true,
    schema: z.string().optional(),
  },
  OTEL_SERVICE_NAME: {
    about: 'Name of this program in traces.',
    example: 'ximblox',
    must: 'be a text',
    schema: z.string().default('ximblox'),
  },
  OTEL_TRACES_SAMPLER: {
    about: 'Which calls are traced: all unless set; parentbased_traceidratio for a share of them.',
    example: 'parentbased_always_on',
    must: 'be one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio',
    schema: z
      .enum([
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ])
      .optional(),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    about: 'The share that is traced, from 0 to 1.',
    example: '0.1',
    must: 'be a number from 0 to 1, such as 0.1',
    schema: z
      .string()
      .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/)
      .optional(),
  },
  LOG_FILE: {
    about: 'File for the log (JSON lines); - writes it to standard output. Without it: logs/server.log in the data folder.',
    example: '-',
    must: 'be the path of a file, or -',
    schema: z.string().optional(),
  },
});

/** `.env.example`: every setting with its purpose, commented out because each has a default. */
export const renderEnvExample = (): string => {
  const entries = Object.entries(settings).map(([name, { about, example }]) => `# ${about}\n#${name}=${example}\n`);
  return `# Settings of Ximblox. Copy this file to .env and take the # off a line to set it; the environment goes before the file.\n\n${entries.join('\n')}`;
};
