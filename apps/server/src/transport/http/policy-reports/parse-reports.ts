import { z } from 'zod';

import type { Violation } from '../../../domains/cms/security-reports/index.ts';

const text = z.string().max(4_000).catch('');
const line = z.number().int().nonnegative().max(2_000_000_000).catch(0);

/** As browsers send it to `report-uri`. */
const Report = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    // Browsers of before name the directive here, with its values.
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': line,
  }),
});

/** As browsers send it to an endpoint of the Reporting API, in a list with reports of other types. */
const ReportOfAPI = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text, lineNumber: line }),
});
/** Of a list, so many reports are looked at. */
const listMax = 20;

const partLength = 200;
const adminPath = /^\/cmsadmin(?:\/|$)/;
const webURL = /^https?:$/;

/** Whether a segment of a path may name a person, or a secret: an email address, a UUID, a hash or a token. */
const isPersonal = (segment: string): boolean =>
  /@|%40/i.test(segment) ||
  /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(segment) ||
  /^[0-9a-f]{16,}$/i.test(segment) ||
  /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]{20,}$/.test(segment);

/** A path with `*` for what may be personal; in the back office also for IDs, which may be those of users. */
const withoutNames = (path: string): string =>
  path
    .split('/')
    .map((segment) => (isPersonal(segment) || (adminPath.test(path) && /^\d+$/.test(segment)) ? '*' : segment))
    .join('/');

/**
 * A URL without credentials, query and fragment: those of this site as a path, others as their origin. Words such as `inline` stay, and of
 * other schemes only the scheme.
 */
function withoutPersonalParts(value: string, isOwn: (origin: string) => boolean): string {
  if (!URL.canParse(value)) return /^[a-z-]{1,30}$/.test(value) ? value : '';
  const { protocol, origin, pathname } = new URL(value);
  if (!webURL.test(protocol)) return protocol.slice(0, partLength);
  return (isOwn(origin) ? withoutNames(pathname) : origin).slice(0, partLength);
}

type Sent = { documentURL: string; directive: string; blockedURL: string; sourceFile: string; lineNumber: number };

/** The violation that a browser reports; undefined for one on a page of another site, and for one that an extension of the browser caused. */
function violationOf(sent: Sent, isOwn: (origin: string) => boolean): Violation | undefined {
  const { documentURL, directive, blockedURL, sourceFile, lineNumber } = sent;
  const isOurs = URL.canParse(documentURL) && isOwn(new URL(documentURL).origin);
  const byExtension = [blockedURL, sourceFile].some((value) => /^[a-z-]*extension(?::|$)/.test(value));
  if (!isOurs || byExtension || !/^[a-z-]{1,40}$/.test(directive)) return undefined;
  const page = withoutPersonalParts(documentURL, isOwn);
  return {
    area: adminPath.test(page) ? 'admin' : 'site',
    directive,
    blocked: withoutPersonalParts(blockedURL, isOwn),
    page,
    source: withoutPersonalParts(sourceFile, isOwn),
    line: lineNumber,
  };
}

function reportsOf(body: unknown): Sent[] | undefined {
  if (Array.isArray(body))
    return body.slice(0, listMax).flatMap((one: unknown) => {
      const parsed = ReportOfAPI.safeParse(one);
      return parsed.success ? [{ ...parsed.data.body, directive: parsed.data.body.effectiveDirective }] : [];
    });
  const parsed = Report.safeParse(body);
  if (!parsed.success) return undefined;
  const report = parsed.data['csp-report'];
  return [
    {
      documentURL: report['document-uri'],
      directive: report['effective-directive'] || (report['violated-directive'].split(' ')[0] ?? ''),
      blockedURL: report['blocked-uri'],
      sourceFile: report['source-file'],
      lineNumber: report['line-number'],
    },
  ];
}

/**
 * The violations that a browser reports, one by `report-uri` or a list by the Reporting API, as far as they are ours.
 * @param isOwn whether an origin is that of this site
 * @returns undefined where it is no report
 */
export const parseReports = (body: unknown, isOwn: (origin: string) => boolean): Violation[] | undefined =>
  reportsOf(body)?.flatMap((sent) => violationOf(sent, isOwn) ?? []);
