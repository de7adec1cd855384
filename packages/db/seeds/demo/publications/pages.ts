import { heading, related, text } from '../build.ts';
import { imageOf } from '../images.ts';
import type { DemoDocument, DemoLocale, DemoPage } from '../types.ts';
import { publications } from './publications.ts';

const abstractTitle = { en: 'Abstract', nl: 'Samenvatting' };
const fileOf = (slug: string): string => `${slug}.pdf`;

/** The pages of the publications in a language. */
export const publicationPages = (locale: DemoLocale): DemoPage[] => {
  const language = locale === 'en-gb' ? 'en' : 'nl';
  return publications.map((publication) => ({
    group: publication.slug,
    locale,
    slug: `publications/${publication.slug}`,
    type: 'publication',
    title: publication.title,
    description: publication.description[language],
    image: imageOf(publication.image, locale),
    typeData: {
      type: publication.type,
      authors: publication.authors,
      expertIDs: { pages: publication.experts },
      journal: publication.journal,
      conferenceTitle: publication.conferenceTitle ?? '',
      date: publication.date,
      readingTime: publication.readingTime,
      volume: publication.volume ?? '',
      pages: publication.pages,
      doi: publication.doi,
      download: { file: fileOf(publication.slug) },
      downloadVisibility: publication.visibility,
    },
    tags: publication.tags[language],
    blocks: [
      heading(abstractTitle[language], abstractTitle[language].toLowerCase()),
      text(...publication.abstract[language]),
      related({ en: 'Read on', nl: 'Verder lezen' }[language]),
    ],
  }));
};

/** The documents of the publications. */
export const publicationDocuments: readonly DemoDocument[] = publications.map((publication) => ({
  file: fileOf(publication.slug),
  path: '/Publications',
  title: publication.title,
  authors: publication.authors,
  source: [
    [publication.journal, publication.volume ?? '', publication.pages.includes('–') ? `pp. ${publication.pages}` : '']
      .filter((part) => part !== '')
      .join(', '),
    publication.conferenceTitle ?? '',
    `DOI ${publication.doi}`,
  ].filter((line) => line !== ''),
  date: publication.date,
  sections: (['en', 'nl'] as const).map((language) => ({
    language,
    heading: abstractTitle[language],
    paragraphs: publication.abstract[language],
  })),
}));
