import { downloads, itemSlot } from '@ximblox/blocks';
import type {
  MemberDownload,
  MemberOverview,
  OverviewDay,
  OverviewEvent,
  OverviewFile,
  OverviewProject,
  PublicPage,
} from '@ximblox/contract';
import { dayInZone, siteTimeZone, type Locale } from '@ximblox/primitives';

import type { Context } from '../../../../kernel/operation/context.ts';
import { findPublicPage } from '../../../cms/pages/index.ts';
import { comingRegistrations } from '../../events/index.ts';
import { entriesOf, textOf } from '../../type-data.ts';
import { listDownloads } from '../downloads.repository.ts';
import { listMemberJips, type MemberJipRow } from '../member-jips.repository.ts';
import { requireOwn } from '../own-account/own-account.ts';

const dayMs = 86_400_000;
/** The most projects whose pages are read, and the most files that are listed. */
const [projectsMost, filesMost] = [20, 5];

const dayOf = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00Z`) / dayMs;

/** What a member comes to their account for: the next day, projects, files and events. @throws DomainError `unauthenticated` */
export async function memberOverview(context: Context, locale: Locale): Promise<MemberOverview> {
  const { member } = await requireOwn(context);
  const today = dayInZone(context.services.clock.now(), siteTimeZone);
  const known = await listDownloads(context.db, member.ID);
  const events = await comingRegistrations(context, member.email);
  const jips = (await listMemberJips(context.db, member.ID, locale)).toSorted((a, b) => b.status - a.status);
  const read: ProjectRead[] = [];
  for (const jip of jips.slice(0, projectsMost)) read.push(await readProject(context, jip, { today, known }));
  return {
    next: nextDay(today, events, read),
    projects: read.map(({ project }) => project),
    files: newestFiles(
      read.flatMap(({ files }) => files),
      known,
    ),
    events,
  };
}

type ProjectFile = OverviewFile & { readonly fileID: number };
type ProjectRead = {
  readonly project: OverviewProject;
  readonly files: readonly ProjectFile[];
};

/** A file is the same wherever its content has the same name. */
const sameFile = (url: string): string => url.split('/').slice(-2).join('/');

/** What the page of a project tells the caller. */
async function readProject(
  context: Context,
  jip: MemberJipRow,
  { today, known }: { readonly today: string; readonly known: readonly MemberDownload[] },
): Promise<ProjectRead> {
  const page = jip.path === null ? undefined : (await findPublicPage(context, jip.path))?.page;
  const [start, end] = [textOf(page?.typeData['start']), textOf(page?.typeData['end'])];
  const downloadedAt = new Map(known.flatMap(({ url, at }) => (url === null ? [] : [[sameFile(url), at] as const])));
  const files = (page === undefined ? [] : filesOf(page)).map((file) => ({
    ...file,
    from: jip.name,
    downloadedAt: downloadedAt.get(sameFile(file.url)) ?? null,
  }));
  const project = {
    ...jip,
    start,
    end,
    past: pastOf(start, end, today),
    newFiles: files.filter((file) => file.downloadedAt === null).length,
    next: page === undefined ? null : (agendaOf(page).find(({ day }) => day >= today) ?? null),
  };
  return { project, files };
}

/** The share of a period that has passed. */
function pastOf(start: string, end: string, today: string): number | null {
  const [first, last] = [dayOf(start), dayOf(end) + 1];
  return first < last ? Math.min(1, Math.max(0, (dayOf(today) - first) / (last - first))) : null;
}

/** The days of the agendas that the caller sees on a page, in order. */
const agendaOf = ({ pageVersion }: PublicPage): { day: string; title: string }[] =>
  pageVersion.blocks
    .filter(({ type }) => type === 'agenda')
    .flatMap(({ props }) => entriesOf(props['items']))
    .map(({ date, title }) => ({ day: textOf(date).slice(0, 10), title: textOf(title) }))
    .filter(({ day, title }) => day !== '' && title !== '')
    .toSorted((a, b) => a.day.localeCompare(b.day));

/** The files that the caller sees on a page. */
const filesOf = ({ pageVersion }: PublicPage): Omit<ProjectFile, 'from' | 'downloadedAt'>[] =>
  pageVersion.blocks
    .filter(({ type }) => type === downloads.type)
    .flatMap(({ props, __files }) =>
      entriesOf(props['items']).flatMap(({ key, title }) => {
        const file = __files[itemSlot('items', textOf(key), 'file')]?.[0];
        if (file === undefined || file.url === '') return [];
        const { fileID, url, fileName, size, altText } = file;
        return [{ fileID, url, fileName, size, title: textOf(title) || altText || fileName }];
      }),
    );

/** The files of the projects, the newest first, and then what was downloaded elsewhere. */
function newestFiles(ofProjects: readonly ProjectFile[], known: readonly MemberDownload[]): OverviewFile[] {
  const newest = ofProjects.toSorted((a, b) => b.fileID - a.fileID).map(({ fileID: _fileID, ...file }) => file);
  const elsewhere = known.flatMap(({ url, fileName, title, at }) =>
    url === null ? [] : [{ url, fileName, size: null, title: fileName, from: title ?? '', downloadedAt: at }],
  );
  const files = new Map([...elsewhere, ...newest].map((file) => [sameFile(file.url), file]));
  const order = [...newest, ...elsewhere].map((file) => sameFile(file.url));
  return [...new Set(order)].flatMap((key) => files.get(key) ?? []).slice(0, filesMost);
}

/** The first day ahead: of an event with a place for the member, or of the agenda of a project. */
function nextDay(today: string, events: readonly OverviewEvent[], read: readonly ProjectRead[]): OverviewDay | null {
  const days = [
    ...events
      .filter(({ status }) => status === 'confirmed')
      .map(({ start, title, path }) => ({ day: start.slice(0, 10), title, path, project: null })),
    ...read.flatMap(({ project: { next, name, path } }) => (next === null ? [] : [{ ...next, path, project: name }])),
  ];
  const [first] = days.toSorted((a, b) => a.day.localeCompare(b.day));
  return first === undefined ? null : { ...first, daysLeft: Math.max(0, Math.round(dayOf(first.day) - dayOf(today))) };
}
