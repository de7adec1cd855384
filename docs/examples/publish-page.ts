// Uploads an image, writes a news page with it and publishes it, then lists all published pages. It can be started again: the page is made once.
//   BASE=https://www.example.org TOKEN=… IMAGE=basin.jpg node publish-page.ts
import { openAsBlob } from 'node:fs';
import { createClient, paginate, XimbloxError, type Schemas } from '@ximblox/client';

const { BASE = 'http://localhost:3000', TOKEN = '', IMAGE = 'basin.jpg' } = process.env;
const client = createClient({ origin: BASE, token: TOKEN });
const signal = AbortSignal.timeout(60_000);

const photo = new File([await openAsBlob(IMAGE)], 'basin.jpg', { type: 'image/jpeg' });
const { file } = await client.media.addFile({ path: '/', f: photo }, { signal });
console.log(`uploaded ${file.name}, ${file.width} pixels wide`);

/** Makes the page, unless there is one of this address. `typeData` has the fields of the page's type. */
async function createPage(slug: string): Promise<number | undefined> {
  const typeData: Schemas['TypeDataDraftNews'] = { type: 0, date: '2026-11-17' };
  try {
    const { pageID } = await client.pages.create(
      { title: 'The basin', slug, type: 'news', locale: 'en-gb', typeData },
      { signal },
    );
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
  const page = await client.pages.get({ id: pageID }, { signal });
  const { id, revision } = page.pageVersion;
  const blocks: Schemas['BlockDraft'][] = [
    { type: 'heading', key: 'why', props: { title: 'Why we rebuilt it', level: 2 } },
    { type: 'richText', key: 'text', props: { html: '<p>The wave maker is new.</p>' } },
    { type: 'image', key: 'basin', __images: { image: [{ fileID: file.id, altText: 'The basin from above' }] } },
  ];
  const seoDescription = 'The basin has a new wave maker.';
  // Within the condition, `page.typeData` has the fields of news; what is stored replaces all of them.
  const typeData = page.type === 'news' ? { ...page.typeData, readingTime: 2 } : {};
  await client.pages.store({ id, revision, blocks, seoDescription, typeData }, { signal });
  await client.pages.publish({ id: pageID }, { signal });
  console.log('published');
}

const { items } = await client.pages.getPages({ type: 'news', locale: 'en-gb' }, { signal });
for (const card of items) {
  if (card.type === 'news') console.log(`${card.typeData.date}: ${card.title}, ${card.typeData.readingTime} minutes`);
}
for await (const page of paginate(client.pages.list, { state: 'published', pageSize: 2 }, { signal })) {
  console.log(`${page.path} ${page.title}`);
}
