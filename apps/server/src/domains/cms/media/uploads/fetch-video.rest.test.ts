import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createOEmbedClient, type OEmbedOptions } from '../../../../adapters/oembed/oembed-client.ts';
import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeImage, outcomeOf } from '../../../../testing/factories.ts';

const lib = '/api/ximblox/medialib';
type ProviderAnswer = { status: number; body: string | Buffer; location?: string };

/** Stands in for the providers: what it answers by path, and what it was asked. */
async function startProvider() {
  const requests: string[] = [];
  const answers = new Map<string, ProviderAnswer>();
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    const answer = answers.get(path) ?? { status: 404, body: '' };
    response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, requests, answers, close: () => new Promise((done) => server.close(done)) };
}

describe('title and image of a video elsewhere', () => {
  let test: TestApp;
  let staff: Caller;
  let provider: Awaited<ReturnType<typeof startProvider>>;
  const use = (options: Partial<OEmbedOptions> = {}): void => {
    const address = { oembed: `${provider.origin}/oembed`, images: new RegExp(`^${provider.origin}/images/`) };
    const client = createOEmbedClient({
      networks: [],
      allowsOwnMachine: true,
      addresses: { youtube: address, vimeo: address },
      ...options,
    });
    Object.assign(test.services, { videoProviders: client });
  };
  beforeAll(async () => {
    test = await createTestApp();
    provider = await startProvider();
    staff = await test.loginAs(['manage-media', 'manage-settings']);
    for (const folderName of ['Videos', 'Full']) await staff.post(`${lib}/create-dir`, { path: '/', folderName });
    provider.answers.set('/images/a.jpg', { status: 200, body: await makeImage([32, 18], { format: 'jpeg' }) });
    use();
  });
  afterAll(async () => {
    await test.close();
    await provider.close();
  });
  const addVideo = async (path = '/Videos'): Promise<number> => {
    const { body } = await staff.post(`${lib}/add-video`, { path, url: 'https://vimeo.com/123456789' });
    return (body['file'] as { id: number }).id;
  };
  const say = (answer: object, status = 200): void =>
    void provider.answers.set('/oembed', { status, body: JSON.stringify(answer) });
  const image = (name: string): string => `${provider.origin}/images/${name}`;
  const fetchVideo = (id: unknown) => staff.post(`${lib}/fetch-video`, { id });

  it('are fetched once somebody asks, and the image is stored beside the video', async () => {
    const id = await addVideo();
    expect(provider.requests).toEqual([]);
    say({ title: '  A free fall\nlifeboat ', thumbnail_url: image('a.jpg'), html: '<iframe>' });
    const { body } = await fetchVideo(id);
    expect(body).toMatchObject({
      title: 'A free fall lifeboat',
      poster: { path: '/Videos', name: 'vimeo-123456789-poster.jpg', width: 32 },
    });
    expect(provider.requests).toEqual([
      'GET /oembed?format=json&width=1280&url=https%3A%2F%2Fvimeo.com%2F123456789',
      'GET /images/a.jpg',
    ]);
    const again = await fetchVideo(id);
    expect(again.body['poster']).toEqual(body['poster']);
  });

  it('have the large image of YouTube where there is one, otherwise the one that it names', async () => {
    const { body } = await staff.post(`${lib}/add-video`, { path: '/Videos', url: 'https://youtu.be/dQw4w9WgXcQ' });
    const { id } = body['file'] as { id: number };
    const posterWidth = async () => ((await fetchVideo(id)).body['poster'] as { width: number } | null)?.width;
    say({ title: 'Sea', thumbnail_url: image('hqdefault.jpg') });
    provider.answers.set('/images/hqdefault.jpg', { status: 200, body: await makeImage([48, 36], { format: 'jpeg' }) });
    expect(await posterWidth()).toBe(48);
    expect(provider.requests.slice(-2)).toEqual(['GET /images/maxresdefault.jpg', 'GET /images/hqdefault.jpg']);
    provider.answers.set('/images/maxresdefault.jpg', { status: 200, body: await makeImage([128, 72], { format: 'jpeg' }) });
    expect(await posterWidth()).toBe(128);
    expect(provider.requests.at(-1)).toBe('GET /images/maxresdefault.jpg');
  });

  it('are missing for a video that is private or gone, and an image that is none or elsewhere', async () => {
    const id = await addVideo();
    say({}, 404);
    expect((await fetchVideo(id)).body).toMatchObject({ title: null, poster: null });
    provider.answers.set('/images/none.jpg', { status: 200, body: 'no image' });
    provider.answers.set('/images/large.jpg', { status: 200, body: Buffer.alloc(6 * 1024 * 1024) });
    provider.answers.set('/images/moved.jpg', { status: 302, body: '', location: image('a.jpg') });
    for (const url of [image('none.jpg'), image('large.jpg'), image('moved.jpg'), `${provider.origin}/elsewhere.jpg`, 'no url']) {
      say({ title: 'Sea', thumbnail_url: url });
      expect((await fetchVideo(id)).body, url).toMatchObject({ title: 'Sea', poster: null });
    }
    expect(provider.requests.some((path) => path.includes('elsewhere'))).toBe(false);
  });

  it('are refused with a reason where the provider answers nothing useful, or is on this machine', async () => {
    const id = await addVideo();
    for (const answer of [
      { status: 500, body: '' },
      { status: 200, body: 'no JSON' },
      { status: 200, body: `"${'x'.repeat(70_000)}"` },
    ]) {
      provider.answers.set('/oembed', answer);
      expect(outcomeOf(await fetchVideo(id))).toBe('409 V_07 id');
    }
    say({ title: 'Sea' });
    use({ allowsOwnMachine: false });
    expect(outcomeOf(await fetchVideo(id))).toBe('409 V_07 id');
    use();
  });

  it('are refused of no video, and without room for the image', async () => {
    const id = await addVideo('/Full');
    provider.answers.set('/images/b.jpg', { status: 200, body: await makeImage([64, 64], { format: 'jpeg' }) });
    say({ title: 'Sea', thumbnail_url: image('b.jpg') });
    await staff.post(`${lib}/set-quota`, { path: '/Full', quota: 1 });
    expect(outcomeOf(await fetchVideo(id))).toBe('409 V_07 f');
    const { body } = await staff.upload(
      `${lib}/add-file`,
      { path: '/' },
      { field: 'f', name: 'a.png', type: 'image/png', bytes: await makeImage() },
    );
    expect(outcomeOf(await fetchVideo((body['file'] as { id: number }).id))).toBe('404 V_12 id');
    expect(outcomeOf(await fetchVideo('a'))).toBe('400 V_12 id');
  });
});
