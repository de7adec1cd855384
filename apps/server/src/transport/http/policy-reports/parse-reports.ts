import { z } from 'zod';

/** A violation of the content security policy, without anything that belongs to the visitor. */
export type Violation = {
  readonly area: 'site' | 'admin';
  /** The directive that was violated, such as `script-src-elem`. */
  readonly directive: string;
  /** What was blocked: `inline`, `eval`, a scheme, an origin, or a path of this site. */
  readonly blocked: string;
  /** The path of the page. */
  readonly page: string;
  /** The script that was the cause; empty where the browser names none. */
  readonly source: string;
  readonly line: number;
};

const text = z.string().max(4_000).catch('');
const line = z.number().int().nonnegative().catch(0);

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

const partLength = 200;
const adminPath = /^\/cmsadmin(?:\/|$)/;
const webURL = /^https?:$/;

/**
 * A URL without credentials, query and fragment: those of this site as a path, others as their origin. Words such as `inline` stay, and of
 * other schemes only the scheme.
 */
function withoutPersonalParts(value: string, isOwn: (origin: string) => boolean): string {
  if (!URL.canParse(value)) return /^[a-z-]{1,30}$/.test(value) ? value : '';
  const { protocol, origin, pathname } = new URL(value);
  if (!webURL.test(protocol)) return protocol;
  return (isOwn(origin) ? pathname : origin).slice(0, partLength);
}

/**
 * The violation that a browser reports; null for one on a page of another site, and for one that an extension of the browser caused.
 * @param isOwn whether an origin is that of this site
 * @returns undefined where it is no report
 */
export function parseReport(body: unknown, isOwn: (origin: string) => boolean): Violation | null | undefined {
  const parsed = Report.safeParse(body);
  if (!parsed.success) return undefined;
  const report = parsed.data['csp-report'];
  const documentURL = report['document-uri'];
  const isOurs = URL.canParse(documentURL) && isOwn(new URL(documentURL).origin);
  const [blockedURL, sourceFile] = [report['blocked-uri'], report['source-file']];
  const byExtension = [blockedURL, sourceFile].some((value) => /^[a-z-]*extension(?::|$)/.test(value));
  const directive = report['effective-directive'] || (report['violated-directive'].split(' ')[0] ?? '');
  if (!isOurs || byExtension || !/^[a-z-]{1,40}$/.test(directive)) return null;
  const page = withoutPersonalParts(documentURL, isOwn);
  return {
    area: adminPath.test(page) ? 'admin' : 'site',
    directive,
    blocked: withoutPersonalParts(blockedURL, isOwn),
    page,
    source: withoutPersonalParts(sourceFile, isOwn),
    line: report['line-number'],
  };
}
