// Uploads an image, writes a page with it and publishes it, then lists all published pages. It can be started again: the page is made once.
//   BASE=https://www.example.org TOKEN=… IMAGE=basin.jpg node publish-page.ts
import { openAsBlob } from 'node:fs';
import { createClient, paginate, XimbloxError, type Schemas } from '@ximblox/client';

const { BASE = 'http://localhost:3000', TOKEN = '', IMAGE = 'basin.jpg' } = process.env;
const client = createClient({ origin: BASE, token: TOKEN });
const signal = AbortSignal.timeout(60_000);

const photo = new File([await openAsBlob(IMAGE)], 'basin.jpg', { type: 'image/jpeg' });
const { file } = await client.media.addFile({ path: '/', f: photo }, { signal });
console.log(`uploaded ${file.name}, ${file.width} pixels wide`);

/** Makes the page, unless there is one of this address. */
async function createPage(slug: string): Promise<number | undefined> {
  try {
    const { pageID } = await client.pages.create({ title: 'The basin', slug, type: 'content', locale: 'en-gb' }, { signal });
    return pageID;
  } catch (error) {
    if (error instanceof XimbloxError && error.has('nameTaken', 'slug')) return undefined;
    throw error;
  }
}

const pageID = await createPage('the-basin');
if (pageID === undefined) {
  console.log('the page exists');
} else {
  const { pageVersion } = await client.pages.get({ id: pageID }, { signal });
  const blocks: Schemas['BlockDraft'][] = [
    { type: 'heading', key: 'why', props: { title: 'Why we rebuilt it', level: 2 } },
    { type: 'richText', key: 'text', props: { html: '<p>The wave maker is new.</p>' } },
    { type: 'image', key: 'basin', __images: { image: [{ fileID: file.id, altText: 'The basin from above' }] } },
  ];
  const seoDescription = 'The basin has a new wave maker.';
  await client.pages.store({ id: pageVersion.id, revision: pageVersion.revision, blocks, seoDescription }, { signal });
  await client.pages.publish({ id: pageID }, { signal });
  console.log('published');
}

for await (const page of paginate(client.pages.list, { state: 'published', pageSize: 2 }, { signal })) {
  console.log(`${page.path} ${page.title}`);
}
