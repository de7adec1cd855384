import { isIP } from 'node:net';
import path from 'node:path';

import { z } from 'zod';

import { isIPOrNetwork } from '../kernel/network.ts';
import { loginSettings } from './institute/login-settings.ts';
import { monitoringSettings } from './monitoring-settings.ts';
import { processesMax } from './processes/how-many.ts';
import { isSiteFolder, ownSite } from './site-folder.ts';
import { clamdAddress, define, list, url, wholeNumber } from './setting.ts';

/** Whether a shared cache can be reached at a URL; who it is let in by is a setting of its own. */
const isPurgeURL = (text: string): boolean => /^https?:\/\/[^\s@#]{1,300}$/.test(text) && URL.canParse(text);

/** All settings of the environment. An empty one counts as absent. */
export const settings = define({
  PORT: {
    about: 'Port that the server listens on.',
    example: '3000',
    must: 'be a whole number from 0 to 65535, such as 3000',
    schema: wholeNumber(0, 65_535).default(3000),
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
  SITE: {
    about: 'Folder in the project with the package of the site: its blocks, page types and content. See docs/your-own-site.md.',
    example: 'packages/institute',
    must: 'be a folder of the project with src/install.ts, such as packages/institute',
    schema: z.string().refine(isSiteFolder).default(ownSite),
  },
  DATA_DIR: {
    about:
      'Folder for everything that is kept: the embedded database, files, mails, logs, secrets. Without it: data, for a site of your own in the folder of SITE.',
    example: './data',
    must: 'be the path of a folder, such as ./data',
    schema: z
      .string()
      .refine((text) => !text.includes('\0'))
      .optional(),
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
    about:
      'Connections to PostgreSQL that a server opens at most, which its processes share (4 each at least); one more for each process listens.',
    example: '12',
    must: 'be a whole number from 4 to 200, such as 12',
    schema: wholeNumber(4, 200).default(12),
  },
  WEB_CONCURRENCY: {
    about:
      'Processes that serve, so that more than one core draws pages; or auto, one for each core for which there is 1 GB of memory. See docs/running.md.',
    example: '1',
    must: 'be a whole number from 1 to 16, or "auto"',
    schema: wholeNumber(1, processesMax).or(z.literal('auto')).default(1),
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
    about:
      'What the first start fills an empty database with: demo, the content of the package of SITE; none; or the site of a folder.',
    example: 'demo',
    must: 'be "demo", "none" or the absolute path of a folder, such as /srv/our-site',
    schema: z
      .string()
      .refine((seed) => seed === 'demo' || seed === 'none' || path.isAbsolute(seed))
      .default('demo'),
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
      'S3 server for files. Without it they are kept in the data folder; npm run cms -- move-files copies those that are there already. The other S3 settings go with it.',
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
  CLAMD_URL: {
    about:
      'clamd of ClamAV, which scans every upload before it is stored; while it is away uploads are refused. Without it nothing is scanned.',
    example: 'tcp://localhost:3310',
    must: 'be an address such as tcp://localhost:3310 or unix:/run/clamav/clamd.ctl',
    schema: clamdAddress.optional(),
  },
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
  TRANSLATE_URL: {
    about:
      'LibreTranslate server for suggestions of translations: what an editor asks for is sent there, and nothing else. Without it there are none.',
    example: 'http://localhost:5000',
    must: 'be an address such as http://localhost:5000',
    schema: url(['http:', 'https:']).optional(),
  },
  TRANSLATE_KEY: {
    about: 'Its API key, where it needs one.',
    example: '',
    must: 'be a text',
    isSecret: true,
    schema: z.string().optional(),
  },
  SMTP_URL: {
    about:
      'Mail server; who mails come from is a setting of the site. Without it they are written to the folder outbox in the data folder.',
    example: 'smtp://user:password@localhost:587',
    must: 'be an address such as smtp://user:password@localhost:587',
    isSecret: true,
    schema: url(['smtp:', 'smtps:']).optional(),
  },
  ...loginSettings,
  HIDE_REGISTERED_EMAILS: {
    about:
      'Whether registering with an e-mail address that has an account is answered as if it had none, and its owner mailed: true or false.',
    example: 'false',
    must: 'be "true" or "false"',
    schema: z.enum(['true', 'false']).default('false'),
  },
  REVIEW_REMINDERS: {
    about:
      'Whether reviewers are reminded by mail of publication requests that nobody has decided, after three days and then weekly, five times at most: true or false.',
    example: 'true',
    must: 'be "true" or "false"',
    schema: z.enum(['true', 'false']).default('true'),
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
  WEBHOOK_NETWORKS: {
    about:
      'IP addresses or CIDR ranges that webhooks may reach although they are not of the public internet, with commas between. None unless told.',
    example: '10.20.0.0/16',
    must: 'be IP addresses or CIDR ranges with commas between, such as 10.20.0.0/16,192.168.1.5',
    schema: list.refine((entries) => entries.every(isIPOrNetwork)).default([]),
  },
  EXTERNAL_LINK_CHECK: {
    about:
      'Whether links of live pages to other sites are checked: off, or weekly, for which the server calls the sites that pages link to.',
    example: 'weekly',
    must: 'be "off" or "weekly"',
    schema: z.enum(['off', 'weekly']).default('off'),
  },
  SITE_CACHE_MB: {
    about:
      'Megabytes of finished pages of the site that each process keeps in memory, and half as many of files that it sends with them and of pages as JSON; 0 draws every page for every request.',
    example: '64',
    must: 'be a whole number from 0 to 100000, such as 64',
    schema: wholeNumber(0, 100_000).default(64),
  },
  SHARED_CACHE_SECONDS: {
    about:
      'Seconds for which a shared cache in front (Varnish, a CDN) may keep pages, feeds and the sitemap; it must pass requests with a session cookie. See docs/running.md. Not kept unless told.',
    example: '3600',
    must: 'be a whole number from 1 to 86400, such as 3600',
    // Pages have a token for forms, which outlives what this server keeps for 12 hours by more than this.
    schema: wholeNumber(1, 86_400).optional(),
  },
  SHARED_CACHE_PURGE_URLS: {
    about:
      'URLs of the shared caches, one for each, with commas between: each change is sent there as a PURGE request with the tags of what changed.',
    example: 'http://10.0.0.5:6081/,http://10.0.0.6:6081/',
    must: 'be at most 20 different URLs with commas between, such as http://10.0.0.5:6081/, without a user, a password or a fragment',
    isSecret: true,
    schema: list
      .refine((entries) => entries.length <= 20 && new Set(entries).size === entries.length && entries.every(isPurgeURL))
      .default([]),
  },
  SHARED_CACHE_PURGE_TOKEN: {
    about: 'Token that is sent with each of these requests (Authorization: Bearer).',
    example: '',
    must: 'have at least 16 characters, without spaces',
    isSecret: true,
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{16,500}$/)
      .optional(),
  },
  APPLICATION_FILES_GB: {
    about:
      'Gigabytes that the files of job applications may take in all; a network may use a tenth of it. Files beyond that are refused, and applicants are asked to send an email.',
    example: '20',
    must: 'be a whole number from 1 to 100000, such as 20',
    schema: wholeNumber(1, 100_000).default(20),
  },
  MEDIA_QUOTA_GB: {
    about:
      'Gigabytes that the files of the media library may take in all, beside the quotas of its folders. No limit unless told.',
    example: '500',
    must: 'be a whole number from 1 to 1000000, such as 500',
    schema: wholeNumber(1, 1_000_000).optional(),
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
      'Seconds for which a server that is told to stop still serves while /readyz is 503, so that a proxy sends visitors to another one first. 5 suits most proxies. Without it: 2, so that no connection that is kept open loses a request, and 0 where PUBLIC_URL is on this machine (localhost).',
    example: '5',
    must: 'be a whole number from 0 to 300, such as 5',
    schema: wholeNumber(0, 300).optional(),
  },
  ...monitoringSettings,
});

/** `.env.example`: every setting with its purpose, commented out because each has a default. */
export const renderEnvExample = (): string => {
  const entries = Object.entries(settings).map(([name, { about, example }]) => `# ${about}\n#${name}=${example}\n`);
  return `# Settings of Ximblox. Copy this file to .env and take the # off a line to set it; the environment goes before the file.\n\n${entries.join('\n')}`;
};
