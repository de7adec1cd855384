import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import path from 'node:path';

import sharp from 'sharp';

import { measureCropLoad } from './crop-load.ts';
import { formOf, send, type ApiClient, type UploadFile } from './client.ts';
import { driveWork } from './drive.ts';
import type { Figure } from './figures.ts';
import { compare, compareDrives, htmlPaths, type BareServer, type Drive, type LoadPlan } from './reads.ts';
import { memoryOf, watchMemory, type RunningServer } from './server.ts';

const megabyte = 1024 * 1024;
const imageWidth = 2560;
const imageHeight = 1440;

/** An image of noise with the given blur. @returns its bytes */
const noiseImage = (width: number, height: number, blur: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#246', noise: { type: 'gaussian', mean: 120, sigma: 40 } } })
    .blur(blur)
    .jpeg({ quality: 85 })
    .toBuffer();

/** An image of about 5 MB, one of 2,560 × 1,440 and a document of 99 MB. */
async function makeFiles(folder: string): Promise<{ image: UploadFile; small: UploadFile; document: UploadFile }> {
  const place = (name: string, mimeType: string): UploadFile => ({ file: path.join(folder, name), name, mimeType });
  const files = {
    image: place('five.jpg', 'image/jpeg'),
    small: place('basin.jpg', 'image/jpeg'),
    document: place('report.pdf', 'application/pdf'),
  };
  await writeFile(files.image.file, await noiseImage(3800, 2600, 0.3));
  await writeFile(files.small.file, await noiseImage(imageWidth, imageHeight, 4));
  await writeFile(
    files.document.file,
    Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(99 * megabyte - 64), Buffer.from('\n%%EOF\n')]),
  );
  return files;
}

/** Files of 5 MB and of 99 MB, against a program that only writes them to the disk. */
async function measureUploads(
  plan: LoadPlan,
  { product, bare, api }: { product: RunningServer; bare: BareServer; api: ApiClient },
  files: { image: UploadFile; document: UploadFile },
): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true });
  const toProduct =
    (file: UploadFile): Drive =>
    (connections, seconds) =>
      driveWork(connections, seconds, () => api.upload('medialib/add-file', { path: '/' }, file));
  const toBare =
    (file: UploadFile): Drive =>
    (connections, seconds) =>
      driveWork(connections, seconds, async () => {
        const answer = await send(agent, new URL('/upload', bare.origin), {
          method: 'POST',
          ...(await formOf({ path: '/' }, file)),
        });
        if (answer.status !== 200) throw new Error(`/upload: ${answer.status} ${answer.text}`);
      });
  const five = await compareDrives(
    { ...plan, connections: 4 },
    { product: toProduct(files.image), baseline: toBare(files.image), pid: product.pid },
  );
  const before = await memoryOf(product.pid);
  const large = await watchMemory(product.pid, async () => ({
    one: await toProduct(files.document)(1, plan.seconds),
    bare: await toBare(files.document)(1, plan.seconds),
    ten: await toProduct(files.document)(10, plan.seconds),
  }));
  // However long it takes: each of the connections has sent its file at least once.
  const crowd = await watchMemory(product.pid, () => toProduct(files.document)(50, plan.seconds));
  agent.destroy();
  const { one, ten, bare: bareLarge } = large.result;
  return [
    {
      name: 'upload of an image of 5 MB, against writing it to the disk',
      unit: 'a second',
      ...five,
      aim: { kind: 'least', value: 30 },
    },
    {
      name: 'upload of 99 MB, against writing it to the disk',
      unit: 'a second',
      value: one.perSecond,
      baseline: bareLarge.perSecond,
      p99: { 1: one.p99, 10: ten.p99, 50: crowd.result.p99 },
      memory: crowd.peak,
    },
    { name: 'memory that ten uploads of 99 MB at once take more', unit: 'MB', value: Math.max(0, large.peak - before) },
    { name: 'memory that fifty of them take more', unit: 'MB', value: Math.max(0, crowd.peak - before) },
  ];
}

/** New crops against plain sharp; repeated crops against a cached page. */
async function measureCrops(
  plan: LoadPlan,
  { product, bare, api }: { product: RunningServer; bare: BareServer; api: ApiClient },
  { image, pages }: { image: UploadFile; pages: number },
): Promise<Figure[]> {
  const { file } = (await api.upload('medialib/add-file', { path: '/' }, image)) as { file: { id: number } };
  const agent = new Agent({ keepAlive: true });
  let asked = 0;
  const cropOf = (index: number): string =>
    `x=${index % 500}&y=${Math.floor(index / 500) % 300}&width=${imageWidth - 600}&height=${imageHeight - 400}&rotate=0&scaleX=1&scaleY=1`;
  const get =
    (address: (crop: string) => string, headers: Record<string, string>): Drive =>
    (connections, seconds) =>
      driveWork(connections, seconds, async () => {
        const answer = await send(agent, new URL(address(cropOf((asked += 1)))), { method: 'GET', headers, body: undefined });
        if (answer.status !== 200) throw new Error(`${address('…')}: ${answer.status} ${answer.text.slice(0, 200)}`);
      });
  const headers = { ...api.headers(), accept: 'image/webp' };
  const cropPath = '/api/ximblox/medialib/preview-crop';
  const first = await compareDrives(
    { ...plan, connections: 4 },
    {
      product: get((crop) => `${product.origin}${cropPath}?imageID=${file.id}&${crop}`, headers),
      baseline: get((crop) => `${bare.origin}/crop?file=${encodeURIComponent(image.file)}&${crop}`, {}),
      pid: product.pid,
      // More of them at once are refused.
      latencies: [1, 10],
    },
  );
  agent.destroy();
  const again = await compare(
    plan,
    { origin: product.origin, pid: product.pid, paths: [`${cropPath}?imageID=${file.id}&${cropOf(0)}`], headers },
    { origin: product.origin, paths: htmlPaths(pages).slice(0, 50), headers: { 'accept-encoding': 'br' } },
  );
  return [
    {
      name: `crop of ${imageWidth} pixels, first time, against sharp alone`,
      unit: 'a second',
      ...first,
      aim: { kind: 'ratio', value: 0.8 },
    },
    {
      name: 'the same crop again, against a page from the cache',
      unit: 'a second',
      ...again,
      aim: { kind: 'ratio', value: 0.3 },
    },
  ];
}

/** What a visitor waits for an image that was not made yet, while ten crops of 49 megapixels are asked for at once; against nothing else to do. */
async function measureVisitors(
  { product }: { product: RunningServer },
  places: { folder: string; dataDir: string },
): Promise<Figure[]> {
  const [quiet, loaded] = await measureCropLoad(product, { ...places, counts: [0, 10] });
  if (quiet === undefined || loaded === undefined) return [];
  return [
    {
      name: 'image of a page that was not made yet, while ten crops of 49 megapixels are asked for',
      unit: 's',
      value: loaded.visitorMs / 1000,
      memory: loaded.memory,
    },
    { name: 'the same with nothing else to do', unit: 's', value: quiet.visitorMs / 1000, memory: quiet.memory },
  ];
}

/** All figures of the media library. @param folder where the files to be sent are made */
export async function measureFiles(
  plan: LoadPlan,
  servers: { product: RunningServer; bare: BareServer; api: ApiClient },
  { folder, dataDir, pages }: { folder: string; dataDir: string; pages: number },
): Promise<Figure[]> {
  const files = await makeFiles(folder);
  const uploads = await measureUploads(plan, servers, files);
  const crops = await measureCrops(plan, servers, { image: files.small, pages });
  return [...uploads, ...crops, ...(await measureVisitors(servers, { folder, dataDir }))];
}
