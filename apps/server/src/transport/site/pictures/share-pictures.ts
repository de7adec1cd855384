import { createHash } from 'node:crypto';

import { readSharePicturePath } from '@ximblox/primitives';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import { isKnown } from '../../../kernel/cache/etags.ts';
import type { Program } from '../../../kernel/operation/program.ts';
import type { RequestGate } from '../../http/gate/request-gate.ts';
import { locationOf } from '../headers.ts';
import { addressOf } from '../page-address.ts';
import type { PageSource } from '../page-source.ts';
import { renderedPage } from '../rendered-page.ts';
import type { SharePicture, SiteBuild } from '../site-build.ts';
import { composePicture } from './compose-picture.ts';

/** Memory of pictures that were drawn: some hundreds. */
const cacheBytes = 8 * 1024 * 1024;

type Drawn = { readonly bytes: Buffer; readonly etag: string };

/** Answers with the picture of a page that has no image to be shared with. Gives undefined where the address is of none. */
export type SharePictures = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/**
 * Pictures of pages that everybody may read, whoever asks: what is drawn is what the page of a visitor says of itself. The address changes with
 * the picture, so a picture is kept as long as there is room; an address of before leads to the present one.
 */
export function createSharePictures(
  { images }: Pick<Program, 'images'>,
  requestGate: RequestGate,
  source: PageSource,
  build: Pick<SiteBuild, 'pictureLook'>,
): SharePictures {
  const cache = new LRUCache<string, Drawn>({ maxSize: cacheBytes, sizeCalculation: ({ bytes }) => bytes.length });
  const underWay = new Map<string, Promise<Drawn>>();
  const draw = async (key: string, picture: SharePicture): Promise<Drawn> => {
    const bytes = await images.draw(composePicture(picture, build.pictureLook), { purpose: 'share' });
    const drawn = { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
    cache.set(key, drawn);
    return drawn;
  };
  const drawnOf = (picture: SharePicture): Promise<Drawn> | Drawn => {
    const { path: _path, ...texts } = picture;
    const key = JSON.stringify(texts);
    const known = cache.get(key) ?? underWay.get(key);
    if (known !== undefined) return known;
    const drawing = draw(key, picture).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return drawing;
  };

  return async (request, reply) => {
    const [own = ''] = request.url.split('?', 1);
    const requested = readSharePicturePath(own);
    if (requested === undefined) return undefined;
    const address = addressOf(requested.pagePath);
    request.operation = 'page-picture';
    await requestGate.admit(request, renderedPage(request));
    const stored = source.kept(address.key);
    const answer = stored === undefined ? await source.forEverybody(address) : { stored };
    const picture = 'stored' in answer ? answer.stored.picture : undefined;
    if (picture === undefined) return undefined;
    if (picture.path !== own) return reply.header('cache-control', 'no-cache').redirect(locationOf(picture.path), 302);
    const { bytes, etag } = await drawnOf(picture);
    void reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('image/png').send(bytes);
  };
}
