import type { MediaFile } from '@ximblox/contract';

import { actorUserID, type Context } from '../../../../kernel/operation/context.ts';
import { invalidURL } from '../../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { lockDirectory } from '../directories/directory-changes.ts';
import { insertVideo } from '../insert-file.repository.ts';
import { fileFor, requireRights } from '../rights/directory-rights.ts';

export type Video = { readonly type: 'youtube' | 'vimeo'; readonly externalID: string };

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
]);
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

const youtubeID = ({ hostname, pathname, searchParams }: URL): string | undefined => {
  if (hostname === 'youtu.be') return pathname.slice(1);
  if (!youtubeHosts.has(hostname)) return undefined;
  return pathname === '/watch'
    ? (searchParams.get('v') ?? '')
    : (/^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '');
};

/** The video of a YouTube or Vimeo link, in each of their formats; undefined for any other URL. */
export function parseVideo(link: string): Video | undefined {
  const text = link.trim();
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const youtube = youtubeID(url);
  if (youtube !== undefined) return /^[\w-]{11}$/.test(youtube) ? { type: 'youtube', externalID: youtube } : undefined;
  if (!vimeoHosts.has(url.hostname)) return undefined;
  const vimeo = /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/)?(\d{1,12})(?:\/[0-9a-f]+)?\/?$/.exec(url.pathname)?.[1];
  return vimeo === undefined ? undefined : { type: 'vimeo', externalID: vimeo };
}

/** Adds a video to the library. @throws DomainError `notFound` path, `forbidden` path, `invalidURL` url */
export async function addVideo(context: Context, { path, url }: { path: string; url: string }): Promise<{ file: MediaFile }> {
  const video = parseVideo(url);
  if (video === undefined) throw invalidURL('url');
  return unitOfWork(context, async (unit) => {
    const directoryID = await lockDirectory(unit, path, 'path');
    await requireRights(context, unit.tx, [directoryID], 'path');
    const row = await insertVideo(unit.tx, video, { directoryID, userID: actorUserID(context.actor) });
    unit.announce({ event: 'media.created', subjectID: row.id });
    unit.audit({ action: 'media.addVideo', subjectType: 'file', subjectID: row.id, params: { kind: 'named', name: row.name } });
    return { file: await fileFor(context, unit.tx, row) };
  });
}
