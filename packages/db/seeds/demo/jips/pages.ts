import { download, heading, text, visibleTo } from '../build.ts';
import { imageOf } from '../images.ts';
import type { DemoDocument, DemoLocale, DemoPage } from '../types.ts';
import { jips } from './jips.ts';

const words = {
  figures: { en: 'In figures', nl: 'In cijfers' },
  detail: { en: 'In more detail', nl: 'Nader bekeken' },
  members: {
    0: { en: 'For members of the project', nl: 'Voor deelnemers aan het project' },
    1: { en: 'For members of the network', nl: 'Voor leden van het netwerk' },
    2: { en: 'For the partner', nl: 'Voor de partner' },
  },
  documents: { en: 'Documents', nl: 'Documenten' },
} as const;
const fileOf = (slug: string): string => `${slug}.pdf`;

/** The pages of projects, networks and partners in a language: a public part, one for members, and one for members of the project. */
export const jipPages = (locale: DemoLocale): DemoPage[] => {
  const language = locale === 'en-gb' ? 'en' : 'nl';
  return jips.map((jip) => ({
    group: jip.slug,
    locale,
    slug: `jips/${jip.slug}`,
    type: 'jip',
    title: jip.name,
    description: jip.intro[language],
    image: imageOf(jip.image, locale),
    typeData: { status: jip.status, type: jip.type, jipID: { jip: jip.slug } },
    tags: jip.tags[language],
    blocks: [
      text(...jip.everybody[language]),
      {
        type: 'keyFigures',
        props: {
          title: words.figures[language],
          items: jip.figures.map(({ label, value, unit, explanation }, index) => ({
            key: `f${index + 1}`,
            label: label[language],
            value,
            unit: unit[language],
            explanation: explanation[language],
          })),
        },
      },
      ...visibleTo(1, heading(words.detail[language]), text(...jip.loggedIn[language])),
      ...visibleTo(2, heading(words.members[jip.type][language]), text(...jip.members[language])),
      download(words.documents[language], fileOf(jip.slug), 2),
    ],
  }));
};

const forMembers = {
  en: 'For members only. Please do not pass it on.',
  nl: 'Alleen voor deelnemers. Geef het niet door.',
} as const;
const plain = (html: string): string => html.replaceAll(/<[^>]+>/g, '');

/** The documents of the projects, for their members. */
export const jipDocuments: readonly DemoDocument[] = jips.map((jip) => ({
  file: fileOf(jip.slug),
  path: '/JIPs',
  title: jip.document.en,
  authors: ['Meridian Maritime Institute'],
  source: [forMembers.en],
  date: '2026-11-16',
  sections: (['en', 'nl'] as const).map((language) => ({
    language,
    heading: jip.document[language],
    paragraphs: [
      ...(language === 'nl' ? [forMembers.nl] : []),
      ...jip.members[language],
      ...jip.loggedIn[language].map(plain),
      ...jip.figures.map(({ label, value, unit, explanation }) =>
        [
          `${label[language]}:`,
          value.toLocaleString(language === 'en' ? 'en-GB' : 'nl-NL', { maximumFractionDigits: 3 }),
          unit[language],
          `– ${explanation[language]}`,
        ]
          .filter((part) => part !== '')
          .join(' '),
      ),
    ],
  })),
}));
