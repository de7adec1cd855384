import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import sharp from 'sharp';

import { logIn, type ApiClient } from './client.ts';
import { admin, startServer, withTemporaryFolder, type RunningServer } from './server.ts';

/** The cost of crop previews of a large image for the rest of the site. */
export type CropLoad = {
  readonly previews: number;
  /** Milliseconds until a visitor got a new rendition of a page's image. */
  readonly visitorMs: number;
  /** Milliseconds until the last preview was answered. */
  readonly lastMs: number;
  /** How the previews were answered, as `200 × 4`. */
  readonly answers: string;
  /** The server's peak memory during the run, in megabytes. */
  readonly memory: number;
  /** Files that the previews left in the store. */
  readonly files: number;
};

/** The maximum pixels of an image, minus a million. */
const side = 7000;
const widths = [320, 640, 960, 1280, 1920, 2560] as const;
/** The visitor comes when the previews have begun. */
const headStartMs = 500;

const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#246', noise: { type: 'gaussian', mean: 120, sigma: 40 } } })
    .blur(2)
    .jpeg({ quality: 85 })
    .toBuffer();

async function addImage(api: ApiClient, folder: string, name: string, bytes: Buffer): Promise<number> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  const added = (await api.upload('medialib/add-file', { path: '/' }, { file, name, mimeType: 'image/jpeg' })) as {
    file: { id: number };
  };
  return added.file.id;
}

/** A live page with an image. @returns the path of the image */
async function publishImage(api: ApiClient, fileID: number): Promise<string> {
  const page = { title: 'Crop load', slug: 'crop-load', type: 'content', locale: 'en-gb', typeData: {} };
  const { pageID, pageVersionID } = await api.post('page/create', page);
  const blocks = [{ type: 'image', key: 'i', __images: { image: [{ fileID, altText: 'A basin' }] } }];
  await api.post(`page/version/${String(pageVersionID)}/store`, { revision: 0, blocks });
  await api.post(`page/${String(pageID)}/publish`, {});
  const answer = JSON.parse(await api.text('page/get-by-slug-query?slug=en/crop-load')) as {
    pageVersion: { blocks: { __images: { image: { url: string }[] } }[] };
  };
  return answer.pageVersion.blocks[0]?.__images.image[0]?.url ?? '';
}

async function countRenditions(dataDir: string): Promise<number> {
  const entries = await readdir(path.join(dataDir, 'media/renditions'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

/** Linux records the peak memory of a process, which can be reset. */
const resetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5');
async function peakOf(pid: number): Promise<number> {
  return Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/**
 * Asks for so many crops of an image of 49 megapixels at the same time, as an account that may only read, and meanwhile for a small image of a
 * live page in a width that was not made yet.
 * @param counts one measurement for each
 */
export async function measureCropLoad(
  { origin, pid }: Pick<RunningServer, 'origin' | 'pid'>,
  { folder, dataDir, counts }: { folder: string; dataDir: string; counts: readonly number[] },
): Promise<CropLoad[]> {
  const api = await logIn(origin, admin.email, admin.password);
  const { token } = await api.post('api-token', {
    name: 'crop load',
    permissions: ['read-drafts'],
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const reader = { authorization: `Bearer ${String(token)}`, accept: 'image/webp' };
  const large = await addImage(api, folder, 'large.jpg', await noise(side, side));
  const url = await publishImage(api, await addImage(api, folder, 'small.jpg', await noise(2600, 1700)));
  const figures: CropLoad[] = [];
  let asked = 0;
  for (const [index, previews] of counts.entries()) {
    const before = await countRenditions(dataDir);
    await resetPeak(pid);
    const begin = performance.now();
    const answers = Array.from({ length: previews }, async () => {
      asked += 1;
      const crop = `x=0&y=${asked}&width=${side}&height=${side}&rotate=${50 + asked}&scaleX=1&scaleY=1`;
      const answer = await fetch(`${origin}/api/ximblox/medialib/preview-crop?imageID=${large}&${crop}`, { headers: reader });
      await answer.arrayBuffer();
      return answer.status;
    });
    await new Promise((resolve) => setTimeout(resolve, headStartMs));
    const visited = performance.now();
    const image = await fetch(`${origin}${url}?w=${widths[index % widths.length]}`, { headers: { accept: 'image/webp' } });
    await image.arrayBuffer();
    const visitorMs = performance.now() - visited;
    if (image.status !== 200) throw new Error(`The visitor was answered ${image.status}.`);
    const statuses = await Promise.all(answers);
    const lastMs = performance.now() - begin;
    const told = [...new Set(statuses)].map((status) => `${status} × ${statuses.filter((other) => other === status).length}`);
    const files = (await countRenditions(dataDir)) - before - 1;
    figures.push({ previews, visitorMs, lastMs, answers: told.join(', '), memory: await peakOf(pid), files });
  }
  api.close();
  return figures;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await withTemporaryFolder(async (folder) => {
    const dataDir = path.join(folder, 'data');
    const server = await startServer({ DATA_DIR: dataDir });
    try {
      console.table(await measureCropLoad(server, { folder, dataDir, counts: [0, 4, 6, 10, 20] }));
    } finally {
      await server.stop();
    }
  });
}
