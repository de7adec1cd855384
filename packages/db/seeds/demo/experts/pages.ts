import { heading, text } from '../build.ts';
import { imageOf, portraitOf } from '../pictures.ts';
import { publications } from '../publications/publications.ts';
import type { DemoLocale, DemoPage } from '../types.ts';
import { experts } from './experts.ts';

/** The publications of an expert as a list of links; the newest first. */
const publicationList = (slug: string): string[] => {
  const items = publications
    .filter((publication) => publication.experts.includes(slug))
    .map(
      (publication) => `<li><a href="{group:${publication.slug}}">${publication.title}</a>, ${publication.date.slice(0, 4)}</li>`,
    );
  return items.length === 0 ? [] : [`<ul>${items.join('')}</ul>`];
};

/** The profiles of the experts in a language. */
export const expertPages = (locale: DemoLocale): DemoPage[] => {
  const language = locale === 'en-gb' ? 'en' : 'nl';
  return experts.map((expert) => ({
    group: expert.slug,
    locale,
    slug: `experts/${expert.slug}`,
    type: 'expert',
    title: expert.name,
    description: expert.intro[language],
    picture: imageOf(portraitOf(expert.slug), locale),
    typeData: {
      type: expert.isLead ? 1 : 0,
      function: expert.function[language],
      image: { image: imageOf(portraitOf(expert.slug), locale) },
      description: expert.about[language],
      expertise: expert.expertise[language],
      linkedinURL: `https://www.linkedin.com/in/example-${expert.slug}`,
      phone: expert.phone,
      email: expert.email,
      teamMembers: expert.team.map((member, index) => ({
        key: `m${index + 1}`,
        name: member.name,
        function: member.function[language],
        description: '',
        specialties: member.specialties[language],
        linkedinURL: '',
      })),
    },
    tags: expert.tags[language],
    blocks: [
      text(...expert.paragraphs[language]),
      heading({ en: 'Publications', nl: 'Publicaties' }[language], { en: 'publications', nl: 'publicaties' }[language]),
      text(...publicationList(expert.slug)),
    ],
  }));
};
