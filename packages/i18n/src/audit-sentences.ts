import type { InterfaceLanguage } from '@ximblox/primitives';

import { auditActionName } from './audit-actions.ts';
import { readers } from './institute/preview-readers.ts';
import { localeName } from './locale-names.ts';
import { permissionLabel } from './permission-labels.ts';

export { previewReaders } from './institute/preview-readers.ts';

/** What a sentence needs beside its parameters. */
type Around = {
  readonly action: string;
  readonly language: InterfaceLanguage;
  /** Writes a time or a day of the parameters, which are ISO 8601. */
  readonly time: (iso: string) => string;
};

type Sentence<Params> = Readonly<Record<InterfaceLanguage, (params: Params, around: Around) => string>>;

type Named = { readonly name: string };
type Counted = { readonly count: number };

/** One text for both languages: names, paths and signs. */
const same = <Params>(say: (params: Params, around: Around) => string): Sentence<Params> => ({ en: say, nl: say });
const both = <Params>(en: Sentence<Params>['en'], nl: Sentence<Params>['nl']): Sentence<Params> => ({ en, nl });

const quoted = (name: string): string => `“${name}”`;
const counted = (count: number, one: string, other: string): string => `${count} ${count === 1 ? one : other}`;
const permissionsOf = (names: readonly string[], none: string, language: InterfaceLanguage): string =>
  names.map((name) => permissionLabel(name, language)).join(', ') || none;

const undone = {
  unpublish: { en: 'live again', nl: 'weer online' },
  delete: { en: 'from the bin', nl: 'uit de prullenbak' },
  move: { en: 'back at its path', nl: 'terug op het oude pad' },
  replace: { en: 'has its former words', nl: 'heeft de oude woorden terug' },
} as const;

/**
 * The kinds of sentences of the audit log, in the languages of the back office. The English one is stored with the entry, for search and for
 * programs, so it must contain what people search for.
 */
const sentences = {
  /** Nothing beside the action. */
  action: same((_: unknown, { action, language }) => auditActionName(action, language)),
  /** A path, an email address, the name of an operation: as it is. */
  text: same(({ text }: { readonly text: string }) => text),
  named: same(({ name }: Named) => quoted(name)),
  /** A person with a role, or what belongs to the person. */
  person: same(({ name, detail }: Named & { readonly detail: string }) => `${name} (${detail})`),
  renamed: same(({ from, to }: { readonly from: string; readonly to: string }) => `${quoted(from)} → ${quoted(to)}`),
  namedMoved: same(
    ({ name, from, to }: Named & { readonly from: string; readonly to: string }) => `${quoted(name)}, ${from} → ${to}`,
  ),
  moved: same(({ from, to }: { readonly from: string; readonly to: string }) => `${from} → ${to}`),
  failed: same(({ name, reason }: Named & { readonly reason: string }) => `${name}: ${reason}`),

  version: both(
    ({ name, number }: Named & { readonly number: number }) => `${quoted(name)} version ${number}`,
    ({ name, number }) => `${quoted(name)} versie ${number}`,
  ),
  scheduledVersion: both(
    ({ name, number }: Named & { readonly number: number }) => `${quoted(name)} version ${number}, as scheduled`,
    ({ name, number }) => `${quoted(name)} versie ${number}, zoals ingepland`,
  ),
  scheduledEnd: both(
    ({ name }: Named) => `${quoted(name)}, as scheduled`,
    ({ name }) => `${quoted(name)}, zoals ingepland`,
  ),
  schedule: both(
    (
      { name, number, from, until }: Named & { readonly number: number; readonly from: string; readonly until: string | null },
      { time },
    ) => `${quoted(name)} version ${number} at ${time(from)}${until === null ? '' : `, unpublished at ${time(until)}`}`,
    ({ name, number, from, until }, { time }) =>
      `${quoted(name)} versie ${number} op ${time(from)}${until === null ? '' : `, offline op ${time(until)}`}`,
  ),
  scheduleEnd: both(
    ({ name, until }: Named & { readonly until: string | null }, { time }) =>
      `${quoted(name)} ${until === null ? 'stays on the site' : `unpublished at ${time(until)}`}`,
    ({ name, until }, { time }) => `${quoted(name)} ${until === null ? 'blijft op de site' : `gaat offline op ${time(until)}`}`,
  ),
  scheduleFailed: both(
    ({ name, at, reason }: Named & { readonly at: string; readonly reason: string }, { time }) =>
      `${quoted(name)} was not published as planned at ${time(at)}: ${reason}`,
    ({ name, at, reason }, { time }) => `${quoted(name)} is niet zoals ingepland gepubliceerd op ${time(at)}: ${reason}`,
  ),
  created: both(
    ({ name, locale, template }: Named & { readonly locale: string; readonly template: string | null }) =>
      `${quoted(name)} (${localeName(locale, 'en')})${template === null ? '' : `, from template ${quoted(template)}`}`,
    ({ name, locale, template }) =>
      `${quoted(name)} (${localeName(locale, 'nl')})${template === null ? '' : `, van sjabloon ${quoted(template)}`}`,
  ),
  ofPage: both(
    ({ name, pageID }: Named & { readonly pageID: number }) => `${quoted(name)}, of page ${pageID}`,
    ({ name, pageID }) => `${quoted(name)}, van pagina ${pageID}`,
  ),
  copyOfPage: both(
    ({ name, locale, pageID }: Named & { readonly locale: string; readonly pageID: number }) =>
      `${quoted(name)} (${localeName(locale, 'en')}), of page ${pageID}`,
    ({ name, locale, pageID }) => `${quoted(name)} (${localeName(locale, 'nl')}), van pagina ${pageID}`,
  ),
  onPages: both(
    ({ name, count }: Named & Counted) => `${quoted(name)}, on ${counted(count, 'page', 'pages')}`,
    ({ name, count }) => `${quoted(name)}, op ${counted(count, 'pagina', 'pagina’s')}`,
  ),
  asOf: both(
    ({ name, at }: Named & { readonly at: string }, { time }) => `${quoted(name)}, as of ${time(at)}`,
    ({ name, at }, { time }) => `${quoted(name)}, zoals op ${time(at)}`,
  ),
  linksTo: both(
    ({ name, path }: Named & { readonly path: string }) => `${quoted(name)}, to ${path}`,
    ({ name, path }) => `${quoted(name)}, naar ${path}`,
  ),
  linksUpdated: both(
    ({ path, count }: { readonly path: string } & Counted) => `Links to ${path} updated on ${counted(count, 'page', 'pages')}`,
    ({ path, count }) => `Links naar ${path} bijgewerkt op ${counted(count, 'pagina', 'pagina’s')}`,
  ),
  wordsReplaced: both(
    ({ from, to, name, count }: Named & Counted & { readonly from: string; readonly to: string }) =>
      `${quoted(from)} replaced with ${quoted(to)} in ${quoted(name)}: ${count}`,
    ({ from, to, name, count }) => `${quoted(from)} vervangen door ${quoted(to)} in ${quoted(name)}: ${count}`,
  ),
  undone: both(
    ({ name, change }: Named & { readonly change: keyof typeof undone }) => `${quoted(name)} ${undone[change].en}`,
    ({ name, change }) => `${quoted(name)} ${undone[change].nl}`,
  ),
  blocksConfirmed: both(
    ({ name, count, pageID }: Named & Counted & { readonly pageID: number }) =>
      `${quoted(name)}, ${counted(count, 'block', 'blocks')} right for page ${pageID}`,
    ({ name, count, pageID }) => `${quoted(name)}, ${counted(count, 'blok klopt', 'blokken kloppen')} voor pagina ${pageID}`,
  ),
  byMail: both(
    ({ name }: Named) => `${quoted(name)}, by mail`,
    ({ name }) => `${quoted(name)}, per e-mail`,
  ),
  afterDays: both(
    ({ name, days }: Named & { readonly days: number }) => `${quoted(name)}, after ${counted(days, 'day', 'days')}`,
    ({ name, days }) => `${quoted(name)}, na ${counted(days, 'dag', 'dagen')}`,
  ),
  previewLink: both(
    ({ audience, until }: { readonly audience: keyof typeof readers; readonly until: string }, { time }) =>
      `for ${readers[audience].en}, until ${time(until)}`,
    ({ audience, until }, { time }) => `voor ${readers[audience].nl}, tot ${time(until)}`,
  ),
  /** @remarks `label` is that of the place, whose catalogue belongs to a site. */
  menu: both(
    ({ label, locale }: { readonly label: string; readonly labelNL: string; readonly locale: string }) =>
      `${label} menu in ${localeName(locale, 'en')}`,
    ({ labelNL, locale }) => `Menu ${quoted(labelNL)} in het ${localeName(locale, 'nl')}`,
  ),
  menuVersion: both(
    (menu: { readonly label: string; readonly labelNL: string; readonly locale: string; readonly number: number }) =>
      `${menu.label} menu in ${localeName(menu.locale, 'en')}, version ${menu.number}`,
    (menu) => `Menu ${quoted(menu.labelNL)} in het ${localeName(menu.locale, 'nl')}, versie ${menu.number}`,
  ),

  bytes: same(({ name, bytes }: Named & { readonly bytes: number }) => `${quoted(name)}, ${bytes} bytes`),
  quota: both(
    ({ path, bytes }: { readonly path: string; readonly bytes: number | null }) =>
      `${path}: ${bytes === null ? 'no quota' : `${bytes} bytes`}`,
    ({ path, bytes }) => `${path}: ${bytes === null ? 'geen quotum' : `${bytes} bytes`}`,
  ),
  reserved: both(
    ({ path, roles }: { readonly path: string; readonly roles: readonly string[] | null }) =>
      `${path}: ${roles === null ? 'no rights of its own' : `reserved for ${roles.join(', ') || 'no role'}`}`,
    ({ path, roles }) =>
      `${path}: ${roles === null ? 'geen eigen rechten' : `voorbehouden aan ${roles.join(', ') || 'geen rol'}`}`,
  ),
  focalPoint: both(
    ({ name }: Named) => `${quoted(name)}: focal point`,
    ({ name }) => `${quoted(name)}: focuspunt`,
  ),
  altText: both(
    ({ name, text }: Named & { readonly text: string }) => `${quoted(name)}: alternative text ${quoted(text)}`,
    ({ name, text }) => `${quoted(name)}: alternatieve tekst ${quoted(text)}`,
  ),
  tags: both(
    ({ name, tags }: Named & { readonly tags: readonly string[] }) =>
      `${quoted(name)}: tags ${tags.map(quoted).join(', ') || 'none'}`,
    ({ name, tags }) => `${quoted(name)}: tags ${tags.map(quoted).join(', ') || 'geen'}`,
  ),
  replacedBy: both(
    ({ name, by }: Named & { readonly by: string }) => `${quoted(name)} by ${quoted(by)}`,
    ({ name, by }) => `${quoted(name)} door ${quoted(by)}`,
  ),
  toFolder: both(
    ({ name, path }: Named & { readonly path: string }) => `${quoted(name)} to ${path}`,
    ({ name, path }) => `${quoted(name)} naar ${path}`,
  ),
  toS3: both(
    ({ isDeleting }: { readonly isDeleting: boolean }) =>
      `From the data folder to S3${isDeleting ? ', deleting the originals' : ''}`,
    ({ isDeleting }) => `Van de datamap naar S3${isDeleting ? ', met verwijdering van de originelen' : ''}`,
  ),

  term: both(
    (term: {
      readonly source: string;
      readonly sourceLocale: string;
      readonly translation: string | null;
      readonly targetLocale: string;
    }) =>
      `${quoted(term.source)} (${localeName(term.sourceLocale, 'en')}) → ${term.translation === null ? 'not translated' : quoted(term.translation)} (${localeName(term.targetLocale, 'en')})`,
    (term) =>
      `${quoted(term.source)} (${localeName(term.sourceLocale, 'nl')}) → ${term.translation === null ? 'onvertaald' : quoted(term.translation)} (${localeName(term.targetLocale, 'nl')})`,
  ),
  termsImported: both(
    ({ added, changed }: { readonly added: number; readonly changed: number }) =>
      `${counted(added, 'term', 'terms')} added, ${changed} changed by a file`,
    ({ added, changed }) => `${counted(added, 'term', 'termen')} toegevoegd, ${changed} gewijzigd met een bestand`,
  ),
  synonyms: both(
    ({ words, locale }: { readonly words: readonly string[]; readonly locale: string }) =>
      `${words.map(quoted).join(' = ')} (${localeName(locale, 'en')})`,
    ({ words, locale }) => `${words.map(quoted).join(' = ')} (${localeName(locale, 'nl')})`,
  ),
  synonymsImported: both(
    ({ added, changed }: { readonly added: number; readonly changed: number }) =>
      `${counted(added, 'group', 'groups')} added, ${changed} changed by a file`,
    ({ added, changed }) => `${counted(added, 'groep', 'groepen')} toegevoegd, ${changed} gewijzigd met een bestand`,
  ),
  bestBet: both(
    (bet: { readonly term: string; readonly locale: string; readonly titles: readonly string[] }) =>
      `${quoted(bet.term)} (${localeName(bet.locale, 'en')}) → ${bet.titles.map(quoted).join(', ')}`,
    (bet) => `${quoted(bet.term)} (${localeName(bet.locale, 'nl')}) → ${bet.titles.map(quoted).join(', ')}`,
  ),
  redirectHosts: both(
    ({ hosts }: { readonly hosts: readonly string[] }) => `Redirects may lead to ${hosts.join(', ') || 'any host'}`,
    ({ hosts }) => `Doorverwijzingen mogen leiden naar ${hosts.join(', ') || 'elke host'}`,
  ),
  reports: both(
    ({ count }: Counted) => counted(count, 'report', 'reports'),
    ({ count }) => counted(count, 'melding', 'meldingen'),
  ),
  webhook: both(
    (webhook: Named & { readonly host: string; readonly events: readonly string[]; readonly isEnabled: boolean }) =>
      `${webhook.name}: ${webhook.host}, ${webhook.events.join(', ')}${webhook.isEnabled ? '' : ', turned off'}`,
    (webhook) => `${webhook.name}: ${webhook.host}, ${webhook.events.join(', ')}${webhook.isEnabled ? '' : ', uitgeschakeld'}`,
  ),
  answeredWith: both(
    ({ name, status }: Named & { readonly status: number }) => `${name}: The receiver answered with status ${status}.`,
    ({ name, status }) => `${name}: De ontvanger antwoordde met status ${status}.`,
  ),

  permissions: both(
    ({ name, permissions }: Named & { readonly permissions: readonly string[] }) =>
      `${name}: ${permissions.join(', ') || 'no permissions'}`,
    ({ name, permissions }, { language }) => `${name}: ${permissionsOf(permissions, 'geen rechten', language)}`,
  ),
  permissionsWithFactor: both(
    ({ name, permissions }: Named & { readonly permissions: readonly string[] }) =>
      `${name}: ${permissions.join(', ') || 'no permissions'}, second factor required`,
    ({ name, permissions }, { language }) =>
      `${name}: ${permissionsOf(permissions, 'geen rechten', language)}, tweestapsverificatie verplicht`,
  ),
  user: both(
    ({ id }: { readonly id: number }) => `User ${id}`,
    ({ id }) => `Gebruiker ${id}`,
  ),
  member: both(
    ({ id }: { readonly id: number }) => `Member ${id}`,
    ({ id }) => `Lid ${id}`,
  ),
  members: both(
    ({ ids, more }: { readonly ids: readonly string[]; readonly more: number }) =>
      `Members ${ids.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    ({ ids, more }) => `Leden ${ids.join(', ')}${more > 0 ? ` en nog ${more}` : ''}`,
  ),
  membersExported: both(
    ({ isSearch }: { readonly isSearch: boolean }) => (isSearch ? 'Members that match a search' : 'All members'),
    ({ isSearch }) => (isSearch ? 'Leden die bij een zoekopdracht passen' : 'Alle leden'),
  ),
  addressTaken: both(
    () => 'Address taken',
    () => 'Adres al in gebruik',
  ),
  application: both(
    ({ id }: { readonly id: number }) => `Application ${id}`,
    ({ id }) => `Sollicitatie ${id}`,
  ),
  applicationFile: both(
    ({ fileID, id }: { readonly fileID: number; readonly id: number }) => `File ${fileID} of application ${id}`,
    ({ fileID, id }) => `Bestand ${fileID} van sollicitatie ${id}`,
  ),
  applications: both(
    ({ count }: Counted) => counted(count, 'application', 'applications'),
    ({ count }) => counted(count, 'sollicitatie', 'sollicitaties'),
  ),
  eventRegistrations: both(
    ({ count }: Counted) => counted(count, 'registration', 'registrations'),
    ({ count }) => counted(count, 'aanmelding', 'aanmeldingen'),
  ),
  registrationsOfPage: both(
    ({ id }: { readonly id: number }) => `Registrations for the event of page ${id}`,
    ({ id }) => `Aanmeldingen voor het evenement van pagina ${id}`,
  ),
  /** What the log may lack. */
  entriesBefore: both(
    ({ count, before }: Counted & { readonly before: string }, { time }) => `${count} entries from before ${time(before)}`,
    ({ count, before }, { time }) => `${counted(count, 'item', 'items')} van vóór ${time(before)}`,
  ),
} as const;

type Sentences = typeof sentences;

/** What an entry of the audit log says, as data: the kind of its sentence, and the names, numbers and values in it. */
export type AuditParams = {
  readonly [Kind in keyof Sentences]: { readonly kind: Kind } & Parameters<Sentences[Kind]['en']>[0];
}[keyof Sentences];

const isKind = (kind: unknown): kind is AuditParams['kind'] => typeof kind === 'string' && Object.hasOwn(sentences, kind);

/** An entry as it is stored; params are null where it was written as a sentence, or erased. */
type AuditEntryData = {
  readonly action: string;
  readonly summary: string;
  readonly params: Readonly<Record<string, unknown>> | null;
};

/**
 * What an entry of the audit log says, in a language. An entry without parameters, or of a kind that this release does not know, says what is
 * stored.
 * @param time writes the times of the sentence; as they are stored where absent
 */
export function auditSentence(
  { action, summary, params }: AuditEntryData,
  language: InterfaceLanguage,
  time: Around['time'] = (iso) => iso,
): string {
  if (params === null || !isKind(params['kind'])) return summary;
  // The kind says which parameters are there.
  const say = sentences[params['kind']][language] as (params: unknown, around: Around) => string;
  return say(params, { action, language, time });
}
