import { request as requestHTTP, type IncomingMessage } from 'node:http';
import { request as requestHTTPS } from 'node:https';

import { videoAddress, type VideoProvider } from '@ximblox/primitives';
import { z } from 'zod';

import type { VideoProviders } from '../../ports/video-providers.ts';
import { createPinnedHosts, pinnedTo, type PinnedHosts, type PinnedHostsOptions } from '../pinned/pinned-hosts.ts';

/** Where a provider is asked, and which hosts have its images. */
type OEmbedAddresses = { readonly oembed: string; readonly images: RegExp };

/** Fixed: nothing that an editor or a provider writes leads the server to another host. */
const usualAddresses: Readonly<Record<VideoProvider, OEmbedAddresses>> = {
  youtube: { oembed: 'https://www.youtube.com/oembed', images: /^https:\/\/i\d?\.ytimg\.com\// },
  vimeo: { oembed: 'https://vimeo.com/api/oembed.json', images: /^https:\/\/i\.vimeocdn\.com\// },
};

export type OEmbedOptions = PinnedHostsOptions & {
  readonly timeoutMs?: number;
  readonly addresses?: Readonly<Record<VideoProvider, OEmbedAddresses>>;
};

const usualTimeoutMs = 10_000;
const answerBytes = 64 * 1024;
const imageBytes = 5 * 1024 * 1024;
/** Each takes memory for a image. */
const callsMax = 4;
const titleLength = 200;

const Answer = z.object({ title: z.string().default(''), thumbnail_url: z.string().max(2_000).optional() });

async function readAll(answer: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > bytesMax) throw new Error(`The answer has more than ${bytesMax} bytes.`);
  }
  return Buffer.concat(chunks);
}

type Got = { readonly status: number; readonly body: Buffer };

/** Redirects are answers like any other. */
async function get(hosts: PinnedHosts, url: string, bytesMax: number, signal: AbortSignal): Promise<Got> {
  const lookup = pinnedTo(await hosts.addressesOf(url, signal));
  const request = url.startsWith('https:') ? requestHTTPS : requestHTTP;
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'GET', agent: false, lookup, signal });
    call.once('error', reject);
    call.once('response', (answer) => {
      readAll(answer, bytesMax)
        .then((body) => resolve({ status: answer.statusCode ?? 0, body }))
        .catch(reject)
        .finally(() => call.destroy());
    });
    call.end();
  });
}

/** A provider's answer for a video that is private or gone. */
const isUnknown = (status: number): boolean => status === 400 || status === 401 || status === 403 || status === 404;

const cleanTitle = (title: string): string =>
  title
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, titleLength);

/** Asks the oEmbed addresses of YouTube and Vimeo, and fetches the image that they name from their own hosts. */
export function createOEmbedClient({
  timeoutMs = usualTimeoutMs,
  addresses = usualAddresses,
  ...options
}: OEmbedOptions): VideoProviders {
  const hosts = createPinnedHosts(options);
  let running = 0;
  const imageOf = async (url: string | undefined, allowed: RegExp, signal: AbortSignal): Promise<Buffer | null> => {
    if (url === undefined || !allowed.test(url)) return null;
    const { status, body } = await get(hosts, url, imageBytes, signal).catch(() => ({ status: 0, body: null }));
    return status === 200 ? body : null;
  };
  /** YouTube names its image of 480 pixels; the large one has the same URL but for its name, where the video has one. */
  const posterOf = async (type: VideoProvider, url: string | undefined, allowed: RegExp, signal: AbortSignal) => {
    const large = type === 'youtube' ? url?.replace(/\/hqdefault\.jpg$/, '/maxresdefault.jpg') : url;
    const image = await imageOf(large, allowed, signal);
    return image === null && large !== url ? imageOf(url, allowed, signal) : image;
  };
  return {
    async describe({ type, externalID }, caller) {
      if (running >= callsMax) throw new Error('Too many videos are being looked up.');
      running += 1;
      try {
        const signal = AbortSignal.any([caller, AbortSignal.timeout(timeoutMs)]);
        const { oembed, images } = addresses[type];
        const params = new URLSearchParams({
          format: 'json',
          width: '1280',
          url: videoAddress(`video/${type}`, externalID) ?? '',
        });
        const { status, body } = await get(hosts, `${oembed}?${params.toString()}`, answerBytes, signal);
        if (isUnknown(status)) return undefined;
        if (status !== 200) throw new Error(`The provider answered with ${status}.`);
        const answer = Answer.parse(JSON.parse(body.toString('utf8')));
        return { title: cleanTitle(answer.title), image: await posterOf(type, answer.thumbnail_url, images, signal) };
      } finally {
        running -= 1;
      }
    },
  };
}
