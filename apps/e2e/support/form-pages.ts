import type { Page } from '@playwright/test';

import { callAPI } from './versioned-page.ts';

type Media = { readonly id: number; readonly name: string };

/** The paths of the two pages. */
type FormPages = { readonly film: string; readonly contact: string };

/** Creates and publishes two pages: one with images and videos, one with the offices and the form. */
export async function makeFormPages(page: Page, { film, contact }: FormPages): Promise<void> {
  const found = await callAPI(page, 'POST', 'medialib/search-files', { searchTerm: '', directory: '/' });
  const files = found['files'] as readonly Media[];
  const images = files.filter(({ name }) => /\.(?:jpg|png)$/.test(name)).slice(0, 3);
  const youtube = await callAPI(page, 'POST', 'medialib/add-video', { path: '/', url: 'https://youtu.be/abcdefghi-_' });
  const videoOf = (key: string, title: string) => ({
    type: 'video',
    key,
    props: { title, caption: '', transcript: '', width: 'wide' },
    __files: { video: [{ fileID: (youtube['file'] as Media).id }] },
  });
  const gallery = {
    type: 'gallery',
    key: 'g',
    props: { title: 'Images', columns: 3, items: images.map(({ name }, index) => ({ key: `p${index}`, caption: name })) },
    __images: Object.fromEntries(
      images.map(({ id }, index) => [`items.p${index}.image`, [{ fileID: id, altText: `Image ${index + 1}` }]]),
    ),
  };
  const privacy = { kind: 'external', text: '', url: 'https://meridian.example/privacy', newWindow: false };
  const pages = [
    {
      slug: film,
      title: 'Images and films',
      type: 'content',
      blocks: [gallery, videoOf('v1', 'A first film'), videoOf('v2', 'A second film')],
    },
    {
      slug: contact,
      title: 'Contact',
      type: 'contact',
      blocks: [
        { type: 'offices', key: 'o', props: { title: 'Our offices', showMap: true } },
        { type: 'contactForm', key: 'f', props: { title: 'Write to us', intro: '', privacy, chooseOffice: true } },
      ],
    },
  ];
  for (const { slug, title, type, blocks } of pages) {
    const created = await callAPI(page, 'POST', 'page/create', {
      title,
      slug: slug.slice('/en/'.length),
      type,
      locale: 'en-gb',
      typeData: {},
    });
    const answers = [
      created,
      await callAPI(page, 'POST', `page/version/${Number(created['pageVersionID'])}/store`, { revision: 0, blocks }),
      await callAPI(page, 'POST', `page/${Number(created['pageID'])}/publish`, {}),
    ];
    for (const answer of answers) if ('Errors' in answer) throw new Error(JSON.stringify(answer));
  }
}
